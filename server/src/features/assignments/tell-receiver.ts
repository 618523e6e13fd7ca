import type { ObjectKind } from "@nepnha/contract/features/assignments/assignments";
import type { HookContext } from "../../kit/resource/section.ts";
import { uuidv7 } from "uuidv7";
import { notify } from "../notifications/api.ts";

type NotificationKind = Parameters<typeof notify>[1]["kind"];

/** What somebody was given. */
interface Told {
  readonly objectKind: ObjectKind;
  readonly objectId: string;
  readonly title: string;
}

/** Where things of a kind are, and what people call hearing of them. */
const KINDS: Readonly<Record<ObjectKind, { readonly list: string; readonly kind: NotificationKind }>> = {
  customers: { list: "/customer", kind: "customers" },
  projects: { list: "/project", kind: "projects" },
  supportTickets: { list: "/support-ticket", kind: "tickets" },
  chatGroups: { list: "/chat", kind: "customers" },
  quotes: { list: "/quote", kind: "quotes" },
};

/** Tells somebody once of all that they were given; nobody is told of what they took themselves. */
export async function tellReceiver(
  { trx, actor }: Pick<HookContext, "trx" | "actor">,
  userId: string,
  role: "MAIN" | "SUPPORT",
  things: readonly Told[],
): Promise<void> {
  const [first, ...others] = things;
  if (!first || userId === actor.userId) return;
  const { list, kind } = KINDS[first.objectKind];
  const isOneKind = others.every(({ objectKind }) => objectKind === first.objectKind);
  const { title } = first;
  await notify(trx, {
    userIds: [userId],
    kind: isOneKind ? kind : "work",
    style: "INFO",
    title: { key: role === "MAIN" ? "assignments.notice.main" : "assignments.notice.support" },
    text:
      others.length === 0
        ? { key: "notifications.text", values: { text: title } }
        : { key: "assignments.notice.several", values: { title, count: others.length } },
    link: others.length > 0 ? (isOneKind ? list : "/dashboard") : pathOf(first),
    // One giving is one event.
    once: `assigned:${uuidv7()}`,
  });
}

function pathOf({ objectKind, objectId }: Told): string {
  const { list } = KINDS[objectKind];
  return objectKind === "chatGroups" ? `${list}?c=${objectId}` : `${list}/${objectId}`;
}
