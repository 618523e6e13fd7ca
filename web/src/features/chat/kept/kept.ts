import { logError } from "../../../platform/lib/log.ts";
import { loginHash } from "../../../platform/session/login-hash.ts";
import type { Services } from "../../../platform/session/services.ts";
import type { ChatEngine } from "../engine/chat.ts";
import { asConversation } from "./kept-rows.ts";
import { startKeeper } from "./keeper.ts";
import { openKeptStorage } from "./kept-storage.ts";

/** Begins to keep what the current user reads. Where the browser keeps nothing, nothing is. @returns for the end of it */
export function keepConversations({ hub, session }: Services, { store }: ChatEngine): () => void {
  let stop: (() => void) | null = null;
  let ended = false;
  const begin = async (): Promise<void> => {
    const user = session.user();
    const login = await loginHash();
    if (!user || login === null || ended) return;
    const storage = await openKeptStorage();
    if (ended) return storage.close();
    const end = await startKeeper({ hub, store, storage, user, login });
    if (ended) end();
    else stop = end;
  };
  begin().catch((error: unknown) => logError("kept conversations", error));
  return () => {
    ended = true;
    stop?.();
  };
}

/**
 * The server cannot be reached: goes on with what this device kept for the stored login, if it kept anything.
 * The connection is tried as ever, and what it tells goes on from there.
 */
export async function resumeKept(
  services: Services,
  chatOf: (services: Services, me: string) => Promise<{ readonly engine: ChatEngine }>,
): Promise<void> {
  try {
    const login = await loginHash();
    if (login === null) return;
    const storage = await openKeptStorage();
    const kept = await storage.read(login);
    storage.close();
    if (!kept || services.session.phase.get().kind !== "unreachable") return;
    const { user, clockOffset, userSeq } = kept.about;
    services.session.resume(user);
    const { engine } = await chatOf(services, user._id);
    const conversations = [...kept.rows.values()].map(asConversation);
    engine.showKept(new Map(conversations.map((one) => [one.groupId, one])), clockOffset, userSeq);
  } catch (error) {
    logError("kept conversations", error);
  }
}
