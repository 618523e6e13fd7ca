import { Link } from "@tanstack/react-router";
import { useT } from "../../platform/i18n/i18n.ts";
import { useTitle } from "../../platform/i18n/use-title.ts";
import { Logo } from "../../ui/layout/logo.tsx";
import { Preferences } from "./preferences.tsx";
import classes from "./terms.module.css";

const PARTS = ["what", "account", "data", "behave", "change"] as const;

/** What one agrees to with a registration (R5-05). */
export function TermsScreen() {
  const t = useT();
  useTitle(t("terms.title"));
  return (
    <main className={classes.page}>
      <div className={classes.top}>
        <Logo size={32} />
        <Preferences />
      </div>
      <h1 className={classes.title}>{t("terms.title")}</h1>
      <p className={classes.since}>{t("terms.updated")}</p>
      {PARTS.map((part) => (
        <section key={part}>
          <h2 className={classes.head}>{t(`terms.${part}.title`)}</h2>
          <p className={classes.text}>{t(`terms.${part}.text`)}</p>
        </section>
      ))}
      <p>
        <Link to="/auth/login">{t("account.backToLogin")}</Link>
      </p>
    </main>
  );
}
