import { useRef, useState } from "react";
import { useServices } from "../../platform/session/services-context.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { CodeInput } from "./code-input.tsx";
import { loginFailure, useSaid } from "./login-failure.ts";
import classes from "./login.module.css";
import { useCountdown } from "./use-countdown.ts";

/** Second step: the code. It is sent by itself when the last digit is there. */
export function CodeStep({
  email,
  digits,
  resendSeconds,
  sendAgain,
  onBack,
  onLoggedIn,
}: {
  email: string;
  /** How many the code has. */
  digits: number;
  /** Pause before another one may be asked for. */
  resendSeconds: number;
  /** Has another code mailed; one that only signs in by default. */
  sendAgain?: () => Promise<void>;
  onBack: () => void;
  onLoggedIn: () => void;
}) {
  const t = useT();
  const { session } = useServices();
  const [code, setCode] = useState("");
  const [error, say] = useSaid();
  const [isResent, setResent] = useState(false);
  const [busy, setBusy] = useState(false);
  const [wait, restartWait] = useCountdown(resendSeconds);
  const input = useRef<HTMLInputElement>(null);

  const login = async (entered: string): Promise<void> => {
    if (busy) return;
    if (entered.length < digits) {
      say((now) => now("field.requiredOtp"));
      input.current?.focus();
      return;
    }
    setBusy(true);
    say(null);
    setResent(false);
    try {
      if (await session.login(email, entered)) onLoggedIn();
      else say((now) => now("login.unreachable"));
    } catch (cause) {
      setCode("");
      say(loginFailure(cause));
    }
    setBusy(false);
    input.current?.focus();
  };

  const resend = async (): Promise<void> => {
    restartWait();
    say(null);
    try {
      await (sendAgain ?? (() => session.requestCode(email)))();
      setCode("");
      setResent(true);
    } catch (cause) {
      say(loginFailure(cause));
    }
    input.current?.focus();
  };

  return (
    <form
      noValidate
      className={classes.step}
      onSubmit={(event) => {
        event.preventDefault();
        void login(code);
      }}
    >
      <h1 className={classes.title}>{t("login.codeTitle")}</h1>
      <p className={classes.intro}>
        {t("login.codeIntro", { digits })} <strong className={classes.address}>{email}</strong>.{" "}
        <button type="button" className={classes.link} onClick={onBack}>
          {t("login.changeEmail")}
        </button>
      </p>
      <label className={classes.label} htmlFor="login-code">
        {t("login.code")}
      </label>
      <CodeInput
        id="login-code"
        ref={input}
        digits={digits}
        value={code}
        invalid={error !== ""}
        describedBy="login-code-error"
        onChange={(next) => {
          setCode(next);
          if (next.length === digits && next !== code) void login(next);
        }}
      />
      <p id="login-code-error" className={classes.error} role="alert">
        {error}
      </p>
      <button type="submit" className={classes.submit} disabled={busy} aria-busy={busy}>
        {t("login.submit")}
      </button>
      <p className={classes.help}>
        <span role="status">{t(isResent ? "login.resent" : "login.hint")}</span>{" "}
        <button type="button" className={classes.link} disabled={wait > 0 || busy} onClick={() => void resend()}>
          {wait > 0 ? t("login.resendIn", { seconds: wait }) : t("login.resend")}
        </button>
      </p>
    </form>
  );
}
