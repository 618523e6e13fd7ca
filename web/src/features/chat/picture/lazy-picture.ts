import { lazy } from "react";
import { needTexts } from "../../../platform/i18n/i18n.ts";

/**
 * What stands over a conversation's picture comes after what is said: the first load of the chat does not wait for it. What
 * an open conversation tells of who is there stands in `lazy-lines.ts`, or this load would carry the names of all files that
 * it takes.
 */
export const OverPicture = lazy(async () => {
  const [{ OverPicture: Over }] = await Promise.all([import("./over-picture.tsx"), needTexts("chat-mine")]);
  return { default: Over };
});
