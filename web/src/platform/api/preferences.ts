import type { ApiClient } from "./client.ts";

/**
 * A choice of the person as the server keeps it, by its key; null where none was made. That it could not be read is told
 * aside: there is always something to go on with.
 */
export async function readPreference<T>(api: ApiClient, key: string, signal?: AbortSignal): Promise<T | null> {
  const options = { silent: "aside", ...(signal ? { signal } : {}) } as const;
  return (await api.call<{ value: T | null }>(`/auth/preferences/${key}`, options)).value;
}

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
