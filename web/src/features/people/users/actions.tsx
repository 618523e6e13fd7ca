import { users } from "@nepnha/contract/features/people/users";
import type { MessageKey } from "@nepnha/contract/messages/vi";
import { ENUMS } from "@nepnha/contract/platform/enums";
import IconBuilding from "@tabler/icons-react/dist/esm/icons/IconBuilding.mjs";
import IconHistory from "@tabler/icons-react/dist/esm/icons/IconHistory.mjs";
import IconLogout from "@tabler/icons-react/dist/esm/icons/IconLogout.mjs";
import IconMail from "@tabler/icons-react/dist/esm/icons/IconMail.mjs";
import IconShieldSearch from "@tabler/icons-react/dist/esm/icons/IconShieldSearch.mjs";
import IconTransfer from "@tabler/icons-react/dist/esm/icons/IconTransfer.mjs";
import IconUsers from "@tabler/icons-react/dist/esm/icons/IconUsers.mjs";
import { lazy } from "react";
import { ApiError } from "../../../platform/api/api-error.ts";
import { t } from "../../../platform/i18n/i18n.ts";
import type { ActionTools, RowAction, SectionActions } from "../../../kit/feature/action-types.ts";
import { isDeleted } from "../../../kit/resource/rights.ts";
import { firstReason, reasonAgainst } from "../../../kit/resource/verdicts.ts";
import type { SectionRow } from "../../../kit/resource/row.ts";
import { confirm } from "../../../ui/feedback/confirm.ts";
import { showSnackbar } from "../../../platform/lib/snackbar.ts";
import { showWindow } from "../../../ui/feedback/window.ts";
import type { BulkChange } from "./bulk-dialog.tsx";
import type { Parting } from "./hand-over-dialog.tsx";
import { countAll, readHoldings } from "./hand-over.ts";

const HandOverDialog = lazy(async () => ({ default: (await import("./hand-over-dialog.tsx")).HandOverDialog }));
const BulkDialog = lazy(async () => ({ default: (await import("./bulk-dialog.tsx")).BulkDialog }));
const ExplainDialog = lazy(async () => ({ default: (await import("./explain-dialog.tsx")).ExplainDialog }));

const { ACTIVE, DEACTIVE } = ENUMS.genericStatus;

/** What can be done with a person besides changing them. */
export const userActions: SectionActions<typeof users> = {
  beforeMove,
  made,
  bulk: [
    {
      label: "people.bulk.branch",
      Icon: IconBuilding,
      offered: ({ can }) => can("users.update"),
      reason: (rows) => firstReason(users, rows, "update"),
      run: (rows, tools) => changeAll("branch", rows, tools),
    },
    {
      label: "people.bulk.groups",
      Icon: IconUsers,
      offered: ({ can }) => can("users.update"),
      reason(rows, { can }) {
        if (!can("userGroups.update")) return t("people.reason.noGroups");
        return firstReason(users, rows, "update") ?? (rows.every(isStaff) ? null : t("people.reason.notStaff"));
      },
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
    inviting("people.invite", (row) => row.invitedAt === null),
    inviting("people.inviteAgain", (row) => row.invitedAt !== null),
    {
      label: "people.logout",
      Icon: IconLogout,
      offered: (row, { can }) => can("users.update") && !isDeleted(row),
      reason: (row) => reasonAgainst(row, "update"),
      run: logOut,
    },
    {
      label: "people.handOver",
      Icon: IconTransfer,
      offered: (row, { can }) => can("users.update") && isStaff(row),
      reason: (row) => reasonAgainst(row, "update"),
      run: async (row, { refresh }) => {
        if (await showWindow<Parting>((close) => <HandOverDialog row={row} onClose={close} />)) await refresh();
      },
    },
  ],
};

function inviting(label: MessageKey, isMeant: (row: SectionRow<typeof users>) => boolean): RowAction<typeof users> {
  return {
    label,
    Icon: IconMail,
    offered: (row, { can }) => (can("users.create") || can("users.update")) && !isDeleted(row) && isMeant(row),
    reason: (row) => reasonAgainst(row, "update") ?? (canBeInvited(row) ? null : t("people.invite.reason")),
    run: invite,
  };
}

function canBeInvited({ status, email }: SectionRow<typeof users>): boolean {
  return status === ACTIVE && Boolean(email);
}

/** Whoever was just made learns how to come in. */
async function made(row: SectionRow<typeof users>, tools: ActionTools): Promise<void> {
  if (canBeInvited(row)) await invite(row, tools);
}

function isStaff(row: SectionRow<typeof users>): boolean {
  return row.role <= ENUMS.userRole.USER;
}

async function changeAll(
  what: BulkChange,
  rows: readonly SectionRow<typeof users>[],
  { refresh }: ActionTools,
): Promise<boolean> {
  const done = await showWindow<true>((close) => <BulkDialog what={what} rows={rows} onClose={close} />);
  if (done) await refresh();
  return done === true;
}

async function invite(row: SectionRow<typeof users>, { api, refresh }: ActionTools): Promise<void> {
  await attempt(
    api.call(`/users/${row._id}/invite`, { method: "PUT", once: true, silent: "told" }),
    t("people.invite.done", { email: row.email ?? "" }),
  );
  await refresh();
}

async function logOut(row: SectionRow<typeof users>, { api, refresh }: ActionTools): Promise<void> {
  const name = row.fullName;
  const sure = await confirm({
    title: t("people.logout.title", { name }),
    text: t("people.logout.text"),
    confirmLabel: t("people.logout.now"),
    tone: "danger",
  });
  if (!sure) return;
  const done = api.call(`/users/${row._id}/logout-everywhere`, { method: "PUT", silent: "told" });
  await attempt(done, t("people.logout.done", { name }));
  await refresh();
}

/** Who is to be shut out is asked about first: what they still answer for, or else what it means. */
async function beforeMove(
  rows: readonly SectionRow<typeof users>[],
  status: number,
  { api }: ActionTools,
): Promise<boolean> {
  if (status === ACTIVE) return true;
  const staff = rows.filter((row) => row.status === ACTIVE && isStaff(row));
  const held = await Promise.all(
    staff.map(async (row) => countAll(await readHoldings(api, row._id).catch(() => ({})))),
  );
  const holders = staff.filter((_row, index) => (held[index] ?? 0) > 0);
  const [first] = holders;
  if (!first) return isAgreed(rows, status);
  if (rows.length === 1) {
    const parting = await showWindow<Parting>((close) => <HandOverDialog row={first} leaving onClose={close} />);
    return parting !== null;
  }
  return confirm({
    title: t("people.handOver.several", { count: holders.length }),
    text: holders.map((row) => row.fullName).join(", "),
    confirmLabel: t("people.handOver.skip"),
  });
}

/** Of several the list asks by itself, and before a deletion. */
async function isAgreed([row, ...others]: readonly SectionRow<typeof users>[], status: number): Promise<boolean> {
  if (!row || row.status !== ACTIVE || others.length > 0 || status !== DEACTIVE) return true;
  return confirm({
    title: t("people.shut.title", { name: row.fullName }),
    text: t("people.shut.text"),
    confirmLabel: t("people.shut.now"),
    tone: "danger",
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
