import { act, screen } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { snackbars } from "../platform/lib/snackbar.ts";
import { authStorage } from "../platform/session/auth-storage.ts";
import { LAN, problem } from "../testing/backend.ts";
import { openApp, showApp } from "../testing/section-app.tsx";
import { useBackend } from "../testing/use-backend.ts";

const backend = useBackend();
const WAIT = { timeout: 20_000 };

it("what stands beside a screen comes once the screen has its data, and not before", async () => {
  let answer: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  backend.state.api = ({ url }) =>
    url.includes("/dashboard") ? held.then(() => ({ status: 200, body: { cards: [] } })) : undefined;
  await openApp(backend, "/dashboard", { ...LAN, userPermissions: ["dashboard.basic"] });
  await screen.findByRole("navigation", { name: "Danh mục" }, WAIT);
  // Longer than a screen has to be quiet.
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect(screen.queryByRole("button", { name: /^Thông báo/ })).toBeNull();
  answer?.();
  expect(await screen.findByRole("button", { name: /^Thông báo/ }, WAIT)).toBeTruthy();
});

it("R2-02 says of a server that is not ready that the system is busy, and asks again by itself", async () => {
  authStorage.write({ authToken: "a", signalRToken: "s" });
  backend.state.me = problem(503, "UNAVAILABLE");
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  await showApp(backend.services, "/dashboard");
  expect(await screen.findByRole("heading", { name: "Hệ thống đang bận" }, WAIT)).toBeTruthy();
  expect(screen.queryByText(/kiểm tra mạng/)).toBeNull();
  expect(snackbars.get()).toEqual([]);
  backend.state.me = { status: 200, body: { ...LAN, userPermissions: ["dashboard.basic"] } };
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(await screen.findByRole("navigation", { name: "Danh mục" }, WAIT)).toBeTruthy();
});
