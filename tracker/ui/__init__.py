"""What players see and touch. It shows plain values and asks for actions; it decides nothing."""
