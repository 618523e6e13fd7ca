import { isRecord } from "@nepnha/domain/platform/record";
import { isStaff } from "@nepnha/domain/platform/permit";
import type { Query, QueryClient } from "@tanstack/react-query";
import { logError } from "../../platform/lib/log.ts";
import { loginHash } from "../../platform/session/login-hash.ts";
import type { Services } from "../../platform/session/services.ts";
import { openPagesStorage, type KeptPage, type PagesStorage } from "./pages-storage.ts";

/** What a customer may want to read where there is no network: their home, their project with its site, their quotes. */
const KEPT = new Set([
  "changeOrders",
  "home",
  "projectActions",
  "projectDocuments",
  "projectPayments",
  "projects",
  "projectStages",
  "quotes",
  "selections",
  "siteLogs",
]);
/** Several answers come at once; they are written together so much later, ms. */
const TOGETHER_MS = 1000;
/** Characters of an answer that is kept. */
const LONGEST = 300_000;

/** Keeps what a customer reads, on this device and for this login. Where the browser keeps nothing, nothing is. */
export function keepPages({ session }: Services, queries: QueryClient): () => void {
  const waiting = new Map<string, KeptPage>();
  let storage: PagesStorage | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  const write = async (): Promise<void> => {
    timer = undefined;
    const user = session.user();
    const login = await loginHash();
    if (!user || login === null || ended) return;
    const pages = [...waiting.values()];
    waiting.clear();
    storage ??= await openPagesStorage();
    if (ended) storage.close();
    else await storage.write({ key: "owner", login, user: { ...user, signalRToken: "" } }, pages);
  };
  const note = (query: Query): void => {
    const page = pageOf(query);
    if (!page) return;
    waiting.set(page.key, page);
    timer ??= setTimeout(() => write().catch((error: unknown) => logError("kept pages", error)), TOGETHER_MS);
  };
  for (const query of queries.getQueryCache().getAll()) note(query);
  const stop = queries.getQueryCache().subscribe((event) => {
    if (event.type === "updated" && event.action.type === "success") note(event.query);
  });
  return () => {
    ended = true;
    stop();
    clearTimeout(timer);
    storage?.close();
  };
}

/**
 * The server cannot be reached: goes on with what this device kept for the stored login, if it kept anything. What is shown
 * is as old as it is; with the network it is asked for again.
 */
export async function resumePages({ session }: Services, queries: QueryClient): Promise<void> {
  try {
    const login = await loginHash();
    if (login === null) return;
    const storage = await openPagesStorage();
    const kept = await storage.read(login);
    storage.close();
    if (!kept || isStaff(kept.owner.user) || session.phase.get().kind !== "unreachable") return;
    for (const { queryKey, data, at } of kept.pages) queries.setQueryData(queryKey, data, { updatedAt: at });
    session.resume(kept.owner.user);
  } catch (error) {
    logError("kept pages", error);
  }
}

/** What of an answer is kept; `null` for what is not meant, did not come whole, or is too long. */
function pageOf({ queryKey, state: { data, dataUpdatedAt } }: Query): KeptPage | null {
  const [feature] = queryKey;
  if (typeof feature !== "string" || !KEPT.has(feature) || data === undefined) return null;
  if (isRecord(data) && (data["failure"] ?? null) !== null) return null;
  if (JSON.stringify(data).length > LONGEST) return null;
  return { key: JSON.stringify(queryKey), queryKey, data, at: dataUpdatedAt };
}
