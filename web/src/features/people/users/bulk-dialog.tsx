import type { users } from "@nepnha/contract/features/people/users";
import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { ApiError } from "../../../platform/api/api-error.ts";
import { useServices } from "../../../platform/session/services-context.ts";
import { useT, type Translate } from "../../../platform/i18n/i18n.ts";
import { RefField } from "../../../kit/inputs/ref-field.tsx";
import { RefsField } from "../../../kit/inputs/refs-field.tsx";
import type { SectionRow } from "../../../kit/resource/row.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { showSnackbar } from "../../../platform/lib/snackbar.ts";
import classes from "./dialogs.module.css";

/** What of several people is changed at once. */
export type BulkChange = "branch" | "groups";

/** Moves people to another branch, or into groups and out of them: all of them, or with the reasons none. */
export function BulkDialog({
  what,
  rows,
  onClose,
}: {
  what: BulkChange;
  rows: readonly SectionRow<typeof users>[];
  onClose: (done: true | null) => void;
}) {
  const t = useT();
  const { api } = useServices();
  const [branchId, setBranchId] = useState<string | null>(null);
  const [added, setAdded] = useState<readonly string[]>([]);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const count = rows.length;
  const change = what === "branch" ? { branchId } : { addGroupIds: added, removeGroupIds: removed };
  const nothing = what === "branch" ? branchId === null : added.length + removed.length === 0;

  async function save(): Promise<void> {
    setBusy(true);
    setRefusals([]);
    try {
      const body = { ids: rows.map(({ _id }) => _id), ...change };
      await api.call("/users/bulk-update", { method: "PUT", body, silent: "told" });
      showSnackbar({ kind: "success", text: t("people.bulk.done", { count }) });
      onClose(true);
    } catch (cause) {
      setRefusals(reasonsOf(cause, rows, t));
      setBusy(false);
    }
  }
  return (
    <Dialog
      opened
      onClose={() => onClose(null)}
      title={t(what === "branch" ? "people.bulk.branchTitle" : "people.bulk.groupsTitle", { count })}
      size="lg"
    >
      <div className={classes.steps}>
        {what === "branch" ? (
          <RefField to="branches" label={t("people.bulk.branchTo")} required value={branchId} onChange={setBranchId} />
        ) : (
          <>
            <p className={classes.text}>{t("people.bulk.groupsText")}</p>
            <RefsField
              to="userGroups"
              label={t("people.bulk.add")}
              value={added}
              onChange={(ids) => {
                setAdded(ids);
                setRemoved(removed.filter((id) => !ids.includes(id)));
              }}
            />
            <RefsField
              to="userGroups"
              label={t("people.bulk.remove")}
              value={removed}
              onChange={(ids) => {
                setRemoved(ids);
                setAdded(added.filter((id) => !ids.includes(id)));
              }}
            />
          </>
        )}
        {refusals.length > 0 && (
          <Banner kind="error">
            {t("people.bulk.refused")}
            {refusals.map((refusal) => (
              <div key={refusal}>{refusal}</div>
            ))}
          </Banner>
        )}
      </div>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={() => onClose(null)}>
          {t("ui.cancel")}
        </Button>
        <Button loading={busy} disabled={nothing} onClick={() => void save()}>
          {t("ui.save")}
        </Button>
      </Group>
    </Dialog>
  );
}

/** Each reason once, with the name of whom it is about: the server says which of the people it was. */
function reasonsOf(cause: unknown, rows: readonly SectionRow<typeof users>[], t: Translate): string[] {
  const failure = cause instanceof ApiError ? cause : null;
  const reasons = (failure?.fieldErrors ?? []).map(({ field, message }) => {
    const row = field.startsWith("ids.") ? rows[Number(field.slice("ids.".length))] : undefined;
    return row ? t("people.bulk.of", { name: row.fullName, reason: message }) : message;
  });
  return reasons.length > 0 ? [...new Set(reasons)] : [failure?.detail || t("request.failed")];
}
