import { Button, Checkbox, Group, Radio, Stack } from "@mantine/core";
import { customers } from "@nepnha/contract/features/customers/customers";
import type { MergeField } from "@nepnha/contract/features/customers/merge";
import { useState, type FormEvent } from "react";
import { RefField } from "../../../kit/inputs/ref-field.tsx";
import { columnLabel } from "../../../kit/resource/labels.ts";
import { useRow } from "../../../kit/resource/queries.ts";
import { Value } from "../../../kit/values/value.tsx";
import { ApiError } from "../../../platform/api/api-error.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { showSnackbar } from "../../../platform/lib/snackbar.ts";
import { useServices } from "../../../platform/session/services-context.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import classes from "../customers.module.css";
import type { Customer } from "../use-customer.ts";
import { differing } from "./differing.ts";

/** R3-15 merges another customer into this one, field by field; it cannot be undone and says so. */
export function MergeDialog({ master, onClose }: { master: Customer; onClose: (done: true | null) => void }) {
  const t = useT();
  const { api } = useServices();
  const [otherId, setOtherId] = useState<string | null>(null);
  const [take, setTake] = useState<readonly MergeField[]>([]);
  const [agreed, setAgreed] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const kept = useRow(customers, master._id).data?.row ?? master;
  const other = useRow(customers, otherId ?? master._id).data?.row ?? null;
  const isChosen = other !== null && otherId !== null && other._id === otherId && otherId !== master._id;

  async function merge(event: FormEvent): Promise<void> {
    event.preventDefault();
    event.stopPropagation();
    if (!isChosen || !agreed) return;
    setRefusal(undefined);
    setBusy(true);
    try {
      const body = { version: kept.version, otherId, otherVersion: other.version, take };
      await api.call(`/customers/${master._id}/merge`, { method: "POST", body, silent: "told" });
      showSnackbar({ kind: "success", text: t("customerPage.merged"), id: "row-change" });
      onClose(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setBusy(false);
      setRefusal(error.fieldErrors[0]?.message ?? (error.detail || t("save.failed")));
    }
  }

  return (
    <Dialog opened onClose={() => onClose(null)} title={t("customerPage.merge")} size="lg">
      <form noValidate onSubmit={(event) => void merge(event)}>
        <Stack gap={14}>
          {refusal !== undefined && <Banner kind="error">{refusal}</Banner>}
          <RefField
            to="customers"
            label={t("customerPage.mergeOther")}
            value={otherId}
            onChange={(id) => {
              setOtherId(id);
              setTake([]);
            }}
            required
          />
          {isChosen && <Fields master={kept} other={other} take={take} onTake={setTake} />}
          <p className={classes.quiet}>{t("customerPage.mergeWarning", { name: master.fullName })}</p>
          <Checkbox
            label={t("customerPage.mergeAgree")}
            checked={agreed}
            onChange={({ currentTarget }) => setAgreed(currentTarget.checked)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => onClose(null)}>
              {t("ui.cancel")}
            </Button>
            <Button type="submit" loading={busy} disabled={!isChosen || !agreed}>
              {t("customerPage.merge")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

function Fields({
  master,
  other,
  take,
  onTake,
}: {
  master: Customer;
  other: Customer;
  take: readonly MergeField[];
  onTake: (take: readonly MergeField[]) => void;
}) {
  const t = useT();
  const fields = differing(master, other);
  if (fields.length === 0) return <p className={classes.quiet}>{t("customerPage.mergeSame")}</p>;
  return (
    <section className={classes.panel} aria-label={t("customerPage.mergePick")}>
      <strong>{t("customerPage.mergePick")}</strong>
      {fields.map((field) => (
        <Radio.Group
          key={field}
          label={columnLabel(customers, field)}
          value={take.includes(field) ? "other" : "master"}
          onChange={(side) => onTake(side === "other" ? [...take, field] : take.filter((one) => one !== field))}
        >
          <Stack gap={6} mt={6}>
            {[master, other].map((row, index) => (
              <Radio
                key={row._id}
                value={index === 0 ? "master" : "other"}
                label={<Value resource={customers} column={field} value={row[field]} known={row} size="full" />}
              />
            ))}
          </Stack>
        </Radio.Group>
      ))}
    </section>
  );
}
