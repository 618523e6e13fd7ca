import { wordsIn } from "@nepnha/domain/features/chat/found-words";
import classes from "./search.module.css";

/** A text in which the words that were looked for are marked, however they are written there. */
export function MarkedText({ text, term }: { text: string; term: string }) {
  const parts: { from: number; text: string; marked: boolean }[] = [];
  let at = 0;
  for (const [from, to] of wordsIn(text, term)) {
    parts.push(
      { from: at, text: text.slice(at, from), marked: false },
      { from, text: text.slice(from, to), marked: true },
    );
    at = to;
  }
  parts.push({ from: at, text: text.slice(at), marked: false });
  return parts
    .filter((part) => part.text !== "")
    .map((part) =>
      part.marked ? (
        <mark key={part.from} className={classes.mark}>
          {part.text}
        </mark>
      ) : (
        <span key={part.from}>{part.text}</span>
      ),
    );
}
