import type { ReactNode } from "react";
import classes from "./login.module.css";

/** A form of the login area: a heading, what it is for, its fields. The browser's own checks are left out; ours speak. */
export function StepForm({
  title,
  intro,
  onSubmit,
  children,
}: {
  title: string;
  intro: string;
  onSubmit: () => Promise<void>;
  children: ReactNode;
}) {
  return (
    <form
      noValidate
      className={classes.step}
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.intro}>{intro}</p>
      {children}
    </form>
  );
}

/** The button that sends it. */
export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <button type="submit" className={classes.submit} disabled={busy} aria-busy={busy}>
      {children}
    </button>
  );
}
