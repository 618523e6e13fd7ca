import { useEffect, useState } from "react";
import { setLanguage, useLanguage, useT } from "../../i18n/i18n.ts";
import { useServices } from "../../app/services-context.ts";
import { useStore } from "../../lib/store.ts";
import { chooseScheme, scheme } from "../../ui/appearance.ts";
import { Banner } from "../../ui/banner.tsx";
import { Logo } from "../../ui/logo.tsx";
import { BrandSide } from "./brand-side.tsx";
import { CodeStep } from "./code-step.tsx";
import { EmailStep } from "./email-step.tsx";
import classes from "./login.module.css";

/** R4-05 the login in two steps: an e-mail, then the code that was mailed to it. */
export function LoginScreen({ onLoggedIn }: { onLoggedIn: () => void }) {
  const t = useT();
  const [email, setEmail] = useState("");
  const [step, setStep] = useState<"email" | "code">("email");
  const [query] = useState(() => new URLSearchParams(location.search));
  const otherLoggedIn = query.get("otherLoggedIn") === "true";
  const expired = query.get("expired") === "true";
  const devMail = useDevMail();

  useEffect(() => {
    document.title = `${t("login.title")} · ${t("app.name")}`;
  }, [t]);

  return (
    <div className={classes.screen}>
      <BrandSide />
      <main className={classes.side}>
        <div className={classes.top}>
          <Logo size={36} />
          <Preferences />
        </div>
        <div className={classes.form}>
          {step === "email" && otherLoggedIn && <Banner kind="warning">{t("login.otherLoggedIn")}</Banner>}
          {step === "email" && expired && !otherLoggedIn && <Banner kind="info">{t("login.expired")}</Banner>}
          {step === "email" ? (
            <EmailStep
              initial={email}
              onSent={(sentTo) => {
                setEmail(sentTo);
                setStep("code");
              }}
            />
          ) : (
            <CodeStep email={email} onBack={() => setStep("email")} onLoggedIn={onLoggedIn} />
          )}
          {devMail && (
            <a className={classes.devMail} href="/dev/mail" target="_blank" rel="noreferrer">
              {t("login.devMail")}
            </a>
          )}
        </div>
        <p className={classes.foot}>© Nếp Nhà</p>
      </main>
    </div>
  );
}

/** Language and colours, before anybody is logged in. */
function Preferences() {
  const t = useT();
  const language = useLanguage();
  const colours = useStore(scheme);
  return (
    <div className={classes.preferences}>
      <div role="group" aria-label={t("login.language")} className={classes.languages}>
        {(["vi", "en"] as const).map((code) => (
          <button
            key={code}
            type="button"
            lang={code}
            className={classes.preference}
            aria-pressed={language === code}
            onClick={() => void setLanguage(code)}
          >
            {code === "vi" ? "Tiếng Việt" : "English"}
          </button>
        ))}
      </div>
      <button
        type="button"
        className={classes.preference}
        aria-label={t("login.theme")}
        aria-pressed={colours === "dark"}
        onClick={() => chooseScheme(colours === "dark" ? "light" : "dark")}
      >
        <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
          <circle cx="9" cy="9" r="6.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
          <path d="M9 2.5a6.5 6.5 0 0 1 0 13z" fill="currentColor" />
        </svg>
      </button>
    </div>
  );
}

/** Whether mails are kept in the server's test mailbox; only the server knows. */
function useDevMail(): boolean {
  const { api } = useServices();
  const [devMail, setDevMail] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    api
      .call<{ devMail: boolean }>("/auth/environment", { token: null, silent: () => true, signal: controller.signal })
      .then((answer) => setDevMail(answer.devMail))
      // Without an answer there is no link: nothing to say.
      .catch(() => undefined);
    return () => controller.abort();
  }, [api]);
  return devMail;
}
