import { textParts } from "./text-parts.ts";

/** The text of a message with its links and phone numbers live. It is never taken for anything but text. */
export function MessageText({ text }: { text: string }) {
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
