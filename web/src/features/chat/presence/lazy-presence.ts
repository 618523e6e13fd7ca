import { lazy } from "react";
import { needTexts } from "../../../platform/i18n/i18n.ts";

/**
 * Who is there comes after what is said: the first load of the chat does not wait for it. What an open conversation tells
 * of it stands in `lazy-lines.ts`, or this load would carry the names of all files that it takes.
 */
export const OnlineDot = lazy(async () => {
  const [{ OnlineDot: Dot }] = await Promise.all([import("./online-dot.tsx"), needTexts("chat-mine")]);
  return { default: Dot };
});
