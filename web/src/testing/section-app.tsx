import type { CurrentUser } from "@nepnha/contract/platform/session";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { configure, render } from "@testing-library/react";
import { act } from "react";
import { App } from "../app/app.tsx";
import { authStorage } from "../platform/session/auth-storage.ts";
import { ServicesContext } from "../platform/session/services-context.ts";
import type { Services } from "../platform/session/services.ts";
import { loadTexts } from "../platform/i18n/i18n.ts";
import { LAN, type TestBackend } from "./backend.ts";

// Screens are loaded when they are first shown: a busy machine needs longer than the usual second.
configure({ asyncUtilTimeout: 5000 });

/** A customer, with what the role is seeded with. */
export const CUSTOMER: CurrentUser = {
  ...LAN,
  fullName: "Đặng Quốc Bảo",
  email: "bao@nepnha.test",
  role: ENUMS.userRole.CUSTOMER,
  userPermissions: ["news", "branches", "chatGroups"]
    .flatMap((name) => ["basic", "read", "readAll"].map((right) => `${name}.${right}`))
    .concat("chatGroups.chatSend"),
};

/** A row as the server presents it, with what every row has. */
export function rowOf(fields: object): Record<string, unknown> {
  const at = "2026-11-01T01:00:00.000Z";
  const system = { status: 1, orderNo: 1, version: 1, createdAt: at, createdBy: null, updatedAt: at, updatedBy: null };
  return { ...system, _files: {}, _refs: {}, _can: { update: true, delete: true }, ...fields };
}

/** The whole application at a path with somebody logged in, against a backend. */
export async function openApp(
  { state, services }: Pick<TestBackend, "state" | "services">,
  path: string,
  user: CurrentUser = CUSTOMER,
): Promise<void> {
  await loadTexts("vi");
  state.me = { status: 200, body: user };
  authStorage.write({ authToken: "a", signalRToken: "s" });
  await showApp(services, path);
}

/** The whole application at a path, for the person that the browser remembers. */
export async function showApp(services: Services, path: string): Promise<void> {
  history.replaceState(null, "", path);
  await act(async () => {
    render(
      <ServicesContext value={services}>
        <App />
      </ServicesContext>,
    );
    await Promise.resolve();
  });
}
