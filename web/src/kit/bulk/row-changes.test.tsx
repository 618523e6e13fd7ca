import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { refusal } from "../../testing/catalog-server.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { useCatalogServer } from "../../testing/use-catalog-server.ts";

const BRANCH = { code: "CN001", address: "1 Lê Lợi", phone: "0901234567", status: 1 };

const server = useCatalogServer();

/** Branches by name; their ids. */
function add(names: readonly string[], fields: object = {}): string[] {
  return names.map(
    (name, n) => server.add("branches", { ...BRANCH, ...fields, name, code: `CN${String(n).padStart(4, "0")}` })._id,
  );
}
const rowOf = (name: string): HTMLElement => screen.getByRole("row", { name: new RegExp(name) });
const statusOf = (id: string): unknown => server.row("branches", id)?.["status"];

async function move(user: UserEvent, status: string | RegExp): Promise<void> {
  await user.click(await screen.findByRole("button", { name: "Đổi trạng thái" }));
  await user.click(await screen.findByRole("menuitem", { name: status }));
}

describe("changes of rows", () => {
  it("a status shows at once, and goes back with the server's words when it is refused", async () => {
    const [id = ""] = add(["Huế"]);
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    server.interfere(({ url }) =>
      url.endsWith("/updateStatus") ? held.then(() => refusal({ name: "branches" }, "RULE_BROKEN", [])) : undefined,
    );
    const { user } = await renderApp(server.url, "/branch");
    await screen.findByRole("link", { name: "Huế" });
    await user.click(screen.getByRole("checkbox", { name: "Chọn Huế" }));
    await move(user, "Ngừng dùng");
    await waitFor(() => expect(within(rowOf("Huế")).getByText("Ngừng dùng")).toBeTruthy());
    answer();
    await screen.findByText("Việc này chưa thể thực hiện.");
    await waitFor(() => expect(within(rowOf("Huế")).getByText("Đang dùng")).toBeTruthy());
    expect(statusOf(id)).toBe(1);
  });

  it("a change of several statuses is undone, each to what it was", async () => {
    const ids = [...add(["A", "B"]), ...add(["C"], { status: 0 })];
    const { user } = await renderApp(server.url, "/branch");
    await screen.findByRole("link", { name: "C" });
    await user.click(screen.getByRole("checkbox", { name: "Chọn cả trang" }));
    await move(user, "Ngừng dùng");
    await user.click(await screen.findByRole("button", { name: "Chuyển 2 mục" }));
    await waitFor(() => expect(ids.map(statusOf)).toEqual([0, 0, 0]));
    await user.click(await screen.findByRole("button", { name: "Hoàn tác" }));
    await screen.findByText("Đã hoàn tác 2 chi nhánh");
    expect(ids.map(statusOf)).toEqual([1, 1, 0]);
  });

  it("moves of several rows those that can be, and names the others", async () => {
    const stays = { DEACTIVE: { message: "branches.rule.headOfficeDelete" } };
    const ids = [...add(["A", "B"]), ...add(["C"], { _can: stays })];
    const { user } = await renderApp(server.url, "/branch");
    await screen.findByRole("link", { name: "C" });
    await user.click(screen.getByRole("checkbox", { name: "Chọn cả trang" }));
    await move(user, /^Ngừng dùng.*1 dòng giữ nguyên. C \(CN0000\): /);
    await user.click(await screen.findByRole("button", { name: "Chuyển 2 mục" }));
    const report = await screen.findByRole("dialog", { name: "Những dòng không làm được" });
    // With its code, by which it is told from another one of that name.
    await within(report).findByRole("link", { name: "C (CN0000)" });
    expect(ids.map(statusOf)).toEqual([0, 0, 1]);
  });

  it("all pages are selected with a second click; what the server refuses of them is named, the rest is done", async () => {
    const ids = add(Array.from({ length: 130 }, (_, n) => `Chi nhánh ${n}`));
    const bad = ids[104] ?? "";
    server.interfere(({ method, url, body }) => {
      const named = url.endsWith(bad) ? method === "DELETE" : url.endsWith("/deleteItems") && body.includes(bad);
      return named ? refusal({ name: "branches" }, "IN_USE", []) : undefined;
    });
    const { user } = await renderApp(server.url, "/branch");
    await screen.findByRole("link", { name: "Chi nhánh 0" });
    await user.click(screen.getByRole("checkbox", { name: "Chọn cả trang" }));
    await user.click(await screen.findByRole("button", { name: "Chọn tất cả 130 dòng" }));
    await screen.findByText("Đã chọn 130");
    // One of them is taken out again.
    await user.click(screen.getByRole("checkbox", { name: "Chọn Chi nhánh 0" }));
    const bar = screen.getByRole("group", { name: "Đã chọn 129" });
    await user.click(within(bar).getByRole("button", { name: "Xoá" }));
    await user.click(await screen.findByRole("button", { name: "Xoá 129 mục" }));
    const report = await screen.findByRole("dialog", { name: "Những dòng không làm được" });
    await within(report).findByRole("link", { name: "Chi nhánh 104 (CN0104)" });
    expect(ids.filter((id) => statusOf(id) !== 255)).toEqual([ids[0], bad]);
    expect(server.bodies("PUT", "/deleteItems")[0]).toHaveLength(100);
    await user.click(await screen.findByRole("button", { name: "Hoàn tác" }));
    await waitFor(() => expect(ids.every((id) => statusOf(id) === 1)).toBe(true));
  });

  it("the tab asks before it closes while many rows are worked on, not before and not after", async () => {
    add(Array.from({ length: 130 }, (_, n) => `Chi nhánh ${n}`));
    const close = (): boolean => dispatchEvent(new Event("beforeunload", { cancelable: true }));
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    server.interfere(({ url }) => (url.endsWith("/deleteItems") ? held.then(() => undefined) : undefined));
    const { user } = await renderApp(server.url, "/branch");
    await screen.findByRole("link", { name: "Chi nhánh 0" });
    await user.click(screen.getByRole("checkbox", { name: "Chọn cả trang" }));
    await user.click(await screen.findByRole("button", { name: "Chọn tất cả 130 dòng" }));
    const bar = await screen.findByRole("group", { name: "Đã chọn 130" });
    await user.click(within(bar).getByRole("button", { name: "Xoá" }));
    expect(close()).toBe(true);
    await user.click(await screen.findByRole("button", { name: "Xoá 130 mục" }));
    await screen.findByRole("button", { name: "Dừng lại" });
    expect(close()).toBe(false);
    goOn();
    await screen.findByRole("button", { name: "Hoàn tác" });
    await waitFor(() => expect(screen.queryByRole("button", { name: "Dừng lại" })).toBeNull());
    expect(close()).toBe(true);
  });

  it("R4-12 deleted rows are brought back together", async () => {
    const ids = add(["A", "B"], { status: 255 });
    const { user } = await renderApp(server.url, "/branch?status=255");
    await screen.findByRole("link", { name: "B" });
    await user.click(screen.getByRole("checkbox", { name: "Chọn cả trang" }));
    await user.click(await screen.findByRole("button", { name: "Khôi phục" }));
    await screen.findByText("Đã khôi phục 2 chi nhánh");
    expect(ids.map(statusOf)).toEqual([0, 0]);
  });
});
