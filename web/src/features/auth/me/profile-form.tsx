import { Button, TextInput } from "@mantine/core";
import type { ProfileRequest, CurrentUser } from "@nepnha/contract/platform/session";
import { users } from "@nepnha/contract/features/people/api";
import { dayBounds } from "@nepnha/domain/kit/validate";
import { phoneText } from "@nepnha/domain/platform/phone";
import { checkText } from "@nepnha/domain/platform/text";
import { lazy, Suspense, useState } from "react";
import { ApiError, errorsOf } from "../../../platform/api/api-error.ts";
import { useServices, useUser } from "../../../platform/session/services-context.ts";
import { useT, type Translate } from "../../../platform/i18n/i18n.ts";
import { SelectField } from "../../../ui/fields/select.tsx";
import { valueError } from "../../../kit/inputs/value-error.ts";
import { showSnackbar } from "../../../platform/lib/snackbar.ts";
import { UnsavedGuard } from "../../../ui/feedback/unsaved-guard.tsx";
import classes from "./me.module.css";

const DayField = lazy(async () => ({ default: (await import("../../../ui/fields/date-fields.tsx")).DayField }));
const GENDERS = ["M", "F", "OTHER"] as const;

type Personal = Pick<CurrentUser, "fullName" | "dateOfBirth" | "gender"> & { readonly phone: string };
const FIELDS = ["fullName", "phone", "dateOfBirth", "gender"] as const;
type Errors = Partial<Record<keyof Personal, string>>;

function personalOf({ fullName, phone, dateOfBirth, gender }: CurrentUser): Personal {
  return { fullName, phone: phone === null ? "" : phoneText(phone), dateOfBirth, gender };
}

/** Name, phone, birthday and gender; nobody leaves them unsaved without being asked (R5-11). */
export function ProfileForm() {
  const t = useT();
  const { session } = useServices();
  const user = useUser();
  const saved = personalOf(user);
  const [form, setForm] = useState(saved);
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const [born] = useState(() => dayBounds(users.fields.dateOfBirth));
  const dirty = (Object.keys(saved) as (keyof Personal)[]).some((field) => form[field] !== saved[field]);
  const discard = (): void => {
    setForm(saved);
    setErrors({});
  };
  const change = (part: Partial<Personal>): void => setForm({ ...form, ...part });

  const save = async (): Promise<void> => {
    const { request, errors: wrong } = checked(form, t);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) {
      document.getElementById(`me-${Object.keys(wrong)[0] ?? ""}`)?.focus();
      return;
    }
    setBusy(true);
    try {
      await session.saveProfile(request);
      const now = session.user();
      if (now) setForm(personalOf(now));
      showSnackbar({ kind: "success", text: t("save.ok") });
    } catch (error) {
      const refused = error instanceof ApiError ? error.fieldErrors : [];
      const own = errorsOf(error, FIELDS);
      setErrors(own);
      const [first] = Object.keys(own);
      if (first !== undefined) document.getElementById(`me-${first}`)?.focus();
      else showSnackbar({ kind: "error", text: refused[0]?.message ?? t("save.failed"), id: "request" });
    }
    setBusy(false);
  };

  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextInput
        id="me-fullName"
        label={t("me.fullName")}
        required
        autoComplete="name"
        value={form.fullName}
        error={errors.fullName}
        onChange={(event) => change({ fullName: event.currentTarget.value })}
      />
      <TextInput
        id="me-phone"
        label={t("profile.phone")}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        value={form.phone}
        error={errors.phone}
        onChange={(event) => change({ phone: event.currentTarget.value })}
      />
      <Suspense fallback={<TextInput label={t("profile.dateOfBirth")} disabled />}>
        <DayField
          id="me-dateOfBirth"
          label={t("profile.dateOfBirth")}
          clearable
          birthday
          minDate={born.from}
          maxDate={born.to}
          value={form.dateOfBirth}
          error={errors.dateOfBirth}
          onChange={(dateOfBirth) => change({ dateOfBirth })}
          onTyped={(dateOfBirth) => change({ dateOfBirth })}
        />
      </Suspense>
      <SelectField
        id="me-gender"
        label={t("profile.gender")}
        clearable
        data={GENDERS.map((value) => ({ value, label: t(`profile.gender.${value}`) }))}
        value={form.gender}
        error={errors.gender}
        onChange={(value) => change({ gender: GENDERS.find((gender) => gender === value) ?? null })}
      />
      {dirty && (
        <div className={classes.buttons}>
          <Button type="submit" loading={busy}>
            {t("ui.save")}
          </Button>
          <Button variant="default" disabled={busy} onClick={discard}>
            {t("ui.discard")}
          </Button>
        </div>
      )}
      <UnsavedGuard dirty={() => dirty} onDiscard={discard} />
    </form>
  );
}

/** The rules of the users' section, checked before anything is sent (R5-16: the server checks again). */
function checked(form: Personal, t: Translate): { request: ProfileRequest; errors: Errors } {
  const errors: Errors = {};
  const fullName = checkText({ kind: "text", max: 200, min: 2 }, form.fullName);
  if (!fullName.ok) {
    const params = { name: t("me.fullName"), ...fullName.issue.params };
    errors.fullName =
      form.fullName.trim() === "" ? t("field.required", params) : t(`field.${fullName.issue.code}`, params);
  }
  const { phone: phoneField } = users.fields;
  const phone = form.phone.trim() === "" || phoneField.kind !== "text" ? null : checkText(phoneField, form.phone);
  const wrongPhone = phone && valueError(t, phoneField, form.phone, t("profile.phone"));
  const wrongDay = valueError(t, users.fields.dateOfBirth, form.dateOfBirth, t("profile.dateOfBirth"));
  if (wrongPhone) errors.phone = wrongPhone;
  if (wrongDay) errors.dateOfBirth = wrongDay;
  return {
    request: {
      fullName: fullName.ok ? fullName.value : "",
      phone: phone?.ok ? phone.value : null,
      dateOfBirth: form.dateOfBirth,
      gender: form.gender,
    },
    errors,
  };
}
