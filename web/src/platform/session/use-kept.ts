import { isRecord } from "@nepnha/domain/platform/record";
import { useEffect, useEffectEvent, useState } from "react";
import { ofTab } from "../lib/of-tab.ts";
import { TYPED } from "./local-keys.ts";
import { useServices, useUser } from "./services-context.ts";

/** How soon after the last key it is kept, ms. */
const SOON = 400;

/** What was typed and not saved. */
export interface Kept {
  /** When it was typed. */
  readonly at: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/**
 * Keeps what is typed into a form and not saved through a reload, and through a session that ends by itself: then it is
 * written at once, however little ago the last key was. A form that is saved, or left by the way that asks, keeps nothing.
 * @param what names the form and its row
 * @param values what of it is kept, as it is typed now
 * @returns what was kept of an earlier visit
 */
export function useKept(what: string, isDirty: boolean, values: Kept["values"]): Kept | null {
  const { session } = useServices();
  const { _id: userId } = useUser();
  const key = `${TYPED}${userId} ${what}`;
  const [kept] = useState(() => read(key));
  const atEnd = useEffectEvent(() => {
    if (isDirty) write(key, values);
  });
  useEffect(() => session.onEnd(() => atEnd()), [session]);
  useEffect(
    () => () => {
      if (session.user()) ofTab.remove(key);
    },
    [session, key],
  );
  useEffect(() => {
    if (!isDirty) {
      ofTab.remove(key);
      return undefined;
    }
    const timer = setTimeout(() => write(key, values), SOON);
    return () => clearTimeout(timer);
  }, [isDirty, key, values]);
  return kept;
}

function write(key: string, values: Kept["values"]): void {
  ofTab.write(key, JSON.stringify({ at: new Date().toISOString(), values } satisfies Kept));
}

function read(key: string): Kept | null {
  try {
    const found: unknown = JSON.parse(ofTab.read(key) ?? "null");
    return isRecord(found) && typeof found["at"] === "string" && isRecord(found["values"])
      ? { at: found["at"], values: found["values"] }
      : null;
  } catch {
    return null;
  }
}
