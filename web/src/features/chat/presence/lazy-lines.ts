import { lazy } from "react";
import { needTexts } from "../../../platform/i18n/i18n.ts";

/** When somebody was last there, over an open conversation. */
export const SeenLine = lazy(async () => {
  const [{ SeenLine: Line }] = await Promise.all([import("./seen-line.tsx"), needTexts("chat-mine")]);
  return { default: Line };
});

/** Who is on duty, over an open conversation. */
export const DutyLine = lazy(async () => {
  const [{ DutyLine: Line }] = await Promise.all([import("./seen-line.tsx"), needTexts("chat-mine")]);
  return { default: Line };
});
