import type { ForgotPasswordRequest } from "@nepnha/contract/auth";
import { WEB_TENANT_ID } from "@nepnha/contract/constants";
import { parseEmail } from "@nepnha/domain/text";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useServices } from "../../app/services-context.ts";
import { useT } from "../../i18n/i18n.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { loginFailure } from "./login-failure.ts";
import classes from "./login.module.css";
import { TextField } from "../../ui/text-field.tsx";

/** R7-04 asks for a link to a new password. The answer is the same for known and unknown addresses. */
export function ForgotScreen() {
  const t = useT();
  const { api } = useServices();
  const [email, setEmail] = useState("");
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);

  const send = async (): Promise<void> => {
    const address = parseEmail(email);
    if (address === null) {
      setError(t("field.email"));
      document.getElementById("forgot-email")?.focus();
      return;
    }
    setBusy(true);
    setError("");
    try {
      const body: ForgotPasswordRequest = { email: address, tenantId: WEB_TENANT_ID };
      await api.call("/auth/forgot-password", { method: "POST", body, token: null });
      setSentTo(address);
    } catch (cause) {
      setError(loginFailure(cause, t, "account.failed"));
    }
    setBusy(false);
  };

  const back = (
    <div className={classes.links}>
      <Link to="/auth/login">{t("account.backToLogin")}</Link>
    </div>
  );
  if (sentTo !== null) {
    return (
      <AuthFrame title={t("forgot.title")}>
        <div className={classes.step} role="status">
          <h1 className={classes.title}>{t("forgot.sentTitle")}</h1>
          <p className={classes.intro}>{t("forgot.sent", { email: sentTo })}</p>
        </div>
        {back}
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={t("forgot.title")}>
      <form
        noValidate
        className={classes.step}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <h1 className={classes.title}>{t("forgot.title")}</h1>
        <p className={classes.intro}>{t("forgot.intro")}</p>
        <TextField
          id="forgot-email"
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
          {t("forgot.submit")}
        </button>
      </form>
      {back}
    </AuthFrame>
  );
}
