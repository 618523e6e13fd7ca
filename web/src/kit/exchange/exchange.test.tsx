import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { renderApp } from "../../testing/render-app.tsx";
import { useCatalogServer } from "../../testing/use-catalog-server.ts";
import { fileName, sendImport } from "./calls.ts";

const BRANCH = { address: "1 Lê Lợi", phone: "+84901234567" };
const READER = ["branches.basic", "branches.read"];
const server = useCatalogServer();

beforeEach(() => {
  server.add("branches", { ...BRANCH, name: "Quận 7", code: "CN001" });
  server.add("branches", { ...BRANCH, name: "Quận 3", code: "CN002" });
});
afterEach(() => void vi.restoreAllMocks());

async function open(
  { user }: Pick<Awaited<ReturnType<typeof renderApp>>, "user">,
  button: string,
  item: string,
): Promise<HTMLElement> {
  await screen.findByRole("link", { name: "Quận 7" });
  await user.click(screen.getByRole("button", { name: button }));
  await user.click(await screen.findByRole("menuitem", { name: item }));
  return screen.findByRole("dialog");
}

describe("a list as a file", () => {
  it("asks for what is selected, with the columns left and the state of the list", async () => {
    vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:x");
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    server.interfere(({ url }) => (url.endsWith("/export") ? { status: 200, body: {} } : undefined));
    const app = await renderApp(server.url, "/branch?sort=-name");
    const { user } = app;
    await user.click(await screen.findByRole("checkbox", { name: "Chọn Quận 3" }));
    const dialog = await open(app, "Xuất, nhập", "Xuất ra Excel, CSV…");
    expect(within(dialog).getByRole("radio", { name: "1 chi nhánh đã chọn" })).toHaveProperty("checked", true);
    await user.click(within(dialog).getByRole("checkbox", { name: "Mã" }));
    await user.click(within(dialog).getByRole("button", { name: "Xuất tệp" }));
    await screen.findByText("Đã xuất, tệp nằm trong mục tải về");
    const [body] = server.bodies("POST", "/export") as Record<string, unknown>[];
    expect(body).toMatchObject({ format: "xlsx", sorting: { column: "name", direction: "desc" } });
    expect(body?.["columns"]).not.toContain("code");
    expect(body?.["columns"]).toContain("name");
    expect(body?.["ids"]).toHaveLength(1);
  });

  it("says why it failed, and stays open", async () => {
    server.interfere(({ url }) =>
      url.endsWith("/export")
        ? { status: 429, body: { code: "RATE_LIMITED", detail: "Chờ một phút.", errors: [] } }
        : undefined,
    );
    const app = await renderApp(server.url, "/branch");
    const dialog = await open(app, "Xuất, nhập", "Xuất ra Excel, CSV…");
    await app.user.click(within(dialog).getByRole("button", { name: "Xuất tệp" }));
    expect(await within(dialog).findByText("Chờ một phút.")).toBeTruthy();
  });

  it("says before it is asked for that a list is too long for one file, and what was wrong with the rest", async () => {
    const items = [server.add("branches", { ...BRANCH, name: "Quận 7", code: "CN003" })];
    const long = (totalIsExact: boolean) =>
      server.interfere(({ url }) => {
        if (url.endsWith("/find")) return { status: 200, body: { items, total: 1_200_000, totalIsExact } };
        const errors = [{ field: "filter", code: "limit", message: "Chỉ được chọn tối đa 1.000.000 mục" }];
        return url.endsWith("/export")
          ? { status: 400, body: { code: "INVALID_INPUT", detail: "Sai", errors } }
          : undefined;
      });
    const note = /^Mỗi tệp chứa tối đa 1\.000\.000 dòng/;
    long(false);
    let app = await renderApp(server.url, "/branch");
    let dialog = await open(app, "Xuất, nhập", "Xuất ra Excel, CSV…");
    expect(within(dialog).getByText(note)).toBeTruthy();
    // About so many may be fewer: it can be tried.
    await app.user.click(within(dialog).getByRole("button", { name: "Xuất tệp" }));
    expect(await within(dialog).findByText("Chỉ được chọn tối đa 1.000.000 mục")).toBeTruthy();
    cleanup();
    long(true);
    app = await renderApp(server.url, "/branch");
    dialog = await open(app, "Xuất, nhập", "Xuất ra Excel, CSV…");
    expect(within(dialog).getByText(note)).toBeTruthy();
    expect(within(dialog).getByRole("button", { name: "Xuất tệp" })).toHaveProperty("disabled", true);
  });

  it("R6-07 offers no import to anyone who may not create", async () => {
    const app = await renderApp(server.url, "/branch", { permissions: READER, role: 2 });
    await screen.findByRole("link", { name: "Quận 7" });
    await app.user.click(screen.getByRole("button", { name: "Xuất" }));
    expect(await screen.findByRole("menuitem", { name: "Xuất ra Excel, CSV…" })).toBeTruthy();
    expect(screen.queryByRole("menuitem", { name: "Nhập từ Excel…" })).toBeNull();
  });

  it.each([
    [`attachment; filename="a.csv"; filename*=UTF-8''Chi%20nh%C3%A1nh.csv`, "Chi nhánh.csv"],
    [`attachment; filename="a.csv"`, "a.csv"],
    [null, null],
  ])("reads the name from %s", (header, name) => {
    expect(fileName(header)).toBe(name);
  });
});

