import { projectActions } from "@nepnha/contract/features/projects/project-actions";
import type { ListRowOf, RowOf, ValuesOf } from "@nepnha/contract/kit/row-of";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { isChecked, partIn } from "@nepnha/domain/features/projects/action-rules";
import { holds, isStaff } from "@nepnha/domain/platform/permit";
import { throwRefusal, type Reader, type Refusal } from "../../../kit/moves/rules.ts";
import type { HookContext, ResourceHooks } from "../../../kit/resource/section.ts";
import { invalidInput } from "../../../platform/http/problem.ts";
import { notify } from "../../notifications/api.ts";
import { showInProjectChat } from "../projects/project-chat.ts";
import { repeatWork } from "../repeats/repeat-work.ts";
import { surroundingIssues } from "./action-surroundings.ts";
import { requireOwnFields, valueIssues, withDefaults } from "./action-values.ts";

type Actions = typeof projectActions;
type Row = ListRowOf<Actions>;

const { CLOSED } = ENUMS.actionStatus;
const { PROJECT } = ENUMS.chatGroupType;
const { RESTRICTED } = ENUMS.restriction;

/** Who gives work, who does it, and what has to be done before it goes on (12, 13b, R5-08). */
export const actionHooks: ResourceHooks<Actions> = {
  async beforeWrite(context, before, given) {
    if (before) requireOwnFields({ actor: context.actor, fields: projectActions.fields }, before, given);
    const values = withDefaults(before, given);
    const issues = valueIssues(before, values);
    if (issues.length === 0) issues.push(...(await surroundingIssues(context, before, values)));
    if (issues.length > 0) throw invalidInput(issues, context.resource.name);
    return values;
  },
  afterWrite: tellAssigned,
  can: ({ actor }, row, verb) => refusedVerb({ actor }, row, verb),
  mask: (row, reader) => (reader === null || isStaff(reader) ? row : fromOutside(row)),
  moves: {
    start: {
      guard: (_reader, row) =>
        row.openPredecessorCount
          ? { message: "projectActions.rule.waits", params: { count: row.openPredecessorCount } }
          : null,
      effect: begun,
    },
    startAnyway: {
      guard: (_reader, row) => (row.openPredecessorCount ? null : { message: "projectActions.rule.nothingWaits" }),
      effect: begun,
    },
    complete: {
      guard: (_reader, row) =>
        isChecked(row.checklist) ? null : { message: "projectActions.rule.checklist", field: "checklist" },
      effect: async (context, row) => {
        const { trx, actor, deps } = context;
        const next = await repeatWork(trx, row._id, null);
        if (next !== null)
          context.afterCommit(() => deps.notices.rowsChanged(actor.tenantId, projectActions.name, [next]));
        return { progress: 100, actualEnd: deps.clock.now().toISOString() };
      },
    },
    refuse: { effect: async () => ({ actualEnd: null }) },
    reopen: { effect: async () => ({ actualEnd: null }) },
    show: {
      guard: ({ actor }, row) =>
        refusedTalk(row) ??
        (holds(actor, "chatGroups.chatAction") ? null : { code: "FORBIDDEN", message: "projectActions.rule.noChat" }),
      async effect({ trx, actor }, { _id: id, name: title, projectId }) {
        const isShown =
          projectId !== null &&
          (await showInProjectChat(trx, actor.userId, projectId, { section: "projectActions", id, title }));
        if (!isShown) throwRefusal({ code: "IN_USE", message: "projectActions.rule.noTalk" });
        return {};
      },
    },
    callOff: { effect: async ({ deps }) => ({ actualEnd: deps.clock.now().toISOString() }) },
  },
};

/** Who was given work, by others than themselves, is told so. */
async function tellAssigned({ trx, actor }: HookContext<Actions>, before: RowOf<Actions> | null, row: RowOf<Actions>) {
  const former = before?.assigneeIds ?? [];
  await notify(trx, {
    userIds: (row.assigneeIds ?? []).filter((id) => id !== actor.userId && !former.some((one) => one === id)),
    kind: "work",
    style: "INFO",
    title: { key: "projectActions.notice.assigned" },
    text: { key: "notifications.text", values: { text: row.name } },
    link: `/project-action/${row._id}?view=true`,
    once: `work:${row._id}:assigned:${row.version}`,
  });
}

/** Work keeps the time of its first start. */
async function begun({ deps }: HookContext<Actions>, { actualStart }: RowOf<Actions>): Promise<ValuesOf<Actions>> {
  return { actualStart: (actualStart ?? deps.clock.now()).toISOString() };
}

/** Why work is not shown in the conversation of its project, which its customers read. */
function refusedTalk({ projectId, chatGroupType, restrictionType, showToCustomer }: Row): Refusal | null {
  if (projectId === null) return { message: "projectActions.rule.noProject" };
  if (chatGroupType !== null && chatGroupType !== PROJECT) return { message: "projectActions.rule.otherTalk" };
  const isOpen = showToCustomer && restrictionType !== RESTRICTED;
  return isOpen ? null : { message: "projectActions.rule.notForCustomers" };
}

/** What customers see of work that is shown to them: that it is done, by when and by whom; not how. */
function fromOutside(row: Row): Row {
  const people = { followerIds: [], leaderIds: [], givenById: null, vendorId: null };
  return { ...row, ...people, description: null, checklist: [], attachments: [], predecessorIds: [] };
}

/** Why this person cannot do so with this work, whatever its fields say. */
function refusedVerb({ actor }: Pick<Reader, "actor">, row: Row, verb: string): Refusal | null {
  const part = partIn(row, actor);
  const isGiver = part === "LEADER" || part === "MAKER";
  const forbidden = (message: Refusal["message"]): Refusal => ({ code: "FORBIDDEN", message });
  switch (verb) {
    case "update":
      if (row.status === CLOSED) return { message: "projectActions.rule.closed" };
      return isGiver || part === "ASSIGNEE" ? null : forbidden("projectActions.rule.notYours");
    case "show":
    case "start":
    case "complete":
      return isGiver || part === "ASSIGNEE" ? null : forbidden("projectActions.rule.notYours");
    case "approve":
    case "refuse":
      if (part === "LEADER") return null;
      if (part !== "OUTSIDER") return forbidden("projectActions.rule.leadersOnly");
      // It is there for customers at all only where it is shown to them.
      return row.requireAccept && row.showToCustomer ? null : forbidden("projectActions.rule.noAccept");
    case "startAnyway":
    case "reopen":
      return part === "LEADER" ? null : forbidden("projectActions.rule.leadersOnly");
    case "callOff":
    case "delete":
      return isGiver ? null : forbidden("projectActions.rule.giversOnly");
    default:
      return null;
  }
}
