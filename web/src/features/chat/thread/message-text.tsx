import type { Mention } from "@nepnha/contract/features/chat/messages";
import { useChat } from "../chat-context.ts";
import { namedParts } from "../mentions/named-text.ts";
import classes from "../mentions/mentions.module.css";
import { textParts } from "@nepnha/domain/features/chat/text-parts";

/**
 * The text of a message with its links and phone numbers live, and whom it names set off. It is never taken for anything
 * but text.
 */
export function MessageText({ text, mentions = [] }: { text: string; mentions?: readonly Mention[] }) {
  const { engine } = useChat();
  return namedParts(text, mentions, engine.me).map((part) => {
    if (part.names === null) return <LiveText key={part.at} text={part.text} />;
    return (
      <span key={part.at} className={classes.named} data-me={part.names === "me" || undefined}>
        {part.text}
      </span>
    );
  });
}

function LiveText({ text }: { text: string }) {
  let at = 0;
  return textParts(text).map((part) => {
    const key = at;
    at += part.text.length;
    if (part.kind === "text") return <span key={key}>{part.text}</span>;
    return part.kind === "phone" ? (
      <a key={key} href={part.href}>
        {part.text}
      </a>
    ) : (
      <a key={key} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
        {part.text}
      </a>
    );
  });
}
