import { ENUMS } from "@nepnha/contract/platform/enums";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent, type UserEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { LAN, problem } from "../../testing/backend.ts";
import type { Answer, Received } from "../../testing/http-server.ts";
import { openApp, rowOf } from "../../testing/section-app.tsx";
import { useBackend } from "../../testing/use-backend.ts";
import { snackbars } from "../../platform/lib/snackbar.ts";

const { Update, Create, UserLogin } = ENUMS.actionLogKind;
const READER = {
  ...LAN,
  role: ENUMS.userRole.ADMIN,
  userPermissions: [
    ...["staffActionLogs", "branches", "roles"].flatMap((name) => [`${name}.basic`, `${name}.read`]),
    "staffActionLogs.readAll",
  ],
};
const AT = "2026-11-20T02:00:00.000Z";
const BRANCH = "01900000-0000-7000-8000-0000000000b1";
const HEAD = "01900000-0000-7000-8000-0000000000b2";

const entry = (fields: object): Record<string, unknown> =>
  rowOf({
    _id: "l1",
    at: AT,
    actorId: "u9",
    actorRole: 1,
    kind: Update,
    entityKind: "branches",
    entityId: BRANCH,
    summary: "Chi nhánh Đà Nẵng",
    notes: null,
    result: "OK",
    ip: "203.0.113.9",
    platform: 2,
    deviceNo: 7,
    changes: {},
    _refs: { u9: "Lê Thị Quản" },
    ...fields,
  });

const backend = useBackend();
let user: UserEvent;
let shown: Record<string, unknown>;
let branch: Answer;

const finds = (): Record<string, unknown>[] =>
  backend.received
    .filter(({ url }) => url === "/api/tenant/staffActionLogs/find")
    .map(({ body }) => JSON.parse(body) as Record<string, unknown>);

beforeEach(() => {
  user = userEvent.setup();
  shown = entry({});
  branch = { status: 200, body: rowOf({ _id: BRANCH, name: "Chi nhánh Đà Nẵng" }) };
  backend.state.api = ({ url }: Received) => {
    if (url === "/api/tenant/staffActionLogs/find") {
      const refused = entry({ _id: "l2", result: "DENIED", kind: UserLogin, entityKind: "users", actorId: null });
      return { status: 200, body: { items: [shown, refused], total: 2 } };
    }
    if (url === "/api/tenant/staffActionLogs/l1") return { status: 200, body: shown };
    if (url === `/api/tenant/branches/${BRANCH}`) return branch;
    return undefined;
  };
});

describe("list of a log", () => {
  it("looks back from now over the last days, and says so on a chip that can be taken away", async () => {
    await openApp(backend, "/staff-action-logs", READER);
    const chip = await screen.findByRole("button", { name: "Bỏ lọc: Lúc: 7 ngày qua" });
    await waitFor(() => expect(finds()[0]).toMatchObject({ filter: {}, sorting: { column: "at", direction: "desc" } }));
    await user.click(chip);
    await waitFor(() => expect(location.search).toMatch(/at=\d{4}-\d\d-\d\d\.\./));
    await waitFor(() => expect(finds().at(-1)?.["filter"]).toMatchObject({ at: { to: null } }));
    await user.click(await screen.findByRole("button", { name: /^Bỏ lọc: Lúc: từ \d\d/ }));
    expect(await screen.findByRole("button", { name: "Bỏ lọc: Lúc: 7 ngày qua" })).toBeTruthy();
  });

  it("has no such chip where one row's whole history is asked for", async () => {
    await openApp(backend, `/staff-action-logs?entityId=${BRANCH}&entityKind=branches`, READER);
    expect(await screen.findByRole("button", { name: /^Bỏ lọc: Mục: Chi nhánh/ })).toBeTruthy();
    expect(screen.queryByText(/7 ngày qua/)).toBeNull();
    await waitFor(() => expect(finds()[0]).toMatchObject({ filter: { entityId: BRANCH, entityKind: ["branches"] } }));
  });

  it("names people, the product itself, sections and results in words", async () => {
    await openApp(backend, "/staff-action-logs", READER);
    const table = within(await screen.findByRole("table", { name: "Nhật ký nhân viên" }));
    expect(await table.findByText("Lê Thị Quản")).toBeTruthy();
    expect(table.getByText("Thành công")).toBeTruthy();
    expect(table.getByText("Bị từ chối")).toBeTruthy();
    expect(table.getByText("Hệ thống")).toBeTruthy();
    expect(table.getByText("Chi nhánh")).toBeTruthy();
    expect(table.getByText("Đăng nhập")).toBeTruthy();
  });
});

