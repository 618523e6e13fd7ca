import type { ReactNode } from "react";
import classes from "./page-header.module.css";

/** Head of a screen: where one comes from, its name, what it is about, and what can be done here. */
export function PageHeader({
  title,
  subtitle,
  back,
  status,
  actions,
}: {
  title: string;
  subtitle?: ReactNode;
  /** A link to the screen above. */
  back?: ReactNode;
  /** Chip beside the title. */
  status?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <header className={classes.header}>
      {back && <div className={classes.back}>{back}</div>}
      <div className={classes.row}>
        <div className={classes.names}>
          <div className={classes.line}>
            <h1 className={classes.title}>{title}</h1>
            {status}
          </div>
          {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </header>
  );
}
