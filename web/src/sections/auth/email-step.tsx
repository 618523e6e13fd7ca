import { parseEmail } from "@nepnha/domain/text";
import { useState } from "react";
import { useServices } from "../../app/services-context.ts";
import { useT } from "../../i18n/i18n.ts";
import { loginFailure } from "./login-failure.ts";
import classes from "./login.module.css";

/** First step: ask for a code. The answer is the same for known and unknown addresses. */
export function EmailStep({ initial, onSent }: { initial: string; onSent: (email: string) => void }) {
  const t = useT();
  const { session } = useServices();
  const [email, setEmail] = useState(initial);
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);

  const send = async (): Promise<void> => {
    const address = parseEmail(email);
    if (address === null) {
      setError(t("field.email"));
      document.getElementById("login-email")?.focus();
      return;
    }
    setBusy(true);
    setError("");
    try {
      await session.requestCode(address);
      onSent(address);
    } catch (cause) {
      setError(loginFailure(cause, t));
      setBusy(false);
    }
  };

  return (
    <form
      noValidate
      className={classes.step}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <h1 className={classes.title}>{t("login.title")}</h1>
      <p className={classes.intro}>{t("login.intro")}</p>
      <label className={classes.label} htmlFor="login-email">
        {t("login.email")}
      </label>
      <input
        id="login-email"
        className={classes.input}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        maxLength={254}
        placeholder={t("login.emailPlaceholder")}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        aria-invalid={error !== ""}
        aria-describedby="login-email-error"
      />
      <p id="login-email-error" className={classes.error} role="alert">
        {error}
      </p>
      <button type="submit" className={classes.submit} disabled={busy} aria-busy={busy}>
        {t("login.sendCode")}
      </button>
    </form>
  );
}
