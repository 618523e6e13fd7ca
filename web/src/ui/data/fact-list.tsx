import type { ReactNode } from "react";
import classes from "./fact-list.module.css";

/** Something that is known: what it is called, and what it is. */
export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  /** It takes a line of its own: a text, say. */
  readonly isWide?: boolean;
}

/**
 * What is known of something, beside each other as far as there is room; two columns on a phone.
 * @param className another way to lay them out
 */
export function FactList({
  facts,
  className = classes.facts,
}: {
  facts: readonly Fact[];
  className?: string | undefined;
}) {
  return (
    <dl className={className}>
      {facts.map(({ label, value, isWide = false }) => (
        <div key={label} data-wide={isWide}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
