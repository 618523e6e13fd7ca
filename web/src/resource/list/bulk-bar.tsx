import { Button, CloseButton, Menu } from "@mantine/core";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { BULK_LIMIT } from "@nepnha/contract/constants";
import type { ResourceDescription } from "@nepnha/contract/define";
import { useT } from "../../i18n/i18n.ts";
import type { Verb } from "../action-types.ts";
import { useActions } from "../actions.ts";
import { statusLabel, wording } from "../labels.ts";
import { isDeleted, mayMove, statusesOf, useRights } from "../rights.ts";
import type { ResourceRow } from "../row.ts";
import classes from "./list.module.css";
import { useActionTools } from "../use-action-tools.ts";
import type { RowChanges } from "./row-changes.ts";

/** What can be done with the selected rows; it says how many they are, and why something cannot be done. */
export function BulkBar({
  resource,
  rows,
  changes,
  onDone,
}: {
  resource: ResourceDescription;
  rows: readonly ResourceRow[];
  changes: RowChanges;
  /** Clear the selection. */
  onDone: () => void;
}) {
  const t = useT();
  const rights = useRights(resource);
  const tools = useActionTools(resource);
  const { bulk = [], refuse } = useActions(resource.name);
  const refused = (verb: Verb): string | null =>
    rows.map((row) => refuse?.(row, verb, tools) ?? null).find((reason) => reason !== null) ?? null;
  const tooMany = rows.length > BULK_LIMIT ? t("list.tooMany", { max: BULK_LIMIT }) : null;
  const noDelete = tooMany ?? (rows.some(isDeleted) ? t("list.alreadyDeleted") : refused("delete"));
  const run = async (work: Promise<boolean>): Promise<void> => {
    if (await work) onDone();
  };
  const refusal = (status: number): string | null => {
    const stuck = rows.find((row) => row.status !== status && !mayMove(resource, row.status, status));
    return stuck ? t("list.notFromHere", { status: statusLabel(resource.status, stuck.status) }) : refused("move");
  };
  return (
    <div className={classes.bulk} role="group" aria-label={t("list.selected", { count: rows.length })}>
      <span className={classes.bulkCount} aria-live="polite">
        {t("list.selected", { count: rows.length })}
      </span>
      {rights.move && (
        <Menu>
          <Menu.Target>
            <Button variant="default" size="sm" disabled={tooMany !== null}>
              {t("list.changeStatus")}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {statusesOf(resource).map((status) => {
              const reason = refusal(status);
              return (
                <Menu.Item key={status} disabled={reason !== null} onClick={() => void run(changes.move(rows, status))}>
                  {statusLabel(resource.status, status)}
                  {reason && <span className={classes.reason}>{reason}</span>}
                </Menu.Item>
              );
            })}
          </Menu.Dropdown>
        </Menu>
      )}
      {bulk
        .filter(({ offered }) => offered(tools))
        .map(({ label, Icon, reason, run: work }) => (
          <Button
            key={label}
            variant="default"
            size="sm"
            leftSection={<Icon size={18} />}
            disabled={tooMany !== null || (reason?.(rows, tools) ?? null) !== null}
            title={reason?.(rows, tools) ?? undefined}
            onClick={() => void run(work(rows, tools))}
          >
            {t(label)}
          </Button>
        ))}
      {rights.delete && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconTrash size={18} aria-hidden />}
          disabled={noDelete !== null}
          onClick={() => void run(changes.remove(rows))}
        >
          {wording(resource, "list.delete")}
        </Button>
      )}
      {noDelete && <span className={classes.bulkReason}>{noDelete}</span>}
      <CloseButton aria-label={t("list.selectNone")} onClick={onDone} />
    </div>
  );
}
