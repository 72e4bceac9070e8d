-- The ledger: one row a line, as it was written. `n` counts from 1 without a gap.
-- `before` and `after` are the table around the line, so the newest row has the current totals.
CREATE TABLE line (
    n INTEGER PRIMARY KEY,
    at INTEGER NOT NULL CHECK (typeof(at) = 'integer'),
    game INTEGER NOT NULL CHECK (typeof(game) = 'integer' AND game >= 1),
    counter TEXT NOT NULL,
    kind TEXT NOT NULL,
    action TEXT NOT NULL,
    events TEXT NOT NULL,
    before TEXT NOT NULL,
    after TEXT NOT NULL,
    taps INTEGER NOT NULL CHECK (typeof(taps) = 'integer' AND taps >= 0),
    supersedes INTEGER REFERENCES line (n) CHECK (supersedes < n),
    target INTEGER REFERENCES line (n) CHECK (target < n),
    leaves INTEGER REFERENCES line (n) CHECK (leaves < target),
    CHECK ((kind IN ('undo', 'redo')) = (target IS NOT NULL)),
    CHECK (leaves IS NULL OR kind = 'undo')
);

-- Every kind of counter and line there is, so that a reader knows at once whether it knows all.
CREATE TABLE used (
    what TEXT NOT NULL CHECK (what IN ('counter', 'kind')),
    name TEXT NOT NULL,
    PRIMARY KEY (what, name)
) WITHOUT ROWID;

CREATE TRIGGER line_comes_next BEFORE INSERT ON line
WHEN new.n <> (SELECT coalesce(max(n), 0) + 1 FROM line)
BEGIN
    SELECT raise(ABORT, 'a line comes after the last one');
END;

CREATE TRIGGER line_is_of_a_kind BEFORE INSERT ON line
BEGIN
    INSERT INTO used SELECT 'counter', new.counter
    WHERE NOT EXISTS (SELECT 1 FROM used WHERE what = 'counter' AND name = new.counter);
    INSERT INTO used SELECT 'kind', new.kind
    WHERE NOT EXISTS (SELECT 1 FROM used WHERE what = 'kind' AND name = new.kind);
END;

CREATE TRIGGER line_stays_as_it_is BEFORE UPDATE ON line
BEGIN
    SELECT raise(ABORT, 'a line is never changed');
END;

CREATE TRIGGER line_stays BEFORE DELETE ON line
BEGIN
    SELECT raise(ABORT, 'a line is never removed');
END;

CREATE TRIGGER used_stays_as_it_is BEFORE UPDATE ON used
BEGIN
    SELECT raise(ABORT, 'a name in use is never changed');
END;

CREATE TRIGGER used_stays BEFORE DELETE ON used
BEGIN
    SELECT raise(ABORT, 'a name in use is never removed');
END;
