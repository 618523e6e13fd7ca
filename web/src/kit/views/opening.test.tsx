import { DEFAULT_SORT } from "@nepnha/contract/platform/constants";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { refusal } from "../../testing/catalog-server.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { useCatalogServer } from "../../testing/use-catalog-server.ts";

const BRANCH = { address: "1 Lê Lợi", phone: "+84901234567", showOnWeb: true };
const STATE = { filter: {}, sorting: DEFAULT_SORT, searchTerm: "", pageSize: 10, columns: null, density: null };
const server = useCatalogServer();

beforeEach(() => {
  server.add("branches", { ...BRANCH, name: "Trụ sở", code: "CN001", isHeadOffice: true });
  server.add("branches", { ...BRANCH, name: "Quận 7", code: "CN002" });
});

/** What the browser itself would send, by a program. */
async function send(method: string, path: string, body: object): Promise<void> {
  await fetch(`${server.url}/api/tenant${path}`, { method, body: JSON.stringify(body) });
}
const asked = (): string[] => server.received.map(({ method, url }) => `${method} ${url.replace("/api/tenant", "")}`);
const heads = (): (string | null)[] => screen.getAllByRole("columnheader").map((head) => head.textContent);

describe("the first paint of a list", () => {
  it("R3-04 is one call: rows, the user's columns and their views", async () => {
    await send("PUT", "/auth/preferences/list.branches", { value: { columns: ["name", "email"], density: null } });
    await send("POST", "/branches/views", { name: "Chỉ trụ sở", state: STATE });
    const before = asked().length;
    const { user } = await renderApp(server.url, "/branch");
    await screen.findByRole("link", { name: "Quận 7" });
    expect(heads()).toEqual(["", "Tên chi nhánh", "Email", "Thao tác"]);
    await user.click(screen.getByRole("button", { name: "Chế độ xem" }));
    await screen.findByRole("menuitemradio", { name: "Chỉ trụ sở" });
    expect(asked().slice(before)).toEqual(["POST /branches/find"]);
  });

  it("R3-03 is one call for an address that says what to find, whatever the default view", async () => {
    await send("POST", "/branches/views", { name: "Khác", state: { ...STATE, searchTerm: "tru so" }, isDefault: true });
    const before = asked().length;
    const { path } = await renderApp(server.url, "/branch?q=quan");
    await screen.findByRole("link", { name: "Quận 7" });
    expect(path()).toBe("/branch?q=quan");
    expect(asked().slice(before)).toEqual(["POST /branches/find"]);
    expect(server.bodies("POST", "/branches/find").at(-1)).toMatchObject({ searchTerm: "quan", open: "asked" });
  });

  it("R4-12 is one call where a view is its beginning, and the address tells that view; the next visit asks for rows alone", async () => {
    const state = { ...STATE, filter: { isHeadOffice: true }, sorting: { column: "name", direction: "desc" } };
    await send("POST", "/branches/views", { name: "Chỉ trụ sở", state, isDefault: true });
    const before = asked().length;
    const { path, user } = await renderApp(server.url, "/branch");
    await screen.findByRole("link", { name: "Trụ sở" });
    await waitFor(() => expect(path()).toMatch(/^\/branch\?sort=-name&isHeadOffice=true&view=/));
    await screen.findByRole("button", { name: "Chỉ trụ sở" });
    expect(screen.queryByRole("link", { name: "Quận 7" })).toBeNull();
    expect(asked().slice(before)).toEqual(["POST /branches/find"]);
    await user.click(screen.getByRole("button", { name: "Chỉ trụ sở" }));
    await user.click(await screen.findByRole("menuitemradio", { name: "Tất cả chi nhánh" }));
    await screen.findByRole("link", { name: "Quận 7" });
    expect(path()).toBe("/branch?view=all");
    expect(asked().slice(before)).toEqual(["POST /branches/find", "POST /branches/find"]);
    expect(server.bodies("POST", "/branches/find").at(-1)).not.toHaveProperty("open");
  });

  it("R8-03 shows a failure once, and has columns and views by themselves then", async () => {
    await send("PUT", "/auth/preferences/list.branches", { value: { columns: ["name", "email"], density: null } });
    const before = asked().length;
    server.interfere(({ url }) => (url.endsWith("/find") ? refusal({ name: "branches" }, "INTERNAL", []) : undefined));
    const { user } = await renderApp(server.url, "/branch");
    await screen.findByText(/^Internal Server Error: /);
    await waitFor(() => expect(asked().slice(before)).toHaveLength(3));
    expect(asked().slice(before).toSorted()).toEqual([
      "GET /auth/preferences/list.branches",
      "GET /branches/views",
      "POST /branches/find",
    ]);
    server.interfere(null);
    await user.click(screen.getByRole("button", { name: "Thử lại" }));
    await screen.findByRole("link", { name: "Quận 7" });
    expect(heads()).toEqual(["", "Tên chi nhánh", "Email", "Thao tác"]);
    cleanup();
  });
});
