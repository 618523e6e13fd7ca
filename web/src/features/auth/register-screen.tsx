import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { takeNextPath } from "../../platform/session/next-path.ts";
import { useServices } from "../../platform/session/services-context.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { CheckBox } from "../../ui/fields/check-box.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { loginFailure } from "./login-failure.ts";
import { StepForm, SubmitButton } from "./step-form.tsx";
import classes from "./login.module.css";
import { NewPassword } from "../../ui/fields/new-password.tsx";
import { checkRegistration, refusedFields, type RegisterErrors, type RegisterForm } from "./register-fields.ts";
import { TextField } from "../../ui/fields/text-field.tsx";

const EMPTY: RegisterForm = {
  fullName: "",
  userName: "",
  email: "",
  phone: "",
  password: "",
  confirmation: "",
  terms: false,
};
/** The inputs in their order, so that the first refused one gets the focus. */
const IDS: Readonly<Record<keyof RegisterForm, string>> = {
  fullName: "register-fullName",
  userName: "register-userName",
  email: "register-email",
  phone: "register-phone",
  password: "new-password",
  confirmation: "confirm-password",
  terms: "register-terms",
};

/** R7-03 an account of one's own: afterwards one is logged in, as a guest. */
export function RegisterScreen() {
  const t = useT();
  const { session } = useServices();
  const navigate = useNavigate();
  const [form, setForm] = useState(EMPTY);
  const [errors, setErrors] = useState<RegisterErrors>({});
  const [failure, setFailure] = useState("");
  const [busy, setBusy] = useState(false);

  const change = (part: Partial<RegisterForm>): void => {
    setForm((now) => ({ ...now, ...part }));
    const touched = Object.keys(part);
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !touched.includes(field))));
  };
  const refuse = (refused: RegisterErrors): void => {
    setErrors(refused);
    const first = (Object.keys(IDS) as (keyof RegisterForm)[]).find((field) => refused[field]);
    if (first) document.getElementById(IDS[first])?.focus();
  };

  const send = async (): Promise<void> => {
    const { registration, errors: wrong } = checkRegistration(form, t);
    setFailure("");
    if (Object.keys(wrong).length > 0) return refuse(wrong);
    setBusy(true);
    const error = await session.register(registration);
    if (!error) return navigate({ href: takeNextPath(), replace: true });
    setBusy(false);
    const refused = refusedFields(error.fieldErrors);
    refuse(refused);
    if (!Object.keys(IDS).some((field) => field in refused)) setFailure(loginFailure(error, t, "account.failed"));
  };

  return (
    <AuthFrame title={t("register.title")}>
      <StepForm title={t("register.title")} intro={t("register.intro")} onSubmit={send}>
        {failure && <Banner kind="error">{failure}</Banner>}
        <TextField
          id={IDS.fullName}
          label={t("register.fullName")}
          autoComplete="name"
          autoFocus
          value={form.fullName}
          error={errors.fullName ?? ""}
          onChange={(fullName) => change({ fullName })}
        />
        <TextField
          id={IDS.userName}
          label={t("register.userName")}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={form.userName}
          error={errors.userName ?? ""}
          hint={t("register.userNameHint")}
          onChange={(userName) => change({ userName })}
        />
        <TextField
          id={IDS.email}
          label={t("register.email")}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={form.email}
          error={errors.email ?? ""}
          onChange={(email) => change({ email })}
        />
        <TextField
          id={IDS.phone}
          label={`${t("register.phone")} (${t("register.optional")})`}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          value={form.phone}
          error={errors.phone ?? ""}
          onChange={(phone) => change({ phone })}
        />
        <NewPassword
          label={t("password.first")}
          userName={form.userName}
          value={form.password}
          confirmation={form.confirmation}
          errors={{ password: errors.password ?? "", confirmation: errors.confirmation ?? "" }}
          onChange={(password) => change({ password })}
          onConfirmation={(confirmation) => change({ confirmation })}
        />
        <div className={classes.terms}>
          <CheckBox
            id={IDS.terms}
            checked={form.terms}
            onChange={(event) => change({ terms: event.target.checked })}
            aria-invalid={errors.terms !== undefined}
            aria-describedby="register-terms-error"
          />
          <label htmlFor={IDS.terms}>
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
      <div className={classes.links}>
        <span>
          {t("register.haveAccount")} <Link to="/auth/login">{t("login.submit")}</Link>
        </span>
      </div>
    </AuthFrame>
  );
}
