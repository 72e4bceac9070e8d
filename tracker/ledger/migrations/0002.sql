-- Who confirmed a line that reaches behind an agreement: ids in JSON.
ALTER TABLE line ADD COLUMN confirmed TEXT NOT NULL DEFAULT '[]';

-- The line with which each game began. A game begun again after an undo begins at the later line.
CREATE TABLE game_begun (
    game INTEGER PRIMARY KEY,
    n INTEGER NOT NULL REFERENCES line (n)
);

INSERT INTO game_begun SELECT game, n FROM line WHERE n = 1;

INSERT OR REPLACE INTO game_begun
SELECT game, began FROM (
    SELECT it.game AS game, coalesce(it.target, it.n) AS began, max(it.n)
    FROM line AS it LEFT JOIN line AS again ON again.n = it.target
    WHERE it.kind = 'new game' OR (it.kind = 'redo' AND again.kind = 'new game')
    GROUP BY it.game
);

CREATE TRIGGER game_begins AFTER INSERT ON line
WHEN new.n = 1 OR new.kind IN ('new game', 'reopen')
BEGIN
    INSERT OR REPLACE INTO game_begun VALUES (new.game, new.n);
END;

CREATE TRIGGER game_begins_again AFTER INSERT ON line
WHEN new.kind = 'redo'
    AND (SELECT kind FROM line WHERE n = new.target) IN ('new game', 'reopen')
BEGIN
    INSERT OR REPLACE INTO game_begun VALUES (new.game, new.target);
END;

-- Games that came from elsewhere, each whole as it was written down. `id` is made from its lines.
CREATE TABLE imported (
    id TEXT PRIMARY KEY,
    at INTEGER NOT NULL CHECK (typeof(at) = 'integer'),
    lines INTEGER NOT NULL CHECK (typeof(lines) = 'integer' AND lines >= 1),
    began INTEGER NOT NULL CHECK (typeof(began) = 'integer'),
    ended INTEGER NOT NULL CHECK (typeof(ended) = 'integer'),
    final TEXT NOT NULL,
    text TEXT NOT NULL
) WITHOUT ROWID;

CREATE INDEX imported_when ON imported (ended);

CREATE TRIGGER imported_stays_as_it_is BEFORE UPDATE ON imported
BEGIN
    SELECT raise(ABORT, 'an imported game is never changed');
END;

CREATE TRIGGER imported_stays BEFORE DELETE ON imported
BEGIN
    SELECT raise(ABORT, 'an imported game is never removed');
END;

-- What players say about a game; not part of it, so it may change. `key` is the number of the
-- line with which a game of this ledger began, or the id of an imported one.
CREATE TABLE game_note (
    key TEXT PRIMARY KEY,
    name TEXT NOT NULL DEFAULT '',
    winner TEXT NOT NULL DEFAULT '',
    hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1))
) WITHOUT ROWID;
