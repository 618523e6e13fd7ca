const MOST = 99;

/** A number as it stands beside something: from a hundred on, that it is more than 99. */
export function countText(count: number): string {
  return count > MOST ? `${MOST}+` : String(count);
}

/** How many of something wait, beside what it is about. */
export function Count({
  count,
  label,
  className = "",
  ...span
}: {
  count: number;
  /** The same in words, read out and shown to who points at it; left out where what it stands in says it. */
  label?: string;
  /** Where it stands. */
  className?: string | undefined;
  "data-slim"?: boolean;
}) {
  return (
    <span {...span} title={label} className={`nn-count ${className}`}>
      <span aria-hidden>{countText(count)}</span>
      {label !== undefined && <span className="nn-hidden">{label}</span>}
    </span>
  );
}
