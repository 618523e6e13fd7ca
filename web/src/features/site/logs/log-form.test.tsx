import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
// oxlint-disable-next-line import/no-unassigned-import -- puts a real IndexedDB engine into the test's globals
import "fake-indexeddb/auto";
import { expect, it } from "vitest";
import { LAN } from "../../../testing/backend.ts";
import { openApp, rowOf } from "../../../testing/section-app.tsx";
import { useBackend } from "../../../testing/use-backend.ts";

const backend = useBackend();
/** The first opening loads what the screen needs. */
const WAIT = { timeout: 20_000 };

it("R7-05 photos of a log are taken by a button in the language of the product, not by the browser's own", async () => {
  backend.state.api = ({ url }) => {
    if (url.endsWith("/projects/p1")) return { status: 200, body: rowOf({ _id: "p1", name: "Nhà" }) };
    return url.endsWith("/find") ? { status: 200, body: { items: [], total: 0, totalIsExact: true } } : undefined;
  };
  const rights = ["projects.read", "siteLogs.basic", "siteLogs.read", "siteLogs.create"];
  await openApp(backend, "/project-site/p1?tab=site-logs", { ...LAN, userPermissions: rights });
  await userEvent.click(await screen.findByRole("button", { name: "Viết nhật ký" }, WAIT));
  expect(await screen.findByRole("button", { name: /^Chụp ảnh \/ Chọn ảnh/u }, WAIT)).toBeTruthy();
  const inputs = [...document.querySelectorAll<HTMLInputElement>("input[type=file]")];
  expect(inputs.map(({ hidden, multiple, accept }) => [hidden, multiple, accept])).toEqual([[true, true, "image/*"]]);
});
