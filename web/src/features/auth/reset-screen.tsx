import type { ResetPasswordRequest } from "@nepnha/contract/features/auth/auth";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { ApiError } from "../../platform/api/api-error.ts";
import { useServices } from "../../platform/session/services-context.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { useLinkToken } from "./link-token.ts";
import { LinkDead, LinkDone } from "./link-outcome.tsx";
import { loginFailure } from "./login-failure.ts";
import { StepForm, SubmitButton } from "./step-form.tsx";
import classes from "./login.module.css";
import { NewPassword } from "../../ui/fields/new-password.tsx";
import { passwordErrors } from "../../ui/fields/password-rules.ts";

const NONE = { password: "", confirmation: "" };

/** A new password by a mailed link; all sessions of the person end. */
export function ResetScreen() {
  const t = useT();
  const { api } = useServices();
  const token = useLinkToken();
  const [password, setPassword] = useState("");
  const [confirmation, setConfirmation] = useState("");
  const [errors, setErrors] = useState(NONE);
  const [failure, setFailure] = useState("");
  const [state, setState] = useState<"open" | "busy" | "done" | "dead">(token === "" ? "dead" : "open");

  const send = async (): Promise<void> => {
    const wrong = passwordErrors(password, confirmation, t);
    setErrors(wrong);
    setFailure("");
    if (wrong.password || wrong.confirmation) {
      document.getElementById(wrong.password ? "new-password" : "confirm-password")?.focus();
      return;
    }
    setState("busy");
    try {
      const body: ResetPasswordRequest = { token, newPassword: password, confirmPassword: confirmation };
      await api.call("/auth/reset-password", { method: "POST", body, token: null, silent: "told" });
      setState("done");
    } catch (cause) {
      const issue = cause instanceof ApiError ? cause.fieldErrors[0] : undefined;
      if (issue?.field === "token") return setState("dead");
      setState("open");
      if (issue?.field === "newPassword") setErrors({ ...NONE, password: issue.message });
      else setFailure(loginFailure(cause, "account.failed")(t));
    }
  };

  return (
    <AuthFrame title={t("reset.title")}>
      {state === "done" && <LinkDone title={t("reset.doneTitle")} text={t("reset.done")} />}
      {state === "dead" && (
        <LinkDead text={t("link.brokenReset")}>
          <Link to="/auth/forgot-password">{t("link.askAgain")}</Link>
        </LinkDead>
      )}
      {(state === "open" || state === "busy") && (
        <StepForm title={t("reset.title")} intro={t("reset.intro")} onSubmit={send}>
          {failure && <Banner kind="error">{failure}</Banner>}
          <NewPassword
            label={t("password.new")}
            userName=""
            value={password}
            confirmation={confirmation}
            errors={errors}
            onChange={setPassword}
            onConfirmation={setConfirmation}
          />
          <SubmitButton busy={state === "busy"}>{t("reset.submit")}</SubmitButton>
        </StepForm>
      )}
      <div className={classes.links}>
        <Link to="/auth/login">{t("account.backToLogin")}</Link>
      </div>
    </AuthFrame>
  );
}
