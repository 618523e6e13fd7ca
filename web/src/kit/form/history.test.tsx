import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderApp } from "../../testing/render-app.tsx";
import { useCatalogServer } from "../../testing/use-catalog-server.ts";
import { input, NEWS, save } from "./form-testing.ts";

const BRANCH = { name: "Quận 7", code: "CN001", address: "1 Lê Lợi", phone: "+84901234567", showOnWeb: true };
const server = useCatalogServer();

describe("the history beside a form", () => {
  it("tells the history in words", async () => {
    const row = server.add("branches", BRANCH);
    const { user } = await renderApp(server.url, `/branch/${row._id}`);
    await user.type(await input(/Tên chi nhánh/), " A");
    await user.click(screen.getByRole("switch", { name: "Hiện cho khách hàng" }));
    await user.click(save());
    const entry = await screen.findByText("Cập nhật", { exact: false, selector: "li span" });
    const item = entry.closest("li");
    await waitFor(() => expect(item?.textContent).toContain("Tên chi nhánhQuận 7 → Quận 7 A"));
    expect(item?.textContent).toContain("Hiện cho khách hàngCó → Không");
    expect(item?.textContent).toContain("Lê Thị Quản");
  });

  it("marks in the history what changed inside a long text", async () => {
    const before = `${"Nhà ở phố, cửa hàng ở dưới. ".repeat(6)}Có ba tầng.`;
    const row = server.add("news", { ...NEWS, summary: before });
    const { user } = await renderApp(server.url, `/news/${row._id}`);
    const text = await input(/Tóm tắt/);
    fireEvent.change(text, { target: { value: before.replace("ba tầng", "bốn tầng") } });
    await user.click(save());
    await waitFor(() => expect(document.querySelector("li del")?.textContent).toBe("bỏ: ba "));
    expect(document.querySelector("li ins")?.textContent).toBe("thêm: bốn ");
    const told = document.querySelector("li dd")?.textContent ?? "";
    expect(told).toMatch(/^… .*Có bỏ: ba thêm: bốn tầng\.$/);
    expect(told.length).toBeLessThan(100);
  });

  it("says of what was taken down that it was, as its badge does", async () => {
    const row = server.add("news", NEWS);
    const entry = (n: number, changes: object): object => ({
      _id: `01900000-0000-7000-8000-00000000010${n}`,
      at: "2026-11-02T02:00:00.000Z",
      actor: { fullName: "Lê Thị Quản" },
      kind: 3,
      changes,
      notes: null,
    });
    const end = "2026-11-02T02:00:00.000Z";
    const items = [
      entry(3, { status: { from: 0, to: 1 }, unpublishAt: { from: end, to: null } }),
      entry(2, { status: { from: 1, to: 0 }, unpublishAt: { from: null, to: end } }),
      entry(1, { status: { from: 0, to: 1 } }),
    ];
    server.interfere(({ url }) => (url.endsWith("/history") ? { status: 200, body: { items } } : undefined));
    await renderApp(server.url, `/news/${row._id}`);
    await waitFor(() =>
      expect(
        [...document.querySelectorAll("li dl > div:first-child dd")].map(({ textContent }) => textContent),
      ).toEqual(["Đã gỡ → Đã đăng", "Đã đăng → Đã gỡ", "Bản nháp → Đã đăng"]),
    );
  });

  it("shows of a new row just its values, and of a field that was empty no value before", async () => {
    const row = server.add("branches", BRANCH);
    const entry = (kind: number, changes: object): object => ({
      _id: `01900000-0000-7000-8000-00000000020${kind}`,
      at: "2026-11-02T02:00:00.000Z",
      actor: null,
      kind,
      changes,
      notes: null,
    });
    const items = [
      entry(2, { address: { from: null, to: "1 Lê Lợi" }, showOnWeb: { from: false, to: true } }),
      entry(1, {
        name: { from: null, to: "Quận 7" },
        status: { from: null, to: 1 },
        address: { from: null, to: null },
      }),
    ];
    server.interfere(({ url }) => (url.endsWith("/history") ? { status: 200, body: { items } } : undefined));
    await renderApp(server.url, `/branch/${row._id}`);
    await waitFor(() => expect(document.querySelectorAll("li dl")).toHaveLength(2));
    const told = [...document.querySelectorAll("li dl")].map((list) =>
      [...list.querySelectorAll("dd")].map(({ textContent }) => textContent),
    );
    expect(told).toEqual([
      ["1 Lê Lợi", "Không → Có"],
      ["Quận 7", "Đang dùng"],
    ]);
  });

  it("shows the other one's change in the history while something is being changed here", async () => {
    const row = server.add("branches", BRANCH);
    const { user } = await renderApp(server.url, `/branch/${row._id}`);
    await user.type(await input(/Tên chi nhánh/), " A");
    await fetch(`${server.url}/api/tenant/branches`, {
      method: "PUT",
      body: JSON.stringify({ _id: row._id, version: 1, address: "9 Hàm Nghi" }),
    });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    await waitFor(() => expect(document.querySelector("aside")?.textContent).toContain("1 Lê Lợi → 9 Hàm Nghi"));
    expect((await input(/Tên chi nhánh/)).value).toBe("Quận 7 A");
    expect((await input(/Địa chỉ/)).value).toBe("1 Lê Lợi");
  });
});
