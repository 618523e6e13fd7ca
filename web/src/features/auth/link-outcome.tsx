import type { ReactNode } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import classes from "./login.module.css";

/** A mailed link did its work. */
export function LinkDone({ title, text }: { title: string; text: string }) {
  return (
    <div className={classes.step}>
      <h1 className={classes.title}>{title}</h1>
      <div className={classes.outcome}>
        <Banner kind="success">{text}</Banner>
      </div>
    </div>
  );
}

/** A mailed link that is too old, was used, or was cut off; `children` lead to a new one. */
export function LinkDead({ text, children }: { text: string; children?: ReactNode }) {
  const t = useT();
  return (
    <div className={classes.step}>
      <h1 className={classes.title}>{t("link.brokenTitle")}</h1>
      <div className={classes.outcome}>
        <Banner kind="warning">{text}</Banner>
      </div>
      <div className={classes.links}>{children}</div>
    </div>
  );
}
