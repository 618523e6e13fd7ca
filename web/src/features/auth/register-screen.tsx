import { parseEmail } from "@nepnha/domain/platform/text";
import { nameOfAddress } from "@nepnha/domain/features/auth/name-of-address";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { takeNextPath } from "../../platform/session/next-path.ts";
import { useServices } from "../../platform/session/services-context.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { CheckBox } from "../../ui/fields/check-box.tsx";
import { EmailField } from "./email-field.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { CodeStep } from "./code-step.tsx";
import { loginFailure } from "./login-failure.ts";
import classes from "./login.module.css";
import { NameStep } from "./name-step.tsx";
import { StepForm, SubmitButton } from "./step-form.tsx";
import { useEnvironment } from "./use-environment.ts";

const EMAIL_ID = "register-email";
const TERMS_ID = "register-terms";

/** R7-03 an account of one's own with an address and the code that is mailed to it; afterwards one is in, as a guest. */
export function RegisterScreen() {
  const t = useT();
  const { session } = useServices();
  const navigate = useNavigate();
  const [step, setStep] = useState<"address" | "code" | "name">("address");
  const [email, setEmail] = useState("");
  const { otpLength, resendSeconds } = useEnvironment();
  const goIn = (): void => void navigate({ href: takeNextPath(session.user()?._id), replace: true });

  const send = async (address: string): Promise<void> => {
    const refused = await session.register(address);
    if (refused) throw refused;
    setEmail(address);
  };
  // Whoever had an account already has said their name.
  const onLoggedIn = (): void => (session.user()?.fullName === nameOfAddress(email) ? setStep("name") : goIn());

  return (
    <AuthFrame title={t("register.title")}>
      {step === "address" && (
        <AddressStep
          initial={email}
          send={async (address) => {
            await send(address);
            setStep("code");
          }}
        />
      )}
      {step === "code" && (
        <CodeStep
          email={email}
          digits={otpLength}
          resendSeconds={resendSeconds}
          sendAgain={() => send(email)}
          onBack={() => setStep("address")}
          onLoggedIn={onLoggedIn}
        />
      )}
      {step === "name" && <NameStep onDone={goIn} />}
      {step !== "name" && (
        <div className={classes.links}>
          <span>
            {t("register.haveAccount")} <Link to="/auth/login">{t("login.submit")}</Link>
          </span>
        </div>
      )}
    </AuthFrame>
  );
}

interface AddressErrors {
  readonly email?: string;
  readonly terms?: string;
}

/** The address, and the terms without which nobody gets an account (R5-05). */
function AddressStep({ initial, send }: { initial: string; send: (address: string) => Promise<void> }) {
  const t = useT();
  const [email, setEmail] = useState(initial);
  const [terms, setTerms] = useState(initial !== "");
  const [errors, setErrors] = useState<AddressErrors>({});
  const [busy, setBusy] = useState(false);

  const onSubmit = async (): Promise<void> => {
    const address = parseEmail(email);
    const wrong = {
      ...(address === null && { email: t("field.email") }),
      ...(!terms && { terms: t("form.terms") }),
    };
    setErrors(wrong);
    if (address === null || !terms) {
      document.getElementById(address === null ? EMAIL_ID : TERMS_ID)?.focus();
      return;
    }
    setBusy(true);
    try {
      await send(address);
    } catch (cause) {
      setErrors({ email: loginFailure(cause, "account.failed")(t) });
      setBusy(false);
    }
  };

  return (
    <StepForm title={t("register.title")} intro={t("register.intro")} onSubmit={onSubmit}>
      <EmailField
        id={EMAIL_ID}
        label={t("register.email")}
        autoComplete="email"
        value={email}
        error={errors.email ?? ""}
        onChange={setEmail}
      />
      <div className={classes.terms}>
        <CheckBox
          id={TERMS_ID}
          checked={terms}
          onChange={(event) => setTerms(event.target.checked)}
          aria-invalid={errors.terms !== undefined}
          aria-describedby="register-terms-error"
        />
        <label htmlFor={TERMS_ID}>
          {t("register.acceptTerms")}{" "}
          <a href="/auth/terms" target="_blank" rel="noreferrer">
            {t("register.terms")}
          </a>
        </label>
      </div>
      <p id="register-terms-error" className={classes.error} role="alert">
        {errors.terms ?? ""}
      </p>
      <SubmitButton busy={busy}>{t("register.submit")}</SubmitButton>
    </StepForm>
  );
}
