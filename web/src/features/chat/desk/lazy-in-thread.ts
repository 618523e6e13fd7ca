import { lazy } from "react";
import { needTexts } from "../../../platform/i18n/i18n.ts";

/** Parts of the desk in an open conversation: they come with their texts when it is a customer's. */
export const DeskLine = lazy(async () => {
  const [{ DeskLine: Line }] = await Promise.all([import("./desk-line.tsx"), needTexts("chat-desk")]);
  return { default: Line };
});

/** See {@link DeskLine}. */
export const DeskMenu = lazy(async () => {
  const [{ DeskMenu: Acts }] = await Promise.all([import("./desk-menu.tsx"), needTexts("chat-desk")]);
  return { default: Acts };
});

/** See {@link DeskLine}. */
export const DeskNotes = lazy(async () => {
  const [{ DeskNotes: Notes }] = await Promise.all([import("./desk-notes.tsx"), needTexts("chat-desk")]);
  return { default: Notes };
});

/** See {@link DeskLine}. */
export const TakeBar = lazy(async () => {
  const [{ TakeBar: Bar }] = await Promise.all([import("./take-bar.tsx"), needTexts("chat-desk")]);
  return { default: Bar };
});
