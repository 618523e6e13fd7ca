import { useState } from "react";
import { useServices } from "../../platform/session/services-context.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { loginFailure, type Said } from "./login-failure.ts";
import { StepForm, SubmitButton } from "./step-form.tsx";
import classes from "./login.module.css";
import { PasswordField, TextField } from "../../ui/fields/text-field.tsx";

/** R7-03 the other way in: a user name and a password. */
export function PasswordStep({
  initial,
  onBack,
  onLoggedIn,
}: {
  /** What was typed as the address. */
  initial: string;
  /** Goes back to the code; told what is typed as the name. */
  onBack: (userName: string) => void;
  onLoggedIn: () => void;
}) {
  const t = useT();
  const { session } = useServices();
  const [userName, setUserName] = useState(initial);
  const [password, setPassword] = useState("");
  const [error, setError] = useState<{ field: "userName" | "password"; said: Said } | null>(null);
  const [busy, setBusy] = useState(false);

  const refuse = (field: "userName" | "password", said: Said): void => {
    setError({ field, said });
    document.getElementById(`login-${field}`)?.focus();
  };

  const login = async (): Promise<void> => {
    const name = userName.trim().toLowerCase();
    if (name === "") return refuse("userName", (now) => now("field.required", { name: now("login.userName") }));
    if (password === "") return refuse("password", (now) => now("field.required", { name: now("login.password") }));
    setBusy(true);
    setError(null);
    try {
      if (await session.loginWithPassword(name, password)) return onLoggedIn();
      refuse("password", (now) => now("login.unreachable"));
    } catch (cause) {
      refuse("password", loginFailure(cause, "login.incorrectPassword"));
    }
    setBusy(false);
  };

  return (
    <StepForm title={t("login.title")} intro={t("login.passwordIntro")} onSubmit={login}>
      <TextField
        id="login-userName"
        label={t("login.userName")}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        maxLength={50}
        value={userName}
        error={error?.field === "userName" ? error.said(t) : ""}
        onChange={setUserName}
      />
      <PasswordField
        id="login-password"
        label={t("login.password")}
        autoComplete="current-password"
        value={password}
        error={error?.field === "password" ? error.said(t) : ""}
        onChange={setPassword}
      />
      <SubmitButton busy={busy}>{t("login.submit")}</SubmitButton>
      <button type="button" className={classes.second} onClick={() => onBack(userName.trim())}>
        {t("login.withCode")}
      </button>
    </StepForm>
  );
}
