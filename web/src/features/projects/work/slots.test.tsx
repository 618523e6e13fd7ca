import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderApp } from "../../../testing/render-app.tsx";
import { useCatalogServer } from "../../../testing/use-catalog-server.ts";

const server = useCatalogServer();

it("R5-08 work that is late says so beside its end in its list, and no other does", async () => {
  vi.stubGlobal("innerWidth", 1440);
  const end = { endDate: "2026-11-20T10:00:00.000Z", status: 1 };
  server.add("projectActions", { ...end, name: "Đổ móng", code: "CV001", isLate: true });
  server.add("projectActions", { ...end, name: "Xây tường", code: "CV002", isLate: false });
  const permissions = ["basic", "read", "readAll"].map((right) => `projectActions.${right}`);
  await renderApp(server.url, "/project-action", { permissions });
  const lineOf = async (name: string): Promise<HTMLElement> =>
    (await screen.findByText(name)).closest<HTMLElement>("tr, li") ?? document.body;
  expect(within(await lineOf("Đổ móng")).getByText("Trễ hạn")).toBeTruthy();
  expect(within(await lineOf("Xây tường")).queryByText("Trễ hạn")).toBeNull();
});
