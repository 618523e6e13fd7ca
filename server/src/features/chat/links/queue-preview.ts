import { textKind } from "@nepnha/contract/features/chat/kinds/text";
import { urlKind } from "@nepnha/contract/features/chat/kinds/url";
import { firstLink } from "@nepnha/domain/features/chat/text-parts";
import type { Trx } from "../../../platform/db/pool.ts";
import { addJob, job } from "../../../platform/jobs/queue.ts";

/** Read what the first link of a message leads to. */
export const previewLink = job<{ messageId: string }>("previewLink");

/** Whether messages of a type show what their first link leads to. */
export function showsLinks(type: number): boolean {
  return type === textKind.type || type === urlKind.type;
}

/** Whether what the first link of a message leads to is shown below it. */
export function showsPreview(type: number, text: string): boolean {
  return showsLinks(type) && firstLink(text) !== null;
}

/** Asks for what the first link of a message leads to, after the commit, since sending never waits for it. */
export async function queuePreview(trx: Trx, messageId: string): Promise<void> {
  await addJob(trx, previewLink, { messageId });
}
