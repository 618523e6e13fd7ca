import { useUser } from "../../../platform/session/services-context.ts";
import type { Conversation } from "../engine/model.ts";
import { OnlineDot } from "../presence/online-dot.tsx";
import { counterpartOf } from "../presence/use-presence.ts";
import { Collage } from "./collage.tsx";

/** What stands over the picture of a conversation: whether somebody is there, or who is in the group that has none. */
export function OverPicture({
  conversation,
  size,
}: {
  conversation: Conversation;
  /** Of the picture, px. */ size: number;
}) {
  const other = counterpartOf(conversation, useUser());
  return other ? <OnlineDot userId={other} /> : <Collage conversation={conversation} size={size} />;
}
