import { parseEmail } from "@nepnha/domain/text";
import { useState } from "react";
import { useServices } from "../../app/services-context.ts";
import { useT } from "../../i18n/i18n.ts";
import { loginFailure } from "./login-failure.ts";
import classes from "./login.module.css";
import { TextField } from "../../ui/text-field.tsx";

/** First step: ask for a code. The answer is the same for known and unknown addresses. */
export function EmailStep({
  initial,
  onSent,
  onPassword,
}: {
  initial: string;
  onSent: (email: string) => void;
  onPassword: () => void;
}) {
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
      <TextField
        id="login-email"
        label={t("login.email")}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        maxLength={254}
        placeholder={t("login.emailPlaceholder")}
        value={email}
        error={error}
        onChange={setEmail}
      />
      <button type="submit" className={classes.submit} disabled={busy} aria-busy={busy}>
        {t("login.sendCode")}
      </button>
      <button type="button" className={classes.second} onClick={onPassword}>
        {t("login.withPassword")}
      </button>
    </form>
  );
}
