import { onlineManager } from "@tanstack/react-query";
import { act as later, cleanup, screen, waitFor, within } from "@testing-library/react";
import type { Window } from "happy-dom";
import { describe, expect, it, onTestFinished } from "vitest";
import { refusal } from "../../testing/catalog-server.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { useCatalogServer } from "../../testing/use-catalog-server.ts";

const BRANCH = { address: "1 Lê Lợi", phone: "+84901234567", showOnWeb: true };
const server = useCatalogServer();

const names = (): (string | null)[] =>
  screen
    .getAllByRole("link")
    .filter((link) => link.getAttribute("href")?.startsWith("/"))
    .map((link) => link.textContent);
const rowOf = (name: string): HTMLElement => {
  const row = screen.getByRole("link", { name }).closest("tr");
  if (!row) throw new Error(`${name} stands in no row`);
  return row;
};
const act = async (user: Awaited<ReturnType<typeof renderApp>>["user"], name: string, item: string): Promise<void> => {
  await user.click(screen.getByRole("button", { name: `Thao tác với ${name}` }));
  await user.click(await screen.findByRole("menuitem", { name: item }));
};
function addBranches(...list: string[]): void {
  list.forEach((name, index) => server.add("branches", { ...BRANCH, name, code: `CN00${index + 1}` }));
}

