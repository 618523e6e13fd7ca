import type { AuthEnvironment } from "@nepnha/contract/platform/session";
import { OTP } from "@nepnha/contract/platform/constants";
import { useEffect, useState, type ReactNode } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import { useServices } from "../../platform/session/services-context.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { CodeStep } from "./code-step.tsx";
import { EmailStep } from "./email-step.tsx";
import classes from "./login.module.css";
import { PasswordStep } from "./password-step.tsx";

/**
 * R4-05 the login in two steps: an e-mail, then the code that was mailed to it; or (R7-03) a user name and a password.
 * `onGo` shows another page of the login area.
 */
export function LoginScreen({ onLoggedIn, onGo }: { onLoggedIn: () => void; onGo: (path: string) => void }) {
  const t = useT();
  const [email, setEmail] = useState("");
  const [step, setStep] = useState<"email" | "code" | "password">("email");
  const [query] = useState(() => new URLSearchParams(location.search));
  const otherLoggedIn = query.get("otherLoggedIn") === "true";
  const expired = query.get("expired") === "true";
  const { devMail, registrationOpen, otpLength, resendSeconds } = useEnvironment();

  return (
    <AuthFrame title={t("login.title")}>
      {step !== "code" && otherLoggedIn && <Banner kind="warning">{t("login.otherLoggedIn")}</Banner>}
      {step !== "code" && expired && !otherLoggedIn && <Banner kind="info">{t("login.expired")}</Banner>}
      {step === "email" && (
        <EmailStep
          initial={email}
          onSent={(sentTo) => {
            setEmail(sentTo);
            setStep("code");
          }}
          onPassword={() => setStep("password")}
        />
      )}
      {step === "password" && <PasswordStep onBack={() => setStep("email")} onLoggedIn={onLoggedIn} />}
      {step === "code" && (
        <CodeStep
          email={email}
          digits={otpLength}
          resendSeconds={resendSeconds}
          onBack={() => setStep("email")}
          onLoggedIn={onLoggedIn}
        />
      )}
      <div className={classes.links}>
        {step === "password" && (
          <PageLink path="/auth/forgot-password" onGo={onGo}>
            {t("login.forgot")}
          </PageLink>
        )}
        {step !== "code" && registrationOpen && (
          <span>
            {t("login.noAccount")}{" "}
            <PageLink path="/auth/register" onGo={onGo}>
              {t("login.register")}
            </PageLink>
          </span>
        )}
        {devMail && (
          <a href="/dev/mail" target="_blank" rel="noreferrer">
            {t("login.devMail")}
          </a>
        )}
      </div>
    </AuthFrame>
  );
}

/** The login stands outside the router at times: a link that works with and without one. */
function PageLink({ path, onGo, children }: { path: string; onGo: (path: string) => void; children: ReactNode }) {
  return (
    <a
      href={path}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onGo(path);
      }}
    >
      {children}
    </a>
  );
}

type LoginEnvironment = Omit<AuthEnvironment, "pushPublicKey">;

/** As a company has it that changed no setting, and no links. */
const USUAL: LoginEnvironment = {
  devMail: false,
  registrationOpen: false,
  otpLength: OTP.digits,
  resendSeconds: OTP.resendSeconds,
};

/** What only the server knows; until it answers there are no links for it. */
function useEnvironment(): LoginEnvironment {
  const { api } = useServices();
  const [environment, setEnvironment] = useState(USUAL);
  useEffect(() => {
    const controller = new AbortController();
    api
      .call<Partial<LoginEnvironment>>("/auth/environment", {
        token: null,
        silent: "aside",
        signal: controller.signal,
      })
      .then((answer) => setEnvironment({ ...USUAL, ...answer }))
      // Without an answer there are no links: nothing to say.
      .catch(() => undefined);
    return () => controller.abort();
  }, [api]);
  return environment;
}
