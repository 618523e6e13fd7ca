import { ENUMS } from "@nepnha/contract/platform/enums";
import type { RealtimeEvents } from "@nepnha/contract/platform/realtime";
import { createApiClient, type ApiClient } from "../api/client.ts";
import { environmentOf, type Environment } from "../api/environments.ts";
import { createListService, type ListService, type Row } from "../api/list-service.ts";
import { authStorage } from "./auth-storage.ts";
import { createHub, type Hub, type HubOf } from "../hub/hub.ts";
import { createPermissionStore, type PermissionStore } from "./permissions.ts";
import { createSession, type Session } from "./session.ts";

/** Shows a path of the application. */
export type Navigate = (path: string) => void;

/** What the application works with; made once for the page, and again for each test. */
export interface Services {
  readonly environment: Environment;
  /** Client of the tenant API. */
  readonly api: ApiClient;
  readonly permissions: PermissionStore;
  readonly hub: Hub;
  readonly session: Session;
  /** The ten calls of a feature, always the same object for the same feature. */
  list<T extends Row>(feature: string): ListService<T>;
  /** Say how to show a path, and how to look again at what is shown; the router does once it is there. */
  navigateWith(navigate: Navigate, recheck?: () => void): void;
}

/** All clients of a tenant ask for an announced maintenance within so many ms. */
const MAINTENANCE_SPREAD_MS = 5000;

/** Lists and pages show without the hub; on a slow network its code would stand in their way. At most so long. */
const HUB_PATIENCE_MS = 8000;

function loadPath(path: string): void {
  location.assign(path);
}

/** Make the services of a page. @param origin origin of the page, decides the environment (R7-15) */
export function createServices(origin: string, environment: Environment = environmentOf(origin)): Services {
  let navigate = loadPath;
  let recheck = (): void => undefined;
  const api = createApiClient({
    baseUrl: environment.apiUrl,
    token: () => authStorage.read()?.authToken ?? null,
    onUnauthorized: (code) => session.expire(code),
  });
  const permissions = createPermissionStore();
  const hub = createHub({
    chat: createApiClient({ baseUrl: environment.chatUrl, token: () => null }),
    url: `${environment.chatUrl}/chathub`,
    patience: HUB_PATIENCE_MS,
    renewToken: () => session.renewToken(),
  });
  const session = createSession({
    api,
    hub,
    permissions,
    go: (path, hard) => (hard ? loadPath(path) : navigate(path)),
    recheck: () => recheck(),
  });
  const events: HubOf<object, RealtimeEvents> = hub;
  events.on("LogoutDevice", ({ deviceId }) => session.deviceLoggedOut(deviceId));
  events.on("ReceiveSystemMessage", (notice) => {
    // What rows are told of is heard by the screens that show them.
    if (!("title" in notice)) return;
    const { kind, title } = notice;
    if (kind === ENUMS.realtimeKind.SYSTEM_NOTIFICATION && title === "permissions") {
      void session.reload();
    } else if (kind === ENUMS.realtimeKind.MAINTENANCE) {
      // Everybody hears of it at once: they need not all ask at once.
      setTimeout(() => void session.reload(), Math.random() * MAINTENANCE_SPREAD_MS);
    }
  });
  const lists = new Map<string, unknown>();
  return {
    environment,
    api,
    permissions,
    hub,
    session,
    list<T extends Row>(feature: string): ListService<T> {
      const known = lists.get(feature) ?? createListService<T>(api, feature);
      lists.set(feature, known);
      return known as ListService<T>;
    },
    navigateWith(next, nextRecheck = () => undefined) {
      navigate = next;
      recheck = nextRecheck;
    },
  };
}
