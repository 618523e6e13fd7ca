import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startCatalogServer, type CatalogServer } from "../testing/catalog-server.ts";
import { renderApp } from "../testing/render-app.tsx";
import { fileName } from "./calls.ts";

const BRANCH = { address: "1 Lê Lợi", phone: "+84901234567" };
const READER = ["branches.basic", "branches.read"];
let server: CatalogServer;

beforeEach(async () => {
  localStorage.clear();
  server = await startCatalogServer();
  server.add("branches", { ...BRANCH, name: "Quận 7", code: "CN001" });
  server.add("branches", { ...BRANCH, name: "Quận 3", code: "CN002" });
});
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await server.close();
});

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

  it("R6-07 offers no import to whoever may not create", async () => {
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

describe("a file into a list", () => {
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
