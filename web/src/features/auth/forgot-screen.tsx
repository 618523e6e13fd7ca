import type { ForgotPasswordRequest } from "@nepnha/contract/features/auth/auth";
import { WEB_TENANT_ID } from "@nepnha/contract/platform/constants";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useServices } from "../../platform/session/services-context.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { EmailForm } from "./email-form.tsx";
import classes from "./login.module.css";

/** R7-04 asks for a link to a new password. The answer is the same for known and unknown addresses. */
export function ForgotScreen() {
  const t = useT();
  const { api } = useServices();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const send = async (email: string): Promise<void> => {
    const body: ForgotPasswordRequest = { email, tenantId: WEB_TENANT_ID };
    await api.call("/auth/forgot-password", { method: "POST", body, token: null, silent: "told" });
    setSentTo(email);
  };
  return (
    <AuthFrame title={t("forgot.title")}>
      {sentTo === null ? (
        <EmailForm
          id="forgot-email"
          title={t("forgot.title")}
          intro={t("forgot.intro")}
          submit={t("forgot.submit")}
          send={send}
          failed="account.failed"
        />
      ) : (
        <div className={classes.step} role="status">
          <h1 className={classes.title}>{t("forgot.sentTitle")}</h1>
          <p className={classes.intro}>{t("forgot.sent", { email: sentTo })}</p>
        </div>
      )}
      <div className={classes.links}>
        <Link to="/auth/login">{t("account.backToLogin")}</Link>
      </div>
    </AuthFrame>
  );
}
