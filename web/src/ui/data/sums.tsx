import classes from "./sums.module.css";

/** What many things come to, in a line that is kept open until the figures are known. */
export function Sums({
  label,
  figures,
}: {
  /** What the figures are of, for who cannot see where they stand. */
  label: string;
  /** `isBad`: somebody has to do something about it. */
  figures: readonly { readonly name: string; readonly value: string; readonly isBad?: boolean }[];
}) {
  return (
    <dl className={classes.sums} aria-label={label}>
      {figures.map(({ name, value, isBad }) => (
        <div key={name} data-bad={isBad}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
