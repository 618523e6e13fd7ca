import { lazy } from "react";

/** What a person answers for goes to somebody else. */
export const HandOverDialog = lazy(async () => ({
  default: (await import("./users/hand-over-dialog.tsx")).HandOverDialog,
}));
