import { authStorage } from "./auth-storage.ts";

/** What is kept of a login on this device is known by this and not by its token; null without a login. */
export async function loginHash(): Promise<string | null> {
  const login = authStorage.read();
  return login && hashOf(login.authToken);
}

/** What a token is known by; null where the browser cannot hash. */
export async function hashOf(token: string): Promise<string | null> {
  if (!("subtle" in crypto)) return null;
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
