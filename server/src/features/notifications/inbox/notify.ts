import type { NotificationKind } from "@nepnha/contract/features/notifications/inbox";
import type { MessageKey } from "@nepnha/contract/messages/vi";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { isScreenLink } from "@nepnha/domain/features/notifications/link";
import type { Trx } from "../../../platform/db/pool.ts";
import { addJob } from "../../../platform/jobs/queue.ts";
import { deliverNotifications } from "../delivery/jobs.ts";
import { readReceivers } from "./receivers.ts";
import { storeTold } from "./store.ts";

/** A text of the catalogues with what stands in it. */
export interface Said {
  readonly key: MessageKey;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** Something that people are told. */
export interface Notification {
  readonly userIds: readonly (string | null | undefined)[];
  readonly kind: NotificationKind;
  readonly style: keyof (typeof ENUMS)["noticeStyle"];
  readonly title: Said;
  readonly text?: Said;
  /** A path of the application. */
  readonly link: string | null;
  /** A name of the event, as `quote:{id}:confirmed:{version}`: each person is told once of what goes by one name. */
  readonly once: string;
}

/**
 * Tells people something: in their inboxes, and by the channels that they chose, after the commit. The one door; three
 * round trips, however many people there are.
 * @param now decides about quiet hours and about mails that come together
 * @returns how many are told who were not told before
 * @throws TypeError for a link that leads elsewhere
 */
export async function notify(trx: Trx, notification: Notification, now = new Date()): Promise<number> {
  const { kind, style, title, text, link, once } = notification;
  if (link !== null && !isScreenLink(link)) throw new TypeError(`Not a page of the application: ${link}`);
  const userIds = [...new Set(notification.userIds.filter((id) => typeof id === "string"))];
  if (userIds.length === 0) return 0;
  const told = {
    kind,
    style: ENUMS.noticeStyle[style],
    titleKey: title.key,
    textKey: text?.key ?? null,
    params: { title: title.values ?? {}, text: text?.values ?? {} },
    link,
    once,
  };
  const count = await storeTold(trx, await readReceivers(trx, userIds), told, now);
  if (count > 0) await addJob(trx, deliverNotifications, {});
  return count;
}
