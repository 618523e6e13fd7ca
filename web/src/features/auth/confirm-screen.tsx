import type { ConfirmEmailRequest, ConfirmEmailResult } from "@nepnha/contract/features/auth/auth";
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
import classes from "./login.module.css";

/** Confirms an e-mail by a mailed link. By a button: programs that look into mails open links by themselves. */
export function ConfirmScreen() {
  const t = useT();
  const { api, session } = useServices();
  const token = useLinkToken();
  const [failure, setFailure] = useState("");
  const [state, setState] = useState<"open" | "busy" | "done" | "dropped" | "dead">(token === "" ? "dead" : "open");

  const send = async (): Promise<void> => {
    setState("busy");
    setFailure("");
    try {
      const body: ConfirmEmailRequest = { token };
      // With the session of whoever is signed in here: theirs keep their password.
      const { passwordDropped } = await api.call<ConfirmEmailResult>("/auth/confirm-email", {
        method: "POST",
        body,
        silent: "told",
      });
      await session.reload();
      setState(passwordDropped ? "dropped" : "done");
    } catch (cause) {
      if (cause instanceof ApiError && cause.fieldErrors[0]?.field === "token") return setState("dead");
      setState("open");
      setFailure(loginFailure(cause, "account.failed")(t));
    }
  };

  return (
    <AuthFrame title={t("confirmEmail.title")}>
      {state === "done" && <LinkDone title={t("confirmEmail.doneTitle")} text={t("confirmEmail.done")} />}
      {state === "dropped" && <LinkDone title={t("confirmEmail.doneTitle")} text={t("confirmEmail.dropped")} />}
      {state === "dead" && <LinkDead text={t("link.brokenConfirm")} />}
      {(state === "open" || state === "busy") && (
        <div className={classes.step}>
          <h1 className={classes.title}>{t("confirmEmail.title")}</h1>
          <p className={classes.intro}>{t("confirmEmail.text")}</p>
          {failure && (
            <div className={classes.outcome}>
              <Banner kind="error">{failure}</Banner>
            </div>
          )}
          <button
            type="button"
            className={classes.submit}
            disabled={state === "busy"}
            aria-busy={state === "busy"}
            onClick={() => void send()}
          >
            {t("confirmEmail.submit")}
          </button>
        </div>
      )}
      <div className={classes.links}>
        <Link to="/">{t("account.toHome")}</Link>
      </div>
    </AuthFrame>
  );
}