describe("a file that is imported", () => {
  it("goes under one name until it is answered, and under another when it is only checked", async () => {
    const report = { total: 1, created: 1, updated: 0, errors: [] };
    let lost = true;
    server.interfere(() => (lost ? "drop" : { status: 200, body: report }));
    const file = new File(["a"], "a.xlsx");
    const url = `${server.url}/api/tenant/branches/import`;
    await expect(sendImport(url, file, false)).rejects.toMatchObject({ status: 0 });
    lost = false;
    await sendImport(url, file, true);
    expect(await sendImport(url, file, false)).toEqual(report);
    await sendImport(url, file, false);
    const keys = server.received.map(({ headers }) => headers["idempotency-key"]);
    expect(keys.every((key) => typeof key === "string" && key.length > 20)).toBe(true);
    expect(keys[2]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(3);
  });

  it("keeps its name when it is sent away because the one before it, whose answer was lost, still runs", async () => {
    const problem = { code: "RATE_LIMITED", title: "", detail: "", errors: [], requestId: "" };
    const answers = ["drop" as const, { status: 429, body: problem }, { status: 200, body: {} }];
    server.interfere(() => answers.shift());
    const file = new File(["a"], "a.xlsx");
    const url = `${server.url}/api/tenant/branches/import`;
    await expect(sendImport(url, file, false)).rejects.toMatchObject({ status: 0 });
    await expect(sendImport(url, file, false)).rejects.toMatchObject({ status: 429 });
    await sendImport(url, file, false);
    expect(new Set(server.received.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
  });
});

/** So many more branches; the last one is called "Xa nhất". */
function addMany(count: number): void {
  for (let n = 3; n < count; n += 1) server.add("branches", { ...BRANCH, name: `Nhánh ${n}`, code: `CN${n}` });
  server.add("branches", { ...BRANCH, name: "Xa nhất", code: "CN999" });
}

describe("everything selected, as a file", () => {
  async function takeAllButOne(user: UserEvent, count: string): Promise<HTMLElement> {
    await screen.findByRole("link", { name: "Quận 7" });
    await user.click(screen.getByRole("checkbox", { name: "Chọn cả trang" }));
    await user.click(await screen.findByRole("button", { name: /^Chọn tất cả/ }));
    await screen.findByRole("group", { name: `Đã chọn ${count}` });
    await user.click(screen.getByRole("checkbox", { name: "Chọn Quận 7" }));
    return screen.findByRole("group", { name: /^Đã chọn/ });
  }

  it("leaves out what was taken out of it again", async () => {
    vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:x");
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    server.interfere(({ url }) => (url.endsWith("/export") ? { status: 200, body: {} } : undefined));
    addMany(5);
    const { user } = await renderApp(server.url, "/branch?size=3");
    const bar = await takeAllButOne(user, "5");
    await user.click(within(bar).getByRole("button", { name: "Xuất tệp" }));
    const dialog = await screen.findByRole("dialog");
    await user.click(within(dialog).getByRole("button", { name: "Xuất tệp" }));
    await screen.findByText("Đã xuất, tệp nằm trong mục tải về");
    const [body] = server.bodies("POST", "/export") as { ids: string[] }[];
    expect(body?.ids.map((id) => server.row("branches", id)?.["name"])).toEqual([
      "Quận 3",
      "Nhánh 3",
      "Nhánh 4",
      "Xa nhất",
    ]);
  });

  it("says why so many rows of a longer list are no file", async () => {
    addMany(1002);
    const { user } = await renderApp(server.url, "/branch?size=3");
    const bar = await takeAllButOne(user, "1.002");
    expect(within(bar).getByRole("button", { name: "Xuất tệp" })).toHaveProperty("disabled", true);
    within(bar).getByText(/^Chỉ xuất được tối đa 1.000 dòng chọn riêng/);
    await user.click(screen.getByRole("checkbox", { name: "Chọn Quận 3" }));
    expect(within(bar).getByRole("button", { name: "Xuất tệp" })).toHaveProperty("disabled", false);
  });
});

describe("on paper", () => {
  const printed = vi.fn<() => void>();
  beforeEach(() => {
    printed.mockReset();
    vi.stubGlobal("print", printed);
    server.interfere(({ url }) => (url.endsWith("/print") ? { status: 200, body: {} } : undefined));
  });
  afterEach(() => void vi.unstubAllGlobals());
  const sheet = (): HTMLElement | null => document.querySelector("[data-print]");

  it("prints the selected rows, however far back in the list, in its order", async () => {
    addMany(1002);
    const { user } = await renderApp(server.url, "/branch?size=100&page=11");
    await user.click(await screen.findByRole("checkbox", { name: "Chọn Xa nhất" }));
    await user.click(screen.getByRole("checkbox", { name: "Chọn Nhánh 1001" }));
    await user.click(screen.getByRole("button", { name: "Xuất, nhập" }));
    await user.click(await screen.findByRole("menuitem", { name: "In" }));
    await waitFor(() => expect(printed).toHaveBeenCalledTimes(1));
    const [, ...lines] = [...(sheet()?.querySelectorAll("tr") ?? [])].map(({ textContent }) => textContent);
    expect(lines).toEqual([expect.stringContaining("Nhánh 1001"), expect.stringContaining("Xa nhất")]);
    expect(server.bodies("POST", "/print")).toMatchObject([{ rows: 2 }]);
  });

  it("stays open where effects run twice, and the log is told once", async () => {
    const { user } = await renderApp(server.url, "/branch", { strict: true });
    await screen.findByRole("link", { name: "Quận 7" });
    await user.click(screen.getByRole("button", { name: "Xuất, nhập" }));
    await user.click(await screen.findByRole("menuitem", { name: "In" }));
    await waitFor(() => expect(printed).toHaveBeenCalledTimes(1));
    expect(sheet()?.querySelectorAll("tr")).toHaveLength(3);
    expect(server.bodies("POST", "/print")).toHaveLength(1);
    act(() => void dispatchEvent(new Event("afterprint")));
    expect(sheet()).toBeNull();
  });

  /** How often the sheet is looked at while it waits. */
  const LOOK_MS = 50;

  it("waits until the names that it shows are there", async () => {
    const { _id } = server.add("customerCategories", { name: "Cá nhân", code: "N1", color: "#AA0000" });
    server.add("customerCategories", { name: "Nhà phố", code: "N2", color: "#AA0000", parentId: _id });
    let answer = (): void => undefined;
    const held = new Promise<undefined>((resolve) => (answer = () => resolve(undefined)));
    server.interfere(({ method, url }) => {
      if (url.endsWith("/print")) return { status: 200, body: {} };
      return method === "GET" && url.endsWith(_id) ? held : undefined;
    });
    let text: string | null | undefined;
    printed.mockImplementation(() => void (text = sheet()?.textContent));
    const { user } = await renderApp(server.url, `/customer/categories?parentId=${_id}`);
    await screen.findByRole("link", { name: "Nhà phố" });
    await user.click(screen.getByRole("button", { name: "Xuất, nhập" }));
    await user.click(await screen.findByRole("menuitem", { name: "In" }));
    await waitFor(() => expect(sheet()).not.toBeNull());
    // Two looks at a sheet that has all would have been enough.
    const pauses = vi.spyOn(globalThis, "setTimeout");
    const looks = () => pauses.mock.calls.filter(([, ms]) => ms === LOOK_MS).length;
    await waitFor(() => expect(looks()).toBeGreaterThan(4));
    pauses.mockRestore();
    expect(printed).not.toHaveBeenCalled();
    answer();
    await waitFor(() => expect(printed).toHaveBeenCalledTimes(1));
    expect(text).toContain("Thuộc nhóm: Cá nhân");
  });

  it("R6-07 a log's row is printed only by who may take the log away", async () => {
    const FEW = ["staffActionLogs.basic", "staffActionLogs.read"];
    const entry = { summary: "Chi nhánh Huế", kind: 3, entityKind: "branches", at: "2026-11-20T02:00:00.000Z" };
    const { _id } = server.add("staffActionLogs", { ...entry, changes: {} });
    await renderApp(server.url, `/staff-action-logs/${_id}`, { permissions: FEW, role: 2 });
    await screen.findByRole("heading", { name: "Chi nhánh Huế" });
    expect(screen.queryByRole("button", { name: "Thao tác" })).toBeNull();
    cleanup();
    const permissions = [...FEW, "staffActionLogs.readAll"];
    const { user } = await renderApp(server.url, `/staff-action-logs/${_id}`, { permissions, role: 2 });
    await user.click(await screen.findByRole("button", { name: "Thao tác" }));
    expect(await screen.findByRole("menuitem", { name: "In" })).toBeTruthy();
  });
});

describe("a file into a list", () => {
  it("speaks of the header, not of lines, where it stopped there", async () => {
    const errors = [{ row: 1, column: "Tên", code: "unknown", message: "Không có trường nào tên “Tên” để nhập." }];
    const body = { total: 0, created: 0, updated: 0, errorCount: 1, errors };
    server.interfere(({ url }) => (url.includes("/import") ? { status: 200, body } : undefined));
    const app = await renderApp(server.url, "/branch");
    const dialog = await open(app, "Xuất, nhập", "Nhập từ Excel…");
    const input = within(dialog).getByLabelText("Chọn tệp Excel hoặc CSV", { selector: "input" });
    await app.user.upload(input, new File(["x"], "chi-nhanh.xlsx"));
    expect(await within(dialog).findByText(/^Dòng tiêu đề có 1 lỗi/)).toBeTruthy();
  });

  const wrong = { row: 3, column: "name", code: "required", message: "Tên chi nhánh không được để trống" };

  it("checks first, names every mistake, and imports only a file without any", async () => {
    let errors = [wrong];
    server.interfere(({ url }) =>
      url.includes("/import")
        ? { status: 200, body: { total: 2, created: 2, updated: 0, errorCount: errors.length, errors } }
        : undefined,
    );
    const calls = (): string[] => server.received.map(({ url }) => url).filter((url) => url.includes("/import"));
    const app = await renderApp(server.url, "/branch");
    const dialog = await open(app, "Xuất, nhập", "Nhập từ Excel…");
    const input = within(dialog).getByLabelText("Chọn tệp Excel hoặc CSV", { selector: "input" });
    const file = new File(["x"], "chi-nhanh.xlsx");
    await app.user.upload(input, file);
    const cells = within(await within(dialog).findByRole("region", { name: "Các lỗi trong tệp" })).getAllByRole("cell");
    expect(cells.map((cell) => cell.textContent)).toEqual(["3", "Tên chi nhánh", wrong.message]);
    expect(within(dialog).getByRole("button", { name: /^Nhập \d+ dòng$/ })).toHaveProperty("disabled", true);
    errors = [];
    await app.user.upload(input, file);
    expect(await within(dialog).findByText("2 dòng đều hợp lệ: thêm 2, cập nhật 0 chi nhánh.")).toBeTruthy();
    await app.user.click(within(dialog).getByRole("button", { name: "Nhập 2 dòng" }));
    expect(await within(dialog).findByText("Đã thêm 2 và cập nhật 0 chi nhánh.")).toBeTruthy();
    expect(calls().map((url) => url.replace(/.*import/, ""))).toEqual(["?dryRun=true", "?dryRun=true", ""]);
  });
});
