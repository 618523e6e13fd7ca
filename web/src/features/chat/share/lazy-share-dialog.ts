import { lazy } from "react";
import { needTexts } from "../../../platform/i18n/i18n.ts";

/** The dialog that sends an address into a conversation, with its texts; loaded when it is first wanted. */
export const LazyShareDialog = lazy(async () => {
  const [{ ShareDialog }] = await Promise.all([import("./share-dialog.tsx"), needTexts("chat", "posts")]);
  return { default: ShareDialog };
});
