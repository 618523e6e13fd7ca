import type { AuthEnvironment } from "@nepnha/contract/platform/session";
import type { ApiClient } from "../api/client.ts";
import { registerWorker } from "./service-worker.ts";

/** Whether this browser shows notifications. `blocked`: its user refused them; only they can change that. */
export type PushState = "unsupported" | "blocked" | "off" | "on";

/**
 * R7-06 how it stands on this device. A browser keeps its subscription when somebody logs out: it counts only where the
 * server has it for the session of now.
 */
export async function readPushState(api: ApiClient): Promise<PushState> {
  if (!("serviceWorker" in navigator) || !("PushManager" in globalThis) || !("Notification" in globalThis)) {
    return "unsupported";
  }
  if (Notification.permission === "denied") return "blocked";
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return "off";
  const known = await api.call<PushSubscriptionJSON | null | undefined>("/auth/webPushSubscription");
  return known?.endpoint === subscription.endpoint ? "on" : "off";
}

/** R7-06 ask the user, subscribe, and tell the server. @throws when the browser or the server does not do its part */
export async function switchPushOn(api: ApiClient): Promise<PushState> {
  if ((await Notification.requestPermission()) !== "granted") return "blocked";
  const { pushPublicKey } = await api.call<AuthEnvironment>("/auth/environment");
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: pushPublicKey };
  const subscription = await pushManager.subscribe(options).catch(async (error: unknown) => {
    // A subscription to another key, e.g. of an older server: take it back and try once more.
    const old = await pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(options);
  });
  await api.call("/auth/webPushSubscription", { method: "PUT", body: subscription.toJSON() });
  return "on";
}

/** R7-06 take the subscription of this device back, here and at the server. */
export async function switchPushOff(api: ApiClient): Promise<PushState> {
  await api.call("/auth/webPushSubscription", { method: "PUT", body: null });
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  return "off";
}
