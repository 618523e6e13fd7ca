import type { ReactNode } from "react";
import classes from "./data-card.module.css";

/** A sheet of paper on the page: an optional head, then content. `flush` lets a table reach its edges. */
export function DataCard({
  title,
  subtitle,
  actions,
  flush = false,
  children,
}: {
  title?: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  flush?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={classes.card}>
      {title && (
        <div className={classes.head}>
          <div>
            <h2 className={classes.title}>{title}</h2>
            {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
          </div>
          {actions}
        </div>
      )}
      <div className={flush ? undefined : classes.body}>{children}</div>
    </section>
  );
}
