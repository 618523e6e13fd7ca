import type {
  AddressRegistration,
  ProfileRequest,
  AuthResult,
  CurrentUser,
  DeviceOnlineRequest,
  LoginRequest,
  PasswordLoginRequest,
  OtpRequest,
} from "@nepnha/contract/platform/session";
import { WEB_TENANT_ID } from "@nepnha/contract/platform/constants";
import { ApiError } from "../api/api-error.ts";
import { showFailure } from "../api/silence.ts";
import type { ApiClient, SessionEnd } from "../api/client.ts";
import { adoptLanguage } from "../i18n/i18n.ts";
import { local } from "../lib/local.ts";
import { logError } from "../lib/log.ts";
import { createStore, type Store } from "../lib/store.ts";
import { AUTH_KEY, authStorage } from "./auth-storage.ts";
import type { Hub } from "../hub/hub.ts";
import { MINE, TYPED } from "./local-keys.ts";
import { rememberNextPath } from "./next-path.ts";
import type { PermissionStore } from "./permissions.ts";

/**
 * Where the session stands. `unreachable`: a login is stored, but the server could not be asked who it is; `isBusy` where
 * it answered that it is not ready.
 */
export type SessionPhase =
  | { readonly kind: "starting" }
  | { readonly kind: "out" }
  | { readonly kind: "unreachable"; readonly isBusy: boolean }
  | { readonly kind: "in"; readonly user: CurrentUser };

/** Login, current user, logout (R4-02 to R4-07). */
export interface Session {
  readonly phase: Store<SessionPhase>;
  /** The current user, `null` when there is none. */
  user(): CurrentUser | null;
  /** R4-02 read the stored login and load its user. Runs once however often it is called; {@link retry} runs it again. */
  start(): Promise<void>;
  /** Ask again after `unreachable`. */
  retry(): Promise<void>;
  /** After `unreachable`: go on as the user whom this device knows by the stored login, and connect once there is a network. */
  resume(known: CurrentUser): void;
  /** R4-05, first step. @throws ApiError */
  requestCode(email: string): Promise<void>;
  /** R4-05, second step. @returns whether a user is logged in now. @throws ApiError */
  login(email: string, otp: string): Promise<boolean>;
  /** R7-03 with a user name and a password. @returns whether a user is logged in now. @throws ApiError */
  loginWithPassword(userName: string, password: string): Promise<boolean>;
  /**
   * R7-03, R8-06 have a code mailed that makes an account: {@link login} with it goes in.
   * @returns what was refused (it is logged), `null` when all went well
   */
  register(email: string): Promise<ApiError | null>;
  /** Load the user again, e.g. after the permissions have changed; the connection stays. A bad line changes nothing. */
  reload(): Promise<void>;
  /** A fresh token for the chat service; what else is said of the user is taken over. @throws ApiError */
  renewToken(): Promise<string>;
  /** Change the own profile. @throws ApiError */
  saveProfile(changes: ProfileRequest): Promise<void>;
  /** R4-06 */
  logout(): void;
  /** R4-07 the server ended the session of a device; nothing happens when it is another one. */
  deviceLoggedOut(deviceId: number): void;
  /** The server no longer takes the token: as a logout, and the login screen says why. */
  expire(end: SessionEnd): void;
  /** Call something whenever a session ends, e.g. to clear a cache. @returns a function that takes it away */
  onEnd(clear: () => void): () => void;
}

interface SessionSettings {
  readonly api: ApiClient;
  readonly hub: Hub;
  readonly permissions: PermissionStore;
  /** Show a path of the application; `hard` loads the page again. */
  readonly go: (path: string, hard?: "hard") => void;
  /** Look again at what is shown: the user may do other things than before. */
  readonly recheck: () => void;
}

const LOGIN_PATH = "/auth/login";
/** Local key of how the session of this browser ended, for its other tabs; empty where somebody logged out. */
const END_KEY = "nepnha-session-end";
const silent = "session";

