import { lazy } from "react";
import { needTexts } from "../../../platform/i18n/i18n.ts";

/** Who is there comes after what is said: the first load of the chat does not wait for it. */
export const OnlineDot = lazy(async () => {
  const [{ OnlineDot: Dot }] = await Promise.all([import("./online-dot.tsx"), needTexts("chat-mine")]);
  return { default: Dot };
});

/** See {@link OnlineDot}. */
export const SeenLine = lazy(async () => {
  const [{ SeenLine: Line }] = await Promise.all([import("./seen-line.tsx"), needTexts("chat-mine")]);
  return { default: Line };
});

/** See {@link OnlineDot}. */
export const DutyLine = lazy(async () => {
  const [{ DutyLine: Line }] = await Promise.all([import("./seen-line.tsx"), needTexts("chat-mine")]);
  return { default: Line };
});
