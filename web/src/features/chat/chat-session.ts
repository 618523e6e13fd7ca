import type { Services } from "../../platform/session/services.ts";
import { logError } from "../../platform/lib/log.ts";
import { startBeside } from "./start-beside.ts";
import { Drafts } from "./drafts.ts";
import { ChatEngine } from "./engine/chat.ts";
import { browserEnvironment } from "./engine/environment.ts";
import { openOutboxStorage } from "./engine/outbox-storage.ts";
import { totalUnread } from "./engine/store.ts";
import { browserTabs } from "./engine/tabs.ts";
import { hubPort } from "./hub-port.ts";
import { authStorage } from "../../platform/session/auth-storage.ts";

/** The chat of the logged-in user and what belongs to it on this device. */
export interface ChatSession {
  readonly engine: ChatEngine;
  readonly drafts: Drafts;
  /** Messages that wait for me over all conversations that are not muted. */
  readonly unread: () => number;
}

const sessions = new WeakMap<Services, Promise<ChatSession>>();

/**
 * The chat of the current user: made at the first call, running on every screen from then on, ended with the login.
 * Calling it right after the login keeps the title's count and unsent messages moving wherever the user is.
 */
export function chatSessionOf(services: Services, me: string): Promise<ChatSession> {
  const known = sessions.get(services) ?? startSession(services, me);
  sessions.set(services, known);
  return known;
}

async function startSession(services: Services, me: string): Promise<ChatSession> {
  const drafts = new Drafts(me);
  const engine = new ChatEngine({
    port: hubPort(services.hub),
    env: browserEnvironment(),
    storage: await openOutboxStorage(),
    tabs: browserTabs(me),
    me,
    upload: async (...file) => {
      const { uploadTo } = await import("./files/upload-to.ts");
      return uploadTo({ apiUrl: services.environment.apiUrl, token: () => authStorage.read()?.authToken ?? null })(
        ...file,
      );
    },
  });
  const { store } = engine;
  const unread = (): number => {
    const { conversations, clockOffset } = store.getState();
    return totalUnread(conversations, me, Date.now() + clockOffset);
  };
  const beside = startBeside({ services, engine, drafts, unread });
  const off = services.session.onEnd(() => {
    off();
    beside.stop();
    sessions.delete(services);
    engine.stop();
    drafts.clear();
  });
  engine.start().catch((error: unknown) => logError("chat", error));
  return { engine, drafts, unread };
}
