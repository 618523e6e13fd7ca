import { users } from "@nepnha/contract/features/people/api";
import { checkText } from "@nepnha/domain/platform/text";
import type { Registration } from "../../platform/session/session.ts";
import type { Translate } from "../../platform/i18n/i18n.ts";
import { passwordErrors } from "../../ui/fields/password-rules.ts";

/** What stands in the form of a registration. */
export interface RegisterForm {
  readonly fullName: string;
  readonly userName: string;
  readonly email: string;
  readonly phone: string;
  readonly password: string;
  readonly confirmation: string;
  readonly terms: boolean;
}

/** What is wrong, by field; nothing where all is well. */
export type RegisterErrors = Partial<Record<keyof RegisterForm, string>>;

const TEXTS = ["fullName", "userName", "email", "phone"] as const;
/** Names of the body's fields where they are not the form's. */
const FORM_FIELD: Readonly<Record<string, keyof RegisterForm>> = { userPassword: "password", acceptTerms: "terms" };

/** Checks a registration by the rules of the users' section (R5-16: the server checks again). */
export function checkRegistration(
  form: RegisterForm,
  t: Translate,
): { registration: Registration; errors: RegisterErrors } {
  const errors: RegisterErrors = {};
  const texts = { fullName: "", userName: "", email: "", phone: "" };
  for (const name of TEXTS) {
    const raw = name === "userName" ? form.userName.toLowerCase() : form[name];
    if (raw.trim() === "") {
      if (name !== "phone") errors[name] = t("field.required", { name: t(`register.${name}`) });
      continue;
    }
    const field = users.fields[name];
    const result = field.kind === "text" ? checkText(field, raw) : null;
    if (result?.ok) texts[name] = result.value;
    else if (result)
      errors[name] = t(`field.${result.issue.code}`, { name: t(`register.${name}`), ...result.issue.params });
  }
  const passwords = passwordErrors(form.password, form.confirmation, t);
  if (passwords.password) errors.password = passwords.password;
  if (passwords.confirmation) errors.confirmation = passwords.confirmation;
  // R5-05
  if (!form.terms) errors.terms = t("form.terms");
  const { phone, ...required } = texts;
  return { registration: { ...required, userPassword: form.password, ...(phone === "" ? {} : { phone }) }, errors };
}

/** The server's refusals, under the fields of the form. */
export function refusedFields(issues: readonly { readonly field: string; readonly message: string }[]): RegisterErrors {
  return Object.fromEntries(issues.map(({ field, message }) => [FORM_FIELD[field] ?? field, message]));
}