/** Make the session of the page. */
export function createSession({ api, hub, permissions, go, recheck }: SessionSettings): Session {
  const phase = createStore<SessionPhase>({ kind: "starting" });
  const clearers = new Set<() => void>();
  let starting: Promise<void> | null = null;
  /** The hub of the last session on its way out; nobody waits for it but the next start. */
  let hubStop: Promise<void> = Promise.resolve();

  function user(): CurrentUser | null {
    const now = phase.get();
    return now.kind === "in" ? now.user : null;
  }

  /** R6-02 the permissions are flushed at each load of the user. */
  function accept(loaded: CurrentUser): void {
    local.forget(TYPED, TYPED + loaded._id);
    permissions.flush();
    permissions.load(loaded);
    phase.set({ kind: "in", user: loaded });
  }

  /** R4-03, R4-04 the user of the stored token: hub built, permissions cleared and reloaded, user set, in this order. */
  async function loadUser(): Promise<void> {
    let loaded: CurrentUser | undefined;
    try {
      loaded = await api.call<CurrentUser | undefined>("/auth/me", { silent: "told" });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 0 || error.status >= 500) {
        // Nobody said that the user is missing: a bad line must not cost the login.
        phase.set({ kind: "unreachable", isBusy: error.status > 500 });
        return;
      }
      showFailure();
      logError("current user", error);
    }
    if (!loaded?.userDeviceId) {
      logout();
      return;
    }
    hub.build(loaded.signalRToken);
    accept(loaded);
    adoptLanguage(loaded.language).catch((error: unknown) => logError("language of the user", error));
    sayOnline();
    connect();
  }

  function connect(): void {
    startHub().catch((error: unknown) => logError("hub", error));
  }

  /** R7-07, R3-09 nothing depends on the answer. */
  function sayOnline(): void {
    const body: DeviceOnlineRequest = { deviceToken: "", deviceType: "Web" };
    api
      .call("/auth/deviceOnline", { method: "PUT", body, silent })
      .catch((error: unknown) => logError("device online", error));
  }

  /** What was pushed between the loading of the user and the connection, a maintenance say, was heard by nobody. */
  async function startHub(): Promise<void> {
    await hubStop;
    if (!user() || hub.state.get() !== "Disconnected") return;
    await hub.start();
    if (hub.connected.get()) await reload();
  }

  async function askAgain(): Promise<CurrentUser> {
    const loaded = await api.call<CurrentUser>("/auth/me", { silent });
    const before = user();
    if (before?._id !== loaded._id) return loaded;
    accept(loaded);
    if (rightsOf(before) !== rightsOf(loaded)) recheck();
    return loaded;
  }

  async function reload(): Promise<void> {
    if (!user()) return;
    try {
      await askAgain();
    } catch (error) {
      logError("reload of the user", error);
    }
  }

  async function logIn(body: LoginRequest | PasswordLoginRequest): Promise<boolean> {
    authStorage.write(await api.call<AuthResult>("/auth/login", { method: "POST", body, token: null, silent: "told" }));
    // This is the start: the guard need not ask for the user again.
    starting ??= Promise.resolve();
    await loadUser();
    return user() !== null;
  }

  async function start(): Promise<void> {
    if (authStorage.read()) await loadUser();
    else phase.set({ kind: "out" });
  }

  /** R4-06 everything that a session keeps on this device; but for what is typed, where nobody wanted it to end. */
  function clear(but?: string): void {
    authStorage.clear();
    permissions.flush();
    phase.set({ kind: "out" });
    for (const clearer of clearers) clearer();
    local.forget(MINE, but);
    hubStop = hub.stop();
  }

  function logout(): void {
    const token = authStorage.read()?.authToken;
    if (token !== undefined) {
      // R7-08 the answer does not matter: the user leaves at once.
      api
        .call("/auth/logout", { method: "POST", body: {}, token, keepalive: true, silent })
        .catch((error: unknown) => logError("logout", error));
    }
    const isWanted = user() !== null;
    local.write(END_KEY, isWanted ? "" : "UNAUTHORIZED");
    clear(isWanted ? undefined : TYPED);
    go(LOGIN_PATH);
  }

  globalThis.addEventListener("storage", (event) => {
    // Another tab of this browser logged out, or in as somebody else.
    if (event.key !== AUTH_KEY || !user()) return;
    if (event.newValue === null) {
      const end = local.read(END_KEY);
      if (end) return expire(end as SessionEnd);
      clear();
      go(LOGIN_PATH);
    } else if (event.oldValue !== event.newValue) go("/", "hard");
  });

  function expire(end: SessionEnd): void {
    const whose = user()?._id;
    if (whose === undefined) return;
    rememberNextPath(location.pathname + location.search + location.hash, whose);
    local.write(END_KEY, end);
    clear(TYPED);
    if (end === "SESSION_REPLACED") go(`${LOGIN_PATH}?otherLoggedIn=true`, "hard");
    else go(`${LOGIN_PATH}?expired=true`);
  }

  return {
    phase,
    user,
    start: () => (starting ??= start()),
    retry: loadUser,
    resume(known) {
      accept(known);
      connect();
    },
    async requestCode(email) {
      const body: OtpRequest = { email, tenantId: WEB_TENANT_ID };
      await api.call("/auth/emailotp", { method: "POST", body, token: null, silent: "told" });
    },
    login: (email, otp) => logIn({ email, otp, tenantId: WEB_TENANT_ID }),
    loginWithPassword: (userName, userPassword) => logIn({ userName, userPassword, tenantId: WEB_TENANT_ID }),
    async register(email) {
      const body: AddressRegistration = { email, acceptTerms: true, tenantId: WEB_TENANT_ID };
      try {
        await api.call("/auth", { method: "POST", body, token: null, silent: "told" });
        return null;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        logError("registration", error);
        return error;
      }
    },
    reload,
    renewToken: async () => (await askAgain()).signalRToken,
    async saveProfile(changes) {
      accept(await api.call<CurrentUser>("/auth/profile", { method: "PUT", body: changes, silent: "told" }));
    },
    logout,
    deviceLoggedOut(deviceId) {
      if (user()?.userDeviceId === deviceId) expire("SESSION_REPLACED");
    },
    expire,
    onEnd(clearer) {
      clearers.add(clearer);
      return () => clearers.delete(clearer);
    },
  };
}

function rightsOf({ role, userPermissions }: CurrentUser): string {
  return [role, ...userPermissions].join();
}
