import { onlineManager } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { t } from "../i18n/i18n.ts";
import { hasNetwork } from "../lib/when-online.ts";
import type { ApiError } from "./api-error.ts";

interface Said {
  readonly text: string;
  /** It holds only while the device has no network. */
  readonly isLost: boolean;
}

/**
 * Why a form was not saved, to be said at its place. Of a call without an answer it says what that was for and that what
 * was typed is kept; what was for want of a network goes once that is back.
 */
export function useRefusal(): [string | null, (why: string | ApiError | null) => void] {
  const [said, setSaid] = useState<Said | null>(null);
  useEffect(
    () =>
      onlineManager.subscribe((isOnline) => {
        if (isOnline) setSaid((now) => (now?.isLost ? null : now));
      }),
    [],
  );
  const say = (why: string | ApiError | null): void => {
    if (why === null || typeof why === "string") return setSaid(why === null ? null : { text: why, isLost: false });
    if (why.status > 0) return setSaid({ text: why.detail || t("save.failed"), isLost: false });
    const isLost = !hasNetwork();
    setSaid({ text: t(isLost ? "save.offline" : "save.unreachable"), isLost });
  };
  return [said?.text ?? null, say];
}
