import type { AuthResult } from "@nepnha/contract/platform/session";
import { APP_VERSION, USER_DATA_KEY } from "@nepnha/contract/platform/constants";
import { local } from "../lib/local.ts";

/** R6-06 the local key of the stored login. */
export const AUTH_KEY = `${APP_VERSION}-${USER_DATA_KEY}`;

/** The stored login (R4-02, R6-06): `{authToken, signalRToken}` under {@link AUTH_KEY}. */
export const authStorage = {
  /** @returns the stored login, or `null` when there is none or it cannot be read */
  read(): AuthResult | null {
    try {
      const stored: unknown = JSON.parse(local.read(AUTH_KEY) ?? "null");
      return isAuthResult(stored) ? stored : null;
    } catch {
      return null;
    }
  },
  write(result: AuthResult): void {
    local.write(AUTH_KEY, JSON.stringify({ authToken: result.authToken, signalRToken: result.signalRToken }));
  },
  clear(): void {
    local.remove(AUTH_KEY);
  },
};

function isAuthResult(value: unknown): value is AuthResult {
  return (
    typeof value === "object" &&
    value !== null &&
    "authToken" in value &&
    typeof value.authToken === "string" &&
    value.authToken !== "" &&
    "signalRToken" in value &&
    typeof value.signalRToken === "string"
  );
}
