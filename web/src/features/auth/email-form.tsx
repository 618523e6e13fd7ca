import type { MessageKey } from "@nepnha/contract/messages/vi";
import { parseEmail } from "@nepnha/domain/platform/text";
import { useState, type ReactNode } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import { EmailField } from "./email-field.tsx";
import { loginFailure, useSaid } from "./login-failure.ts";
import { StepForm, SubmitButton } from "./step-form.tsx";

interface EmailFormProps {
  /** Id of the input. */
  id: string;
  title: string;
  intro: string;
  submit: string;
  initial?: string;
  autoFocus?: boolean;
  /** Does what the form is for; what it throws is told under the input. */
  send: (address: string) => Promise<void>;
  /** Says that it went wrong where nothing says why. */
  failed?: MessageKey;
  /** Stands below the button; knows what is typed. */
  children?: (email: string) => ReactNode;
}

/** Asks for an address, which is checked before anything is sent (R5-01). */
export function EmailForm({
  id,
  title,
  intro,
  submit,
  initial = "",
  autoFocus = true,
  send,
  failed,
  children,
}: EmailFormProps) {
  const t = useT();
  const [email, setEmail] = useState(initial);
  const [error, say] = useSaid();
  const [busy, setBusy] = useState(false);

  const onSubmit = async (): Promise<void> => {
    const address = parseEmail(email);
    if (address === null) {
      say((words) => words("field.email"));
      document.getElementById(id)?.focus();
      return;
    }
    setBusy(true);
    say(null);
    try {
      await send(address);
    } catch (cause) {
      say(loginFailure(cause, failed));
    }
    setBusy(false);
  };

  return (
    <StepForm title={title} intro={intro} onSubmit={onSubmit}>
      <EmailField
        id={id}
        label={t("login.email")}
        autoComplete="username"
        autoFocus={autoFocus}
        value={email}
        error={error}
        onChange={setEmail}
      />
      <SubmitButton busy={busy}>{submit}</SubmitButton>
      {children?.(email)}
    </StepForm>
  );
}