describe("list screen", () => {
  it.each([
    [767, 0],
    [768, 1],
  ])("on a screen of %i px has %i tables: an upright tablet is no phone", async (width, tables) => {
    const { happyDOM } = window as unknown as Window;
    happyDOM.setViewport({ width });
    onTestFinished(() => happyDOM.setViewport({ width: 1440 }));
    addBranches("Quận 7");
    await renderApp(server.url, "/branch");
    await screen.findByRole("link", { name: "Quận 7" });
    expect(screen.queryAllByRole("table")).toHaveLength(tables);
    // The button for a new row has all of its words where there is room for them.
    expect(screen.getByRole("button", { name: "Thêm chi nhánh" }).textContent).toBe(tables ? "Thêm chi nhánh" : "Thêm");
  });

  it("on a phone a tap on a card opens its row; its menu and its box do not", async () => {
    const { happyDOM } = window as unknown as Window;
    happyDOM.setViewport({ width: 390 });
    onTestFinished(() => happyDOM.setViewport({ width: 1440 }));
    addBranches("Quận 7");
    const { user, path } = await renderApp(server.url, "/branch");
    const card = (await screen.findByRole("link", { name: "Quận 7" })).closest("li");
    if (!card) throw new Error("no card");
    // What does not say by itself what it is has its name before it; a reader is told them all.
    const terms = within(card).getAllByRole("term");
    expect(terms.map(({ textContent, className }) => [textContent, className])).toEqual([
      ["Trạng thái", "nn-hidden"],
      ["Mã", "nn-hidden"],
      ["Điện thoại", "nn-hidden"],
      ["Địa chỉ", "nn-hidden"],
    ]);
    await user.click(screen.getByRole("checkbox", { name: "Chọn Quận 7" }));
    await user.click(screen.getByRole("button", { name: "Thao tác với Quận 7" }));
    await user.click(await screen.findByRole("menu"));
    await user.keyboard("{Escape}");
    expect(path()).toBe("/branch");
    await user.click(within(card).getByText("CN001"));
    await waitFor(() => expect(path()).toMatch(/^\/branch\/[\w-]{36}$/));
  });

  it("R4-12 asks for no rows while the first-load flag is set: once, with the defaults of R9-01, after wrong ones are gone", async () => {
    addBranches("Quận 7");
    const { path } = await renderApp(server.url, "/branch?size=7&page=0&sort=secret&status=99");
    await screen.findByRole("link", { name: "Quận 7" });
    expect(path()).toBe("/branch");
    expect(server.bodies("POST", "/branches/find")).toEqual([
      {
        filter: {},
        paginator: { page: 1, pageSize: 10, total: 0, pageSizes: [3, 5, 10, 15, 50, 100] },
        sorting: { column: "id", direction: "asc" },
        searchTerm: "",
        grouping: [],
        entityId: null,
        // What the list begins with besides its rows comes along.
        open: "default",
      },
    ]);
  });

  it("R3-03 keeps page, size, sort, search and filters in the URL; Back shows the list before", async () => {
    addBranches("A", "B", "C", "D");
    const { user, path, back } = await renderApp(server.url, "/branch?size=3");
    await screen.findByRole("link", { name: "A" });
    await user.click(await screen.findByRole("button", { name: "Trang 2" }));
    await screen.findByRole("link", { name: "D" });
    expect(path()).toBe("/branch?page=2&size=3");
    await user.click(screen.getByRole("button", { name: "Tên chi nhánh" }));
    await waitFor(() => expect(path()).toBe("/branch?size=3&sort=name"));
    expect(screen.getByRole("columnheader", { name: "Tên chi nhánh" }).getAttribute("aria-sort")).toBe("ascending");
    back();
    await screen.findByRole("link", { name: "D" });
    expect(path()).toBe("/branch?page=2&size=3");
  });

  it("names in its table what a row points at", async () => {
    const { _id: managerId } = server.add("users", { fullName: "Trần Thị Quản Lý", userName: "quan.ly" });
    server.add("branches", { ...BRANCH, name: "Quận 7", code: "CN001", managerId });
    await renderApp(server.url, "/branch");
    await screen.findByRole("link", { name: "Quận 7" });
    const [row, table] = [rowOf("Quận 7"), screen.getByRole("table")];
    const place = within(table)
      .getAllByRole("columnheader")
      .findIndex(({ textContent }) => textContent === "Người quản lý");
    expect(within(row).getAllByRole("cell")[place]?.textContent).toBe("Trần Thị Quản Lý");
  });

  it("finds “Đà Nẵng” by “da nang” with one call after the typing pauses", async () => {
    addBranches("Chi nhánh Đà Nẵng", "Chi nhánh Huế");
    const { user, path } = await renderApp(server.url, "/branch");
    await screen.findByRole("link", { name: "Chi nhánh Huế" });
    await user.type(screen.getByRole("searchbox"), "da nang");
    await waitFor(() => expect(screen.queryByRole("link", { name: "Chi nhánh Huế" })).toBeNull());
    expect(names()).toEqual(["Chi nhánh Đà Nẵng"]);
    expect(path()).toBe("/branch?q=da+nang");
    expect(server.bodies("POST", "/branches/find")).toHaveLength(2);
  });

  it("says that nothing was found and takes the narrowing away", async () => {
    addBranches("Quận 7");
    const { user, path } = await renderApp(server.url, "/branch?q=xyz");
    await screen.findByText("Không tìm thấy dữ liệu!");
    const [clear] = screen.getAllByRole("button", { name: "Bỏ từ khoá và bộ lọc" });
    if (clear) await user.click(clear);
    await screen.findByRole("link", { name: "Quận 7" });
    expect(path()).toBe("/branch");
  });

  it("does not say of a word that nothing was found while its answer is on its way", async () => {
    addBranches("Quận 7");
    const { user } = await renderApp(server.url, "/branch?q=xyz");
    await screen.findByText("Không tìm thấy dữ liệu!");
    let letGo = (): void => {};
    const held = new Promise<undefined>((resolve) => (letGo = () => resolve(undefined)));
    server.interfere(({ body }) => (body.includes("quan") ? held : undefined));
    await user.clear(screen.getByRole("searchbox"));
    await user.type(screen.getByRole("searchbox"), "quan");
    await waitFor(() => expect(screen.queryByText("Không tìm thấy dữ liệu!")).toBeNull());
    expect(screen.queryByText("0 chi nhánh")).toBeNull();
    letGo();
    await screen.findByRole("link", { name: "Quận 7" });
  });

  it("says without a network that there is none, whatever is asked for, and shows the rows once there is", async () => {
    addBranches("Quận 7", "Đà Nẵng");
    const network = (on: boolean) => later(() => onlineManager.setOnline(on));
    onTestFinished(() => onlineManager.setOnline(true));
    network(false);
    const { user } = await renderApp(server.url, "/branch");
    expect(await screen.findByText("Máy đang ngoại tuyến")).toBeTruthy();
    expect(screen.queryByText("Chưa có dữ liệu")).toBeNull();
    network(true);
    await screen.findByRole("link", { name: "Quận 7" });
    // What stood there before is no answer to another question.
    network(false);
    await user.type(screen.getByRole("searchbox"), "da nang");
    expect(await screen.findByText("Máy đang ngoại tuyến")).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Quận 7" })).toBeNull();
    network(true);
    expect(await screen.findByRole("link", { name: "Đà Nẵng" })).toBeTruthy();
  });

  it("offers to make the first row only to those who may", async () => {
    await renderApp(server.url, "/branch");
    await screen.findByText("Chưa có dữ liệu");
    expect(screen.getAllByRole("button", { name: "Thêm chi nhánh" })).not.toHaveLength(0);
    cleanup();
    await renderApp(server.url, "/branch", { permissions: ["branches.basic", "branches.read"] });
    await screen.findByText("Chưa có dữ liệu");
    expect(screen.queryByRole("button", { name: "Thêm chi nhánh" })).toBeNull();
  });

  it.each([
    ["NOT_FOUND", "Not Found: Không tìm thấy dữ liệu!"],
    ["FORBIDDEN", "Access Denied: Chưa được cấp quyền làm việc này."],
    ["INTERNAL", "Internal Server Error: Có lỗi xảy ra trong quá trình xử lý yêu cầu!"],
    ["UNAVAILABLE", "Unknown Server Error: Hệ thống đang bận. Vui lòng thử lại sau ít phút."],
  ] as const)("R8-03 shows the failure %s with its prefix, and tries again", async (code, text) => {
    addBranches("Quận 7");
    server.interfere(() => refusal({ name: "branches" }, code, []));
    const { user } = await renderApp(server.url, "/branch");
    expect((await screen.findByText(text)).closest("[role=alert]")).not.toBeNull();
    expect(screen.queryByRole("link", { name: "Quận 7" })).toBeNull();
    server.interfere(null);
    await user.click(screen.getByRole("button", { name: "Thử lại" }));
    expect(await screen.findByRole("link", { name: "Quận 7" })).toBeTruthy();
  });

  it("R6-07 shows only what is permitted", async () => {
    addBranches("Quận 7");
    const { user } = await renderApp(server.url, "/branch", {
      permissions: ["branches.basic", "branches.read"],
      role: 2,
    });
    await screen.findByRole("link", { name: "Quận 7" });
    expect(screen.queryByRole("checkbox")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Thao tác với Quận 7" }));
    expect((await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent)).toEqual(["Xem"]);
  });

  it("R4-12 deletes with a call of its own, after a question; who may restore can undo it", async () => {
    addBranches("Quận 7", "Huế");
    const { user } = await renderApp(server.url, "/branch");
    await screen.findByRole("link", { name: "Huế" });
    await act(user, "Huế", "Xoá");
    await user.click(await screen.findByRole("button", { name: "Xoá" }));
    await waitFor(() => expect(screen.queryByRole("link", { name: "Huế" })).toBeNull());
    expect(server.received.filter(({ method }) => method === "DELETE")).toHaveLength(1);
    await user.click(await screen.findByRole("button", { name: "Hoàn tác" }));
    await screen.findByRole("link", { name: "Huế" });
    expect(within(rowOf("Huế")).getByText("Đang dùng")).toBeTruthy();
  });

  it("shows the server's reason when a row cannot be deleted", async () => {
    addBranches("Quận 7");
    server.interfere(({ method }) =>
      method === "DELETE" ? refusal({ name: "branches" }, "RULE_BROKEN", []) : undefined,
    );
    const { user } = await renderApp(server.url, "/branch");
    await screen.findByRole("link", { name: "Quận 7" });
    await act(user, "Quận 7", "Xoá");
    await user.click(await screen.findByRole("button", { name: "Xoá" }));
    await screen.findByText("Việc này chưa thể thực hiện.");
    expect(screen.getByRole("link", { name: "Quận 7" })).toBeTruthy();
  });

  it("changes the status of the selected rows after a question that says how many", async () => {
    addBranches("A", "B", "C");
    const { user } = await renderApp(server.url, "/branch");
    await screen.findByRole("link", { name: "A" });
    await user.click(screen.getByRole("checkbox", { name: "Chọn A" }));
    await user.click(screen.getByRole("checkbox", { name: "Chọn C" }));
    await user.click(await screen.findByRole("button", { name: "Đổi trạng thái" }));
    await user.click(await screen.findByRole("menuitem", { name: "Ngừng dùng" }));
    await screen.findByText("Chuyển 2 chi nhánh sang “Ngừng dùng”?");
    await user.click(screen.getByRole("button", { name: "Chuyển 2 mục" }));
    await waitFor(() => expect(within(rowOf("C")).getByText("Ngừng dùng")).toBeTruthy());
    expect(within(rowOf("B")).getByText("Đang dùng")).toBeTruthy();
    await waitFor(() => expect(screen.queryByText("Đã chọn 2")).toBeNull());
  });

  it("R4-01 says why a deleted row cannot be changed, and restores it", async () => {
    server.add("branches", { ...BRANCH, name: "Cũ", code: "CN009", status: 255 });
    const { user } = await renderApp(server.url, "/branch?status=255");
    await screen.findByRole("link", { name: "Cũ" });
    await user.click(screen.getByRole("button", { name: "Thao tác với Cũ" }));
    const edit = await screen.findByRole("menuitem", { name: /^Sửa/ });
    expect(edit.textContent).toContain("Mục này đã xoá, khôi phục trước");
    expect(edit.getAttribute("aria-disabled")).toBe("true");
    await user.click(screen.getByRole("menuitem", { name: "Khôi phục" }));
    await waitFor(() => expect(server.bodies("PUT", "/updateStatus")).toHaveLength(1));
    await screen.findByText("Không tìm thấy dữ liệu!");
  });

  it("R4-01 says why a deleted row cannot be restored now", async () => {
    const _can = { restore: { message: "error.ruleBroken" } };
    server.add("branches", { ...BRANCH, name: "Hà Nội", code: "CN009", status: 255, _can });
    const { user } = await renderApp(server.url, "/branch?status=255");
    await user.click(await screen.findByRole("button", { name: "Thao tác với Hà Nội" }));
    const restore = await screen.findByRole("menuitem", { name: /^Khôi phục/ });
    expect(restore.getAttribute("aria-disabled")).toBe("true");
  });

  it("changes the order by the arrow keys of a handle; a refusal puts the rows back", async () => {
    addBranches("A", "B", "C");
    const { user } = await renderApp(server.url, "/branch?sort=orderNo&size=100");
    await screen.findByRole("link", { name: "A" });
    screen.getByRole("button", { name: "Đổi thứ tự của C" }).focus();
    await user.keyboard("{ArrowUp}");
    await waitFor(() => expect(names()).toEqual(["A", "C", "B"]));
    await screen.findByText("C: vị trí 2 trong 3");
    await waitFor(() => expect(server.bodies("PUT", "/updateOrders")).toHaveLength(1));
    server.interfere(({ url }) => (url.endsWith("/updateOrders") ? { status: 500, body: {} } : undefined));
    await user.keyboard("{ArrowUp}");
    await screen.findByText("Chưa đổi được thứ tự");
    expect(names()).toEqual(["A", "C", "B"]);
  });

  it("has no handles where the rows stand in another order or the right is missing", async () => {
    addBranches("A");
    await renderApp(server.url, "/branch?sort=name");
    await screen.findByRole("link", { name: "A" });
    expect(screen.queryByRole("button", { name: /Đổi thứ tự/ })).toBeNull();
    cleanup();
    await renderApp(server.url, "/branch?sort=orderNo", { permissions: ["branches.basic", "branches.read"] });
    await screen.findByRole("link", { name: "A" });
    expect(screen.queryByRole("button", { name: /Đổi thứ tự/ })).toBeNull();
  });

  it("shows a tree in its order and the path of parents elsewhere", async () => {
    const top = server.add("customerCategories", { name: "Cá nhân", code: "N1", color: "#AA0000", orderNo: 2 });
    server.add("customerCategories", { name: "Công ty", code: "N2", color: "#AA0000", orderNo: 1 });
    server.add("customerCategories", { name: "Nhà phố", code: "N3", color: "#AA0000", orderNo: 3, parentId: top._id });
    const { user } = await renderApp(server.url, "/customer/categories");
    await screen.findByRole("link", { name: "Nhà phố" });
    await waitFor(() => expect(rowOf("Nhà phố").textContent).toContain("Cá nhân"));
    await user.click(screen.getByRole("button", { name: "Dạng cây" }));
    await waitFor(() => expect(names()).toEqual(["Công ty", "Cá nhân", "Nhà phố"]));
    expect(rowOf("Nhà phố").dataset["depth"]).toBe("1");
  });

  it("goes to the last page when the one asked for is past the end", async () => {
    addBranches("A", "B", "C", "D");
    const { path } = await renderApp(server.url, "/branch?page=9&size=3");
    await screen.findByRole("link", { name: "D" });
    expect(path()).toBe("/branch?page=2&size=3");
  });
});
