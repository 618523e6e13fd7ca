import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { Link } from "@tanstack/react-router";
import { useT } from "../../platform/i18n/i18n.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { titleWithCode } from "../resource/labels.ts";
import { useRow } from "../resource/queries.ts";
import type { Refused } from "./batches.ts";
import classes from "../list/list.module.css";

/** So many are named; of more it is said how many they are. */
const NAMED = 20;

/** Rows that could not be changed, with the server's reason for each. */
export function RefusedDialog({
  resource,
  refused,
  onClose,
}: {
  resource: ResourceDescription;
  refused: readonly Refused[];
  onClose: () => void;
}) {
  const t = useT();
  return (
    <Dialog opened onClose={onClose} size="lg" title={t("list.refusedTitle")}>
      <ul className={classes.refused}>
        {refused.slice(0, NAMED).map(({ id, reason }) => (
          <li key={id}>
            <Named resource={resource} id={id} onLeave={onClose} />
            <span className={classes.reason}>{reason}</span>
          </li>
        ))}
      </ul>
      {refused.length > NAMED && <p>{t("list.refusedMore", { count: refused.length - NAMED })}</p>}
    </Dialog>
  );
}

function Named({ resource, id, onLeave }: { resource: ResourceDescription; id: string; onLeave: () => void }) {
  const { data } = useRow(resource, id);
  const name = data?.row ? titleWithCode(resource, data.row) : "";
  return (
    <Link to={`${resource.route}/${id}`} onClick={onLeave}>
      {name || id.slice(-8)}
    </Link>
  );
}
