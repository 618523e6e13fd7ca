import { Button, TextInput } from "@mantine/core";
import { customers } from "@nepnha/contract/features/customers/customers";
import type { Joined, JoinOffer, JoinRequest } from "@nepnha/contract/features/customers/join";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { phoneText } from "@nepnha/domain/platform/phone";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { valueError } from "../../kit/inputs/value-error.ts";
import { errorsOf } from "../../platform/api/api-error.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { useTitle } from "../../platform/i18n/use-title.ts";
import { useServices, useUser } from "../../platform/session/services-context.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import classes from "./join.module.css";

type Errors = { -readonly [Field in keyof JoinRequest]?: string | undefined };
const FIELDS = ["fullName", "phone"] as const;

/** R4-01 a guest becomes a customer: two fields, and what they get for them. */
export function JoinScreen() {
  const t = useT();
  const { role } = useUser();
  const [joined, setJoined] = useState<Joined | null>(null);
  useTitle(t("join.title"));
  return (
    <div className={classes.page}>
      {joined && <Done {...joined} />}
      {!joined && role === ENUMS.userRole.GUEST && <JoinForm onDone={setJoined} />}
      {!joined && role !== ENUMS.userRole.GUEST && (
        <EmptyState picture="empty" title={t("join.already")} action={<Link to="/home">{t("join.home")}</Link>} />
      )}
    </div>
  );
}

function JoinForm({ onDone }: { onDone: (joined: Joined) => void }) {
  const t = useT();
  const { api, session } = useServices();
  const client = useQueryClient();
  const user = useUser();
  const [form, setForm] = useState({
    fullName: user.fullName,
    phone: user.phone === null ? "" : phoneText(user.phone),
  });
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const { data } = useQuery({
    queryKey: ["join"],
    queryFn: ({ signal }) => api.call<JoinOffer>("/customers/join", { signal, silent: "told" }),
  });
  const points = data?.points ?? 0;
  const change = (field: keyof JoinRequest, value: string): void => {
    setForm({ ...form, [field]: value });
    setErrors({ ...errors, [field]: undefined });
  };

  const show = (wrong: Errors): void => {
    setErrors(wrong);
    document.getElementById(`join-${FIELDS.find((field) => wrong[field]) ?? ""}`)?.focus();
  };

  const save = async (): Promise<void> => {
    const wrong: Errors = {};
    for (const field of FIELDS) {
      const error = valueError(
        t,
        customers.fields[field],
        form[field],
        t(field === "phone" ? "join.phone" : "join.name"),
      );
      if (error) wrong[field] = error;
    }
    show(wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      const joined = await api.call<Joined>("/customers/join", { method: "POST", body: form, silent: "fieldErrors" });
      onDone(joined);
      await session.reload();
      await client.invalidateQueries();
    } catch (error) {
      show(errorsOf(error, FIELDS));
      setBusy(false);
    }
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
      <header>
        <h1>{t("join.title")}</h1>
        <p className={classes.gift} data-shown={points > 0}>
          {t("join.gift", { count: points })}
        </p>
        <p className={classes.intro}>{t("join.intro")}</p>
      </header>
      <TextInput
        id="join-fullName"
        label={t("join.name")}
        required
        autoComplete="name"
        value={form.fullName}
        error={errors.fullName}
        onChange={(event) => change("fullName", event.currentTarget.value)}
      />
      <TextInput
        id="join-phone"
        label={t("join.phone")}
        description={t("join.phoneHelp")}
        required
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        value={form.phone}
        error={errors.phone}
        onChange={(event) => change("phone", event.currentTarget.value)}
      />
      <Button type="submit" size="md" loading={busy}>
        {t("join.submit")}
      </Button>
    </form>
  );
}

function Done({ points }: Joined) {
  const t = useT();
  return (
    <section className={classes.form} role="status">
      <h1>{t("join.done")}</h1>
      <p className={classes.intro}>{points > 0 ? t("join.donePoints", { count: points }) : t("join.doneText")}</p>
      <Button component={Link} to={points > 0 ? "/my-points" : "/home"} size="md">
        {t(points > 0 ? "join.points" : "join.home")}
      </Button>
    </section>
  );
}
