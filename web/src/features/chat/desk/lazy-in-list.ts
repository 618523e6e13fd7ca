import { lazy } from "react";
import { needTexts } from "../../../platform/i18n/i18n.ts";

/**
 * Parts of the desk in the list: they come with their texts to those who advise. Those of an open conversation are apart,
 * or the first load would carry the names of all files that they take.
 */
export const DeskTabs = lazy(async () => {
  const [{ DeskTabs: Tabs }] = await Promise.all([import("./desk-tabs.tsx"), needTexts("chat-desk")]);
  return { default: Tabs };
});

/** See {@link DeskTabs}. */
export const DeskRows = lazy(async () => {
  const [{ DeskRows: Rows }] = await Promise.all([import("./desk-rows.tsx"), needTexts("chat-desk")]);
  return { default: Rows };
});
