import { useT } from "../../platform/i18n/i18n.ts";
import { EmailForm } from "./email-form.tsx";
import classes from "./login.module.css";

/** First step: ask for a code. The answer is the same for known and unknown addresses. */
export function EmailStep({
  initial,
  autoFocus = true,
  send,
  onPassword,
}: {
  initial: string;
  /** Whether the address takes the keys. */
  autoFocus?: boolean;
  /** Asks for a code; what it throws is told under the input. */
  send: (address: string) => Promise<void>;
  /** Goes on with a password; told what is typed of the address. */
  onPassword: (email: string) => void;
}) {
  const t = useT();
  return (
    <EmailForm
      id="login-email"
      title={t("login.title")}
      intro={t("login.intro")}
      submit={t("login.sendCode")}
      initial={initial}
      autoFocus={autoFocus}
      send={send}
    >
      {(email) => (
        <button type="button" className={classes.second} onClick={() => onPassword(email)}>
          {t("login.withPassword")}
        </button>
      )}
    </EmailForm>
  );
}
