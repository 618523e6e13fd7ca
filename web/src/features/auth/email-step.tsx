import { useServices } from "../../platform/session/services-context.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { EmailForm } from "./email-form.tsx";
import classes from "./login.module.css";

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
  const send = async (address: string): Promise<void> => {
    await session.requestCode(address);
    onSent(address);
  };
  return (
    <EmailForm
      id="login-email"
      title={t("login.title")}
      intro={t("login.intro")}
      submit={t("login.sendCode")}
      initial={initial}
      send={send}
    >
      <button type="button" className={classes.second} onClick={onPassword}>
        {t("login.withPassword")}
      </button>
    </EmailForm>
  );
}
