import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { LAN } from "../testing/backend.ts";
import { openApp } from "../testing/section-app.tsx";
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
