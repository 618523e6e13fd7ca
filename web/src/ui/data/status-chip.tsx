import classes from "./status-chip.module.css";

/** What a status means to the reader; each tone has its own colour and its own shape. */
export type Tone = "good" | "active" | "waiting" | "bad" | "off";

const SHAPES: Readonly<Record<Tone, string>> = {
  // A tick, a full circle, a ring with a hand, a cross, a dash: told apart without colour.
  good: "M2.5 6.5 5 9l5-6",
  active: "M6 2.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z",
  waiting: "M6 1.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM6 3.5V6l1.8 1.2",
  bad: "m3 3 6 6M9 3 3 9",
  off: "M2.5 6h7",
};

/** A status: colour, shape and word together. */
export function StatusChip({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={classes.chip} data-tone={tone}>
      <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
        <path d={SHAPES[tone]} />
      </svg>
      {children}
    </span>
  );
}
