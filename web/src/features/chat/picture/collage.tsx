import { ENUMS } from "@nepnha/contract/platform/enums";
import { Avatar } from "../../../ui/data/avatar.tsx";
import { useChat } from "../chat-context.ts";
import type { Conversation } from "../engine/model.ts";
import classes from "./collage.module.css";

const { PROJECT, USERS } = ENUMS.chatGroupType;
/** So many people stand for their group. */
const MOST = 4;
/** Of two each is so large, of more of them so, to the place of one. */
const SHARE = { two: 0.64, more: 0.48 } as const;

/**
 * The first people of a group in the place of the picture that it has none of: they come over its initial, which keeps the
 * place. The others stand before me.
 */
export function Collage({
  conversation: { type, avatar, members },
  size,
}: {
  conversation: Pick<Conversation, "type" | "avatar" | "members">;
  /** Of the place, px. */
  size: number;
}) {
  const { engine } = useChat();
  if (avatar !== null || (type !== USERS && type !== PROJECT)) return null;
  const isMe = ({ userId }: { userId: string }): boolean => userId === engine.me;
  const shown = [...members.filter((one) => !isMe(one)), ...members.filter(isMe)].slice(0, MOST);
  if (shown.length < 2) return null;
  const each = Math.floor(size * (shown.length === 2 ? SHARE.two : SHARE.more));
  return (
    <span className={classes.collage} data-count={shown.length} aria-hidden="true">
      {shown.map(({ userId, fullName, avatar: src }) => (
        <Avatar key={userId} name={fullName} src={src} size={each} />
      ))}
    </span>
  );
}
