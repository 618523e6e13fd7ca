import { lazy, Suspense, useEffect, useState, type ReactNode } from "react";
import { needTexts, useT } from "../../platform/i18n/i18n.ts";
import { forgetOldNames } from "../../platform/session/forget-old-names.ts";
import { useServices } from "../../platform/session/services-context.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { EmailStep } from "./email-step.tsx";
import classes from "./login.module.css";
import { useEnvironment } from "./use-environment.ts";

/** A part that not everybody sees, with the texts of all such parts. */
async function withTexts<C>(part: Promise<C>): Promise<{ default: C }> {
  const [component] = await Promise.all([part, needTexts("auth-account")]);
  return { default: component };
}

/** The second step comes while the code is on its way. */
const loadCodeStep = () => withTexts(import("./code-step.tsx").then(({ CodeStep: step }) => step));
const CodeStep = lazy(loadCodeStep);
// Most sign in with a code.
const PasswordStep = lazy(() => withTexts(import("./password-step.tsx").then(({ PasswordStep: step }) => step)));
const TypedKept = lazy(() => withTexts(import("./ended/typed-kept.tsx").then(({ TypedKept: note }) => note)));

/**
 * R4-05 the login in two steps: an e-mail, then the code that was mailed to it; or (R7-03) a user name and a password.
 * `onGo` shows another page of the login area.
 */
export function LoginScreen({
  typed = "",
  onLoggedIn,
  onGo,
}: {
  /** What stood in the e-mail's field before this screen had come. */
  typed?: string;
  onLoggedIn: () => void;
  onGo: (path: string) => void;
}) {
  const t = useT();
  const { session } = useServices();
  const [email, setEmail] = useState(typed);
  const [chosen, setStep] = useState<"email" | "code" | "password" | null>(null);
  const step = chosen ?? "email";
  const [query] = useState(() => new URLSearchParams(location.search));
  const otherLoggedIn = query.get("otherLoggedIn") === "true";
  const expired = query.get("expired") === "true";
  // Whoever was typing when this page came goes on for a moment: their letters are for no field of it.
  const cameByItself = otherLoggedIn || expired;
  const { devMail, registrationOpen, otpLength, resendSeconds } = useEnvironment();
  useEffect(forgetOldNames, []);

  return (
    <AuthFrame title={t("login.title")}>
      {step !== "code" && cameByItself && (
        <Banner kind={otherLoggedIn ? "warning" : "info"}>
          {t(otherLoggedIn ? "login.otherLoggedIn" : "login.expired")}{" "}
          <Suspense>
            <TypedKept />
          </Suspense>
        </Banner>
      )}
      {step === "email" && (
        <EmailStep
          initial={email}
          autoFocus={chosen !== null || !cameByItself}
          send={async (address) => {
            await Promise.all([session.requestCode(address), loadCodeStep()]);
            setEmail(address);
            setStep("code");
          }}
          onPassword={(address) => {
            setEmail(address);
            setStep("password");
          }}
        />
      )}
      {step === "password" && (
        <Suspense>
          <PasswordStep
            initial={email}
            onBack={(name) => {
              // A user name that is no address is none there either.
              if (name.includes("@")) setEmail(name);
              setStep("email");
            }}
            onLoggedIn={onLoggedIn}
          />
        </Suspense>
      )}
      {step === "code" && (
        <Suspense>
          <CodeStep
            email={email}
            digits={otpLength}
            resendSeconds={resendSeconds}
            onBack={() => setStep("email")}
            onLoggedIn={onLoggedIn}
          />
        </Suspense>
      )}
      <div className={classes.links}>
        {step === "password" && (
          <PageLink path="/auth/forgot-password" onGo={onGo}>
            {t("login.forgot")}
          </PageLink>
        )}
        {registrationOpen && (
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
