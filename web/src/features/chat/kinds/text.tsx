import { isEmojiOnly } from "../thread/text-parts.ts";
import { MessageText } from "../thread/message-text.tsx";
import classes from "./text.module.css";

/** Words: live text, or large emoji. */
export function TextCard({ text }: { text: string }) {
  return isEmojiOnly(text) ? <span className={classes.emoji}>{text}</span> : <MessageText text={text} />;
}
