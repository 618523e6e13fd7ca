import type { users } from "@nepnha/contract/features/people/users";
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
import type { ActionTools, SectionActions } from "../../../kit/feature/action-types.ts";
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

const { ACTIVE } = ENUMS.genericStatus;

/** What can be done with a person besides changing them. */
export const userActions: SectionActions<typeof users> = {
  beforeMove,
  bulk: [
    {
      label: "people.bulk.branch",
      Icon: IconBuilding,
      offered: ({ can }) => can("users.update"),
      reason: (rows) => firstReason(rows, "update"),
      run: (rows, tools) => changeAll("branch", rows, tools),
    },
    {
      label: "people.bulk.groups",
      Icon: IconUsers,
      offered: ({ can }) => can("users.update"),
      reason(rows, { can }) {
        if (!can("userGroups.update")) return t("people.reason.noGroups");
        return firstReason(rows, "update") ?? (rows.every(isStaff) ? null : t("people.reason.notStaff"));
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
    {
      label: "people.invite",
      Icon: IconMail,
      offered: (row, { can }) => (can("users.create") || can("users.update")) && !isDeleted(row),
      reason: (row) =>
        reasonAgainst(row, "update") ?? (row.status === ACTIVE && row.email ? null : t("people.invite.reason")),
      run: invite,
    },
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

async function invite(row: SectionRow<typeof users>, { api }: ActionTools): Promise<void> {
  await attempt(
    api.call(`/users/${row._id}/invite`, { method: "PUT", once: true, silent: "told" }),
    t("people.invite.done", { email: row.email ?? "" }),
  );
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

/** Who is to be shut out and still answers for something is asked about first. */
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
  if (!first) return true;
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

async function attempt(work: Promise<unknown>, done: string): Promise<void> {
  try {
    await work;
    showSnackbar({ kind: "success", text: done });
  } catch (cause) {
    const detail = cause instanceof ApiError ? cause.detail : "";
    showSnackbar({ kind: "error", text: detail || t("request.failed"), ms: 6000 });
  }
}
