import { ENUMS } from "@nepnha/contract/enums";
import IconBuilding from "@tabler/icons-react/dist/esm/icons/IconBuilding.mjs";
import IconHistory from "@tabler/icons-react/dist/esm/icons/IconHistory.mjs";
import IconLogout from "@tabler/icons-react/dist/esm/icons/IconLogout.mjs";
import IconMail from "@tabler/icons-react/dist/esm/icons/IconMail.mjs";
import IconShieldSearch from "@tabler/icons-react/dist/esm/icons/IconShieldSearch.mjs";
import IconTransfer from "@tabler/icons-react/dist/esm/icons/IconTransfer.mjs";
import IconUsers from "@tabler/icons-react/dist/esm/icons/IconUsers.mjs";
import { lazy } from "react";
import { ApiError } from "../../api/api-error.ts";
import { t } from "../../i18n/i18n.ts";
import type { ActionTools, SectionActions, Verb } from "../../resource/action-types.ts";
import { isDeleted } from "../../resource/rights.ts";
import type { ResourceRow } from "../../resource/row.ts";
import { confirm } from "../../ui/confirm.ts";
import { showSnackbar } from "../../ui/snackbar.ts";
import { showWindow } from "../../ui/window.ts";
import type { BulkChange } from "./bulk-dialog.tsx";
import type { Parting } from "./hand-over-dialog.tsx";
import { countAll, readHoldings } from "./hand-over.ts";

const HandOverDialog = lazy(async () => ({ default: (await import("./hand-over-dialog.tsx")).HandOverDialog }));
const BulkDialog = lazy(async () => ({ default: (await import("./bulk-dialog.tsx")).BulkDialog }));
const ExplainDialog = lazy(async () => ({ default: (await import("./explain-dialog.tsx")).ExplainDialog }));

const { ACTIVE } = ENUMS.genericStatus;
type Who = Pick<ActionTools, "me" | "can">;

/** What can be done with a person besides changing them. */
export const userActions: SectionActions = {
  refuse,
  beforeMove,
  bulk: [
    {
      label: "people.bulk.branch",
      Icon: IconBuilding,
      offered: ({ can }) => can("users.update"),
      reason: firstRefusal,
      run: (rows, tools) => changeAll("branch", rows, tools),
    },
    {
      label: "people.bulk.groups",
      Icon: IconUsers,
      offered: ({ can }) => can("users.update"),
      reason: (rows, tools) => firstRefusal(rows, tools) ?? (rows.every(isStaff) ? null : t("people.reason.notStaff")),
      run: (rows, tools) => changeAll("groups", rows, tools),
    },
  ],
  row: [
    {
      label: "people.explain",
      Icon: IconShieldSearch,
      offered: (_row, { can }) => can("users.read"),
      run: (row) => showWindow((close) => <ExplainDialog row={row} onClose={() => close(null)} />),
    },
    {
      label: "people.log",
      Icon: IconHistory,
      offered: (_row, { can }) => can("staffActionLogs.basic"),
      run: (row, { go }) => go("/staff-action-logs", { entityKind: "users", entityId: row._id }),
    },
    {
      label: "people.invite",
      Icon: IconMail,
      offered: (row, { can }) => (can("users.create") || can("users.update")) && !isDeleted(row),
      reason: (row, tools) =>
        refuse(row, "update", tools) ?? (row.status === ACTIVE && row["email"] ? null : t("people.invite.reason")),
      run: invite,
    },
    {
      label: "people.logout",
      Icon: IconLogout,
      offered: (row, { can }) => can("users.update") && !isDeleted(row),
      reason: (row, tools) => refuse(row, "update", tools),
      run: logOut,
    },
    {
      label: "people.handOver",
      Icon: IconTransfer,
      offered: (row, { can }) => can("users.update") && isStaff(row),
      run: async (row, { refresh }) => {
        if (await showWindow<Parting>((close) => <HandOverDialog row={row} onClose={close} />)) await refresh();
      },
    },
  ],
};

/** A smaller role number is above: only who is above somebody changes them; nobody shuts themselves out. */
function refuse(row: ResourceRow, verb: Verb, { me }: Who): string | null {
  if (row._id === me._id) return verb === "update" ? null : t("people.reason.self");
  return Number(row["role"]) <= me.role ? t("people.reason.rank") : null;
}

function firstRefusal(rows: readonly ResourceRow[], tools: Who): string | null {
  return rows.map((row) => refuse(row, "update", tools)).find((reason) => reason !== null) ?? null;
}

function isStaff(row: ResourceRow): boolean {
  return Number(row["role"]) <= ENUMS.userRole.USER;
}

async function changeAll(what: BulkChange, rows: readonly ResourceRow[], { refresh }: ActionTools): Promise<boolean> {
  const done = await showWindow<true>((close) => <BulkDialog what={what} rows={rows} onClose={close} />);
  if (done) await refresh();
  return done === true;
}

async function invite(row: ResourceRow, { api }: ActionTools): Promise<void> {
  await attempt(
    api.call(`/users/${row._id}/invite`, { method: "PUT", silent: () => true }),
    t("people.invite.done", { email: String(row["email"]) }),
  );
}

async function logOut(row: ResourceRow, { api, refresh }: ActionTools): Promise<void> {
  const name = String(row["fullName"]);
  const sure = await confirm({
    title: t("people.logout.title", { name }),
    text: t("people.logout.text"),
    confirmLabel: t("people.logout.now"),
    tone: "danger",
  });
  if (!sure) return;
  const done = api.call(`/users/${row._id}/logout-everywhere`, { method: "PUT", silent: () => true });
  await attempt(done, t("people.logout.done", { name }));
  await refresh();
}

/** Who is to be shut out and still answers for something is asked about first. */
async function beforeMove(rows: readonly ResourceRow[], status: number, { api }: ActionTools): Promise<boolean> {
  if (status === ACTIVE) return true;
  const staff = rows.filter((row) => row.status === ACTIVE && isStaff(row));
  const held = await Promise.all(
    staff.map(async (row) => countAll(await readHoldings(api, row._id).catch(() => ({})))),
  );
  const holders = staff.filter((_row, index) => (held[index] ?? 0) > 0);
  const [first] = holders;
  if (!first) return true;
  if (rows.length === 1) {
    const parting = await showWindow<Parting>((close) => <HandOverDialog row={first} leaving onClose={close} />);
    return parting !== null;
  }
  return confirm({
    title: t("people.handOver.several", { count: holders.length }),
    text: holders.map((row) => String(row["fullName"])).join(", "),
    confirmLabel: t("people.handOver.skip"),
  });
}

async function attempt(work: Promise<unknown>, done: string): Promise<void> {
  try {
    await work;
    showSnackbar({ kind: "success", text: done });
  } catch (cause) {
    const detail = cause instanceof ApiError ? cause.detail : "";
    showSnackbar({ kind: "error", text: detail || t("request.failed"), ms: 6000 });
  }
}
