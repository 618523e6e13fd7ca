import { lazy } from "react";
import { needTexts } from "../../../platform/i18n/i18n.ts";

/** Parts of the desk: they come with their texts when a conversation with a customer is there. */
export const DeskTabs = lazy(async () => {
  const [{ DeskTabs: Tabs }] = await Promise.all([import("./desk-tabs.tsx"), needTexts("chat-desk")]);
  return { default: Tabs };
});

/** See {@link DeskTabs}. */
export const DeskRows = lazy(async () => {
  const [{ DeskRows: Rows }] = await Promise.all([import("./desk-rows.tsx"), needTexts("chat-desk")]);
  return { default: Rows };
});

/** See {@link DeskTabs}. */
export const DeskLine = lazy(async () => {
  const [{ DeskLine: Line }] = await Promise.all([import("./desk-line.tsx"), needTexts("chat-desk")]);
  return { default: Line };
});

/** See {@link DeskTabs}. */
export const DeskMenu = lazy(async () => {
  const [{ DeskMenu: Acts }] = await Promise.all([import("./desk-menu.tsx"), needTexts("chat-desk")]);
  return { default: Acts };
});

/** See {@link DeskTabs}. */
export const TakeBar = lazy(async () => {
  const [{ TakeBar: Bar }] = await Promise.all([import("./take-bar.tsx"), needTexts("chat-desk")]);
  return { default: Bar };
});
