import type { ApiClient } from "./client.ts";

/** The last save of each key. */
const lastSaves = new Map<string, Promise<unknown>>();

/**
 * Keeps a choice of the person on the server; `null` takes it back. Saves of a key go one after the other, so that the last
 * choice is the one that stays. The client says where one failed.
 */
export function savePreference(api: ApiClient, key: string, value: object | null): Promise<unknown> {
  const save = (): Promise<unknown> => api.call(`/auth/preferences/${key}`, { method: "PUT", body: { value } });
  const saved = Promise.resolve(lastSaves.get(key))
    .then(save)
    .catch(() => undefined);
  lastSaves.set(key, saved);
  return saved;
}
