import type { ReactNode } from "react";
import classes from "./fact-list.module.css";

/** Something that is known: what it is called, and what it is. */
export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  /** It takes a line of its own: a text, say. */
  readonly isWide?: boolean;
}

/** What is known of something, beside each other as far as there is room; two columns on a phone. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value, isWide = false }) => (
        <div key={label} data-wide={isWide}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
