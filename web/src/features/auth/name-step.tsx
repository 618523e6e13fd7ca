import { users } from "@nepnha/contract/features/people/api";
import { checkText } from "@nepnha/domain/platform/text";
import { useState } from "react";
import { useServices } from "../../platform/session/services-context.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { TextField } from "../../ui/fields/text-field.tsx";
import { loginFailure } from "./login-failure.ts";
import classes from "./login.module.css";
import { StepForm, SubmitButton } from "./step-form.tsx";

const ID = "register-fullName";
const FULL_NAME = users.fields.fullName;

/** Last, and only for who likes: what we may call them. The account is there already. */
export function NameStep({ onDone }: { onDone: () => void }) {
  const t = useT();
  const { session } = useServices();
  const [name, setName] = useState("");
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);

  const save = async (): Promise<void> => {
    const result = checkText(FULL_NAME, name);
    if (name.trim() === "" || !result.ok) {
      const label = t("register.fullName");
      const why = result.ok || name.trim() === "" ? { code: "required" as const } : result.issue;
      setError(t(`field.${why.code}`, { name: label, ...("params" in why && why.params) }));
      document.getElementById(ID)?.focus();
      return;
    }
    setBusy(true);
    try {
      await session.saveProfile({ fullName: result.value });
      onDone();
    } catch (cause) {
      setError(loginFailure(cause, "account.failed")(t));
      setBusy(false);
    }
  };

  return (
    <StepForm title={t("register.nameTitle")} intro={t("register.nameIntro")} onSubmit={save}>
      <TextField
        id={ID}
        label={t("register.fullName")}
        autoComplete="name"
        autoFocus
        value={name}
        error={error}
        onChange={setName}
      />
      <SubmitButton busy={busy}>{t("register.nameSave")}</SubmitButton>
      <button type="button" className={classes.second} onClick={onDone}>
        {t("register.nameLater")}
      </button>
    </StepForm>
  );
}
