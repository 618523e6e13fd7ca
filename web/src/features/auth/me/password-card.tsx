import { Button } from "@mantine/core";
import type { PasswordChangeRequest } from "@nepnha/contract/features/auth/auth";
import { useState } from "react";
import { ApiError } from "../../../platform/api/api-error.ts";
import { useServices, useUser } from "../../../platform/session/services-context.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { DataCard } from "../../../ui/layout/data-card.tsx";
import { NewPassword } from "../../../ui/fields/new-password.tsx";
import { passwordErrors } from "../../../ui/fields/password-rules.ts";
import { showSnackbar } from "../../../platform/lib/snackbar.ts";
import { PasswordField } from "../../../ui/fields/text-field.tsx";
import classes from "./me.module.css";

const NONE = { old: "", password: "", confirmation: "" };

/** R5-03, R5-04 a new password; anyone who signed in by mailed codes so far sets their first one. */
export function PasswordCard({ onChanged }: { onChanged: () => void }) {
  const t = useT();
  const { hasPassword } = useUser();
  const [open, setOpen] = useState(false);
  return (
    <DataCard
      title={t("password.changeTitle")}
      subtitle={t(hasPassword ? "password.changeIntro" : "password.setIntro")}
    >
      {open ? (
        <PasswordForm
          onClose={() => setOpen(false)}
          onDone={(isFirst) => {
            setOpen(false);
            showSnackbar({ kind: "success", text: t(isFirst ? "password.wasSet" : "password.changed") });
            onChanged();
          }}
        />
      ) : (
        <Button variant="default" onClick={() => setOpen(true)}>
          {t(hasPassword ? "password.change" : "password.set")}
        </Button>
      )}
    </DataCard>
  );
}

function PasswordForm({ onClose, onDone }: { onClose: () => void; onDone: (isFirst: boolean) => void }) {
  const t = useT();
  const { api, session } = useServices();
  const { userName, hasPassword } = useUser();
  const [values, setValues] = useState(NONE);
  const [errors, setErrors] = useState(NONE);
  const [busy, setBusy] = useState(false);

  const save = async (): Promise<void> => {
    const { old, password, confirmation } = values;
    const wrong = {
      old: hasPassword && old === "" ? t("field.required", { name: t("password.old") }) : "",
      ...passwordErrors(password, confirmation, t, hasPassword ? old : undefined),
    };
    setErrors(wrong);
    if (wrong.old || wrong.password || wrong.confirmation) return;
    setBusy(true);
    try {
      const body: PasswordChangeRequest = {
        newPassword: password,
        confirmPassword: confirmation,
        ...(hasPassword ? { oldPassword: old } : {}),
      };
      await api.call("/auth/password", { method: "PUT", body, silent: "fieldErrors" });
      await session.reload();
      // What the account is now it was not before.
      onDone(!hasPassword);
    } catch (error) {
      const issues = error instanceof ApiError ? error.fieldErrors : [];
      const said = (field: string): string => issues.find((issue) => issue.field === field)?.message ?? "";
      setErrors({ old: said("oldPassword"), password: said("newPassword"), confirmation: said("confirmPassword") });
      setBusy(false);
    }
  };

  return (
    <form
      noValidate
      className={classes.password}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
      {hasPassword && (
        <PasswordField
          id="old-password"
          label={t("password.old")}
          autoComplete="current-password"
          value={values.old}
          error={errors.old}
          onChange={(old) => setValues({ ...values, old })}
        />
      )}
      <NewPassword
        label={t("password.new")}
        userName={userName}
        value={values.password}
        confirmation={values.confirmation}
        errors={errors}
        onChange={(password) => setValues({ ...values, password })}
        onConfirmation={(confirmation) => setValues({ ...values, confirmation })}
      />
      <div className={classes.buttons}>
        <Button type="submit" loading={busy}>
          {t(hasPassword ? "password.change" : "password.set")}
        </Button>
        <Button variant="default" disabled={busy} onClick={onClose}>
          {t("ui.cancel")}
        </Button>
      </div>
    </form>
  );
}
