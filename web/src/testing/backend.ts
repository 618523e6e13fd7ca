import type { PersonalData } from "@nepnha/contract/features/personal-data/personal-data";
import type { CurrentUser } from "@nepnha/contract/platform/session";
import { DEFAULT_CHANNELS, NOTIFICATION_KINDS, type InboxPage } from "@nepnha/contract/features/notifications/inbox";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { CommentPage } from "@nepnha/contract/kit/comments";
import type { SavedViews } from "@nepnha/contract/kit/views";
import { startTestServer, type Answer, type Received } from "./http-server.ts";
import { createServices, type Services } from "../platform/session/services.ts";
import { createTestHub, type Invocation } from "./hub-server.ts";

/** What the test may change while it runs. */
export interface BackendState {
  /** Answer of `GET /auth/me`. */
  me: Answer;
  /** Answer of `POST /auth/login` of the tenant API. */
  login: Answer;
  /** Answer of the chat service's log-in. */
  chatLogin: Answer;
  complete: (invocation: Invocation) => unknown;
  /** Answer of any other call; where it says nothing, no saved views, no comments, else `{}`. */
  api: (request: Received) => Answer | undefined | Promise<Answer>;
}

/** A member of staff on device 7. */
export const LAN: CurrentUser = {
  _id: "u1",
  userName: "lan@nepnha.test",
  fullName: "Nguyễn Thị Lan",
  email: "lan@nepnha.test",
  avatar: null,
  role: ENUMS.userRole.USER,
  phone: null,
  dateOfBirth: null,
  gender: null,
  pendingEmail: null,
  registration: null,
  avatarId: null,
  hasPassword: false,
  notifyEmail: true,
  notifyPush: true,
  maintenance: null,
  inboxUnread: 0,
  userDeviceId: 7,
  userPermissions: ["branches.basic", "branches.read", "chatGroups.basic"],
  tenantId: 1,
  tenantName: "Nếp Nhà Sài Gòn",
  language: "vi",
  signalRToken: "signal-me",
};

const NO_VIEWS: SavedViews = { items: [], defaultId: null, mayShare: false };
const NO_INBOX: InboxPage = { items: [], hasMore: false, unread: 0 };
const NO_CHOICES = {
  channels: Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, DEFAULT_CHANNELS])),
  quiet: null,
  digest: false,
};
const NOTHING_KEPT: PersonalData = { isCustomer: true, consent: { given: false, at: null }, open: [] };
const NO_COMMENTS: CommentPage = { items: [], total: 0, next: null, mayWrite: false };

/** What the application cannot do without when a test has nothing to say about it. */
function emptyAnswer(url: string): object {
  if (url.endsWith("/views")) return NO_VIEWS;
  if (url.endsWith("/inbox/find")) return NO_INBOX;
  if (url.endsWith("/inbox/settings")) return NO_CHOICES;
  if (url.endsWith("/personal-data")) return NOTHING_KEPT;
  return /\/comments\?/.test(url) ? NO_COMMENTS : {};
}

/** An error answer as the server writes it. */
export function problem(status: number, code: string): Answer {
  const body = {
    type: "about:blank",
    title: code,
    status,
    detail: `chi tiết ${code}`,
    code,
    errors: [],
    requestId: "r",
  };
  return { status, body };
}

/** The services of a page, and what stands behind them. */
export interface TestBackend {
  readonly state: BackendState;
  readonly services: Services;
  readonly hub: ReturnType<typeof createTestHub>;
  readonly received: Received[];
  /** Paths that the application was sent to. */
  readonly visited: string[];
  /** How often the screens were told that the user's permissions are others. */
  readonly rechecked: number;
  close(): Promise<void>;
}

/** The services of a page before a real HTTP server that plays the tenant API and the chat service. */
export async function startTestBackend(): Promise<TestBackend> {
  const state: BackendState = {
    me: { status: 200, body: LAN },
    login: { status: 200, body: { authToken: "auth-1", signalRToken: "signal-1" } },
    chatLogin: { status: 200, body: { deviceId: 7, userId: "u1" } },
    // Nobody else has a row open.
    complete: () => ({ ok: true, data: { editors: [] } }),
    api: () => undefined,
  };
  const hub = createTestHub((invocation) => state.complete(invocation));
  const server = await startTestServer(async (request) => {
    const { url } = request;
    if (url.startsWith("/chat/chathub")) return hub.answer(request);
    if (url === "/chat/api/auth/login") return state.chatLogin;
    if (url === "/api/tenant/auth/me") return state.me;
    if (url === "/api/tenant/auth/login") return state.login;
    return (await state.api(request)) ?? { status: 200, body: emptyAnswer(url) };
  });
  const services = createServices("http://localhost", {
    name: "own",
    apiUrl: `${server.url}/api/tenant`,
    chatUrl: `${server.url}/chat`,
    noImageUrl: "/no-image.svg",
  });
  // No screen stands before the hub, which would otherwise wait for it.
  services.hub.hurry();
  const visited: string[] = [];
  let rechecked = 0;
  services.navigateWith(
    (path) => visited.push(path),
    () => (rechecked += 1),
  );
  return {
    state,
    services,
    hub,
    received: server.received,
    visited,
    get rechecked() {
      return rechecked;
    },
    async close() {
      await services.hub.stop();
      hub.close();
      await server.close();
    },
  };
}

/** Waits in real time, also while the timers are faked. @throws after five seconds */
export async function until(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + 5000;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error(`never came true: ${condition.toString()}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}