describe("entry beside the list of a log", () => {
  it("says who did what and when, with no empty line and no id of the product's own", async () => {
    await openApp(backend, "/staff-action-logs", READER);
    await user.click(await screen.findByText("Thành công"));
    const panel = within(await screen.findByRole("complementary", { name: "Xem nhanh" }));
    expect((await panel.findByText("Lê Thị Quản")).closest("p")?.textContent).toMatch(/· Cập nhật · Chi nhánh/);
    expect(panel.getByText("Thành công")).toBeTruthy();
    expect(panel.queryByText(BRANCH)).toBeNull();
    expect(panel.queryByText("Mã mục")).toBeNull();
    expect(panel.getByText("203.0.113.9")).toBeTruthy();
  });
});

describe("entry of a log", () => {
  const open = (): Promise<void> => openApp(backend, "/staff-action-logs/l1", READER);
  const line = async (field: string): Promise<string[]> => {
    const head = await screen.findByRole("rowheader", { name: field });
    return [...(head.closest("tr")?.querySelectorAll("td") ?? [])].map(({ textContent }) => textContent);
  };

  it("shows old and new values by the names of their fields, and the names of rows", async () => {
    shown = entry({
      changes: {
        address: { from: "76 Bạch Đằng", to: "12 Lê Lợi" },
        isHeadOffice: { from: false, to: true },
        status: { from: 1, to: 0 },
        phone: { from: null, to: "+842363822111" },
      },
      notes: "Theo biên bản 12",
    });
    await open();
    expect(await line("Địa chỉ")).toEqual(["76 Bạch Đằng", "12 Lê Lợi"]);
    expect(await line("Trụ sở chính")).toEqual(["Không", "Có"]);
    expect(await line("Trạng thái")).toEqual(["Đang dùng", "Ngừng dùng"]);
    expect(await line("Điện thoại")).toEqual(["(trống)", "0236 382 2111"]);
    expect(screen.getAllByText("Theo biên bản 12").length).toBeGreaterThan(0);
    expect(screen.queryByRole("button", { name: "Lưu" })).toBeNull();
  });

  it("shows what a role got and lost", async () => {
    const changes = { permissions: { from: ["branches.read", "news.read"], to: ["branches.read", "branches.update"] } };
    shown = entry({ entityKind: "roles", entityId: HEAD, summary: "Kinh doanh", changes });
    await open();
    await waitFor(async () => expect(await line("Quyền")).toEqual(["− Tin tức · Xem chi tiết", "+ Chi nhánh · Sửa"]));
  });

  it("keeps masked secrets masked", async () => {
    shown = entry({ entityKind: "users", changes: { password: { from: "••••••", to: "••••••" } } });
    await open();
    expect(await line("password")).toEqual(["••••••", "••••••"]);
  });

  it("leads to the row while it is there, and to everything that was done to it", async () => {
    await open();
    const link = await screen.findByRole("link", { name: "Mở “Chi nhánh Đà Nẵng”" });
    expect(link.getAttribute("href")).toBe(`/branch/${BRANCH}`);
    await user.click(screen.getByRole("link", { name: "Mọi thay đổi của mục này" }));
    await waitFor(() => expect(location.search).toContain(`entityId=${BRANCH}`));
    expect(location.pathname).toBe("/staff-action-logs");
  });

  it("says that the row is gone, without a notice of an error", async () => {
    branch = problem(404, "NOT_FOUND");
    await open();
    expect(await screen.findByText("Mục này không còn.")).toBeTruthy();
    expect(snackbars.get()).toEqual([]);
  });

  it("R6-07 asks for no row that may not be seen", async () => {
    shown = entry({ entityKind: "news", kind: Create });
    await open();
    expect(await screen.findByText("Việc này không thay đổi gì.")).toBeTruthy();
    expect(backend.received.some(({ url }) => url.startsWith("/api/tenant/news"))).toBe(false);
    expect(screen.queryByRole("link", { name: /^Mở/ })).toBeNull();
  });
});
