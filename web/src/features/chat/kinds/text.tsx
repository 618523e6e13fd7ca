import type { Mention } from "@nepnha/contract/features/chat/messages";
import { lazy, Suspense } from "react";
import { ownPageOf } from "../pages/own-page.ts";
import { MessageText } from "../thread/message-text.tsx";
import { isEmojiOnly } from "@nepnha/domain/features/chat/text-parts";
import classes from "./text.module.css";

const PageText = lazy(async () => ({ default: (await import("../pages/page-text.tsx")).PageText }));

/** Words: live text, large emoji, or text with the page of ours that it leads to. */
export function TextCard({ text, mentions }: { text: string; mentions: readonly Mention[] }) {
  if (isEmojiOnly(text)) return <span className={classes.emoji}>{text}</span>;
  const page = ownPageOf(text, location.origin);
  if (!page) return <MessageText text={text} mentions={mentions} />;
  return (
    <Suspense fallback={<MessageText text={text} />}>
      <PageText text={text} page={page} />
    </Suspense>
  );
}
