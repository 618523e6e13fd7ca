import { ENUMS } from "@nepnha/contract/platform/enums";
import { JOB_NAMES, type JobState } from "@nepnha/contract/features/system/jobs";
import { en } from "@nepnha/contract/messages/en";
import { vi as vietnamese } from "@nepnha/contract/messages/vi";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent, type UserEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { LAN, problem } from "../../testing/backend.ts";
import type { Received } from "../../testing/http-server.ts";
import { openApp, rowOf } from "../../testing/section-app.tsx";
import { useBackend } from "../../testing/use-backend.ts";
import { snackbars } from "../../platform/lib/snackbar.ts";

const ALL = ["tenants", "devices", "maintenances", "provinces", "wards", "districts", "streets", "jobs"];
const ADMIN = {
  ...LAN,
  role: ENUMS.userRole.ADMIN,
  userPermissions: [
    ...ALL.flatMap((name) => ["basic", "read", "readAll", "update"].map((right) => `${name}.${right}`)),
    "devices.delete",
    "maintenances.create",
  ],
};
const holding = (...userPermissions: string[]): typeof ADMIN => ({ ...ADMIN, userPermissions });

const IDLE: JobState = {
  name: "importUnits",
  lastStartedAt: null,
  lastFinishedAt: null,
  lastResult: null,
  lastError: null,
  nextRunAt: null,
  isRunning: false,
  canRun: true,
};
const DEVICES = [7, 8].map((deviceNo) =>
  rowOf({
    _id: `d${deviceNo}`,
    deviceNo,
    deviceName: `Chrome ${deviceNo}`,
    userId: "u1",
    platform: 2,
    isOnline: true,
    lastSeenAt: "2026-11-20T02:00:00.000Z",
  }),
);

const backend = useBackend();
let jobs: JobState[];
let user: UserEvent;

function answer({ method, url }: Received) {
  if (url === "/api/tenant/jobs") return { status: 200, body: { items: jobs } };
  if (url === "/api/tenant/tenants") return { status: 200, body: [rowOf({ _id: "t1", name: "Nếp Nhà Sài Gòn" })] };
  if (url === "/api/tenant/tenants/t1" && method === "GET") {
    return {
      status: 200,
      body: rowOf({ _id: "t1", name: "Nếp Nhà Sài Gòn", bankAccounts: [], taxCode: "0312345678" }),
    };
  }
  if (url === "/api/tenant/devices/find") return { status: 200, body: { items: DEVICES, total: 2 } };
  if (url.endsWith("/find")) return { status: 200, body: { items: [], total: 0 } };
  if (url.endsWith("/history")) return { status: 200, body: { items: [] } };
  return undefined;
}

const sent = (method: string, path: string): Received[] =>
  backend.received.filter((call) => call.method === method && call.url === `/api/tenant${path}`);
const tabs = async (): Promise<string[]> => {
  const bar = await screen.findByRole("navigation", { name: "Hệ thống" });
  return within(bar)
    .getAllByRole("link")
    .map(({ textContent }) => textContent);
};

beforeEach(() => {
  jobs = [IDLE];
  user = userEvent.setup();
  backend.state.api = answer;
});

describe("tabs", () => {
  it("R2-06 are addresses, with the chosen one marked", async () => {
    await openApp(backend, "/system", ADMIN);
    expect(await tabs()).toEqual(["Công ty", "Phiên đăng nhập", "Bảo trì", "Địa giới hành chính", "Việc chạy ngầm"]);
    await user.click(screen.getByRole("link", { name: "Việc chạy ngầm" }));
    await waitFor(() => expect(location.pathname).toBe("/system/jobs"));
    expect(screen.getByRole("link", { name: "Việc chạy ngầm" }).getAttribute("aria-current")).toBe("page");
    await user.click(screen.getByRole("link", { name: "Địa giới hành chính" }));
    const below = within(await screen.findByRole("navigation", { name: "Địa giới hành chính" }));
    await user.click(below.getByRole("link", { name: "Phường, xã" }));
    await waitFor(() => expect(location.pathname).toBe("/system/wards"));
  });

  it("R6-07 show only what is permitted; who may not see the company comes to the first that may be seen", async () => {
    await openApp(backend, "/system", holding("devices.basic", "streets.basic"));
    expect(await tabs()).toEqual(["Phiên đăng nhập", "Địa giới hành chính"]);
    expect(location.pathname).toBe("/system/devices");
  });

  it("R6-07 nothing of it for who holds nothing of it", async () => {
    await openApp(backend, "/system", LAN);
    expect(await screen.findByText("Chưa được mở mục này")).toBeTruthy();
  });
});

describe("company", () => {
  it("is the one row in a form, without a list to go back to", async () => {
    await openApp(backend, "/system", ADMIN);
    const name = await screen.findByRole<HTMLInputElement>("textbox", { name: "Tên công ty" });
    expect(name.value).toBe("Nếp Nhà Sài Gòn");
    await user.clear(name);
    await user.type(name, "Nếp Nhà");
    await user.click(screen.getByRole("button", { name: "Lưu" }));
    await waitFor(() => expect(sent("PUT", "/tenants")).toHaveLength(1));
    expect(JSON.parse(sent("PUT", "/tenants")[0]?.body ?? "")).toEqual({ _id: "t1", version: 1, name: "Nếp Nhà" });
    expect(screen.queryByRole("button", { name: "Lưu và đóng" })).toBeNull();
    expect(screen.queryByText("Ngừng dùng")).toBeNull();
  });

  it("R5-16 says by a star that its phone and its address for mail have to be there", async () => {
    await openApp(backend, "/system", ADMIN);
    await screen.findByRole("textbox", { name: "Tên công ty" });
    const required = (name: string): boolean => screen.getByRole<HTMLInputElement>("textbox", { name }).required;
    expect(["Tên công ty", "Điện thoại", "Email", "Trang web"].map(required)).toEqual([true, true, true, false]);
  });

  it("R6-07 is text for who may only read it", async () => {
    await openApp(backend, "/system", holding("tenants.basic", "tenants.read"));
    expect(await screen.findByText("0312345678")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Lưu" })).toBeNull();
  });
});

describe("sessions", () => {
  async function logOut(name: string): Promise<void> {
    await openApp(backend, "/system/devices", ADMIN);
    expect(await screen.findByText("Thiết bị này")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: `Thao tác với ${name}` }));
    // Without a layout the menu takes its button for one that was scrolled away, and hides.
    const item = await screen.findByRole("menuitem", { name: "Đăng xuất thiết bị", hidden: true });
    item.click();
    expect(await screen.findByText(`Đăng xuất “${name}”?`)).toBeTruthy();
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Đăng xuất thiết bị" }));
  }

  it("R4-07 logs a device out after a question", async () => {
    await logOut("Chrome 8");
    await waitFor(() => expect(sent("DELETE", "/devices/d8")).toHaveLength(1));
    await waitFor(() => expect(snackbars.get().map(({ text }) => text)).toEqual(["Đã đăng xuất 1 thiết bị"]));
  });

  it("R4-07 logs the own device out only after another question that says so", async () => {
    await logOut("Chrome 7");
    expect(await screen.findByText("Trong đó có chính thiết bị bạn đang dùng")).toBeTruthy();
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Huỷ" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent("DELETE", "/devices/d7")).toHaveLength(0);
  });
});

describe("maintenance", () => {
  it("shows what people will see while it is being written", async () => {
    await openApp(backend, "/system/maintenances/new", ADMIN);
    expect(await screen.findByText("Chọn thời gian bắt đầu và kết thúc để xem trước.")).toBeTruthy();
    cleanup();
    const window = rowOf({
      _id: "m1",
      message: "Nâng cấp máy chủ.",
      fromAt: "2026-12-01T01:00:00.000Z",
      toAt: "2026-12-01T03:00:00.000Z",
    });
    backend.state.api = (request) =>
      request.url === "/api/tenant/maintenances/m1" ? { status: 200, body: window } : answer(request);
    await openApp(backend, "/system/maintenances/m1", ADMIN);
    expect(await screen.findByText("Từ 01/12/2026 07:45")).toBeTruthy();
    expect(
      screen.getByText(/^Hệ thống đang bảo trì từ 01\/12\/2026 08:00 đến 01\/12\/2026 10:00\. Nâng cấp máy chủ\.$/),
    ).toBeTruthy();
    await user.type(screen.getByRole("textbox", { name: "Lời nhắn" }), " Xin cảm ơn.");
    expect(await screen.findAllByText(/Nâng cấp máy chủ\. Xin cảm ơn\.$/)).toHaveLength(2);
    cleanup();
    backend.state.api = (request) =>
      request.url === "/api/tenant/maintenances/m1" ? { status: 200, body: { ...window, status: 0 } } : answer(request);
    await openApp(backend, "/system/maintenances/m1", ADMIN);
    expect(await screen.findByText("Lịch đang ngừng dùng: không ai thấy gì.")).toBeTruthy();
  });
});

describe("background jobs", () => {
  it("R1-01 has a name and a purpose in both languages for every job", () => {
    const wanted = JOB_NAMES.flatMap((name) => [`job.${name}`, `job.${name}.hint`]);
    expect(wanted.filter((key) => !(key in vietnamese) || !(key in en))).toEqual([]);
  });

  it("starts a job, follows it and shows its result", async () => {
    await openApp(backend, "/system/jobs", ADMIN);
    const run = await screen.findByRole("button", { name: "Chạy ngay: Nhập danh sách địa giới" });
    expect(screen.getByText("Chưa chạy")).toBeTruthy();
    await user.click(run);
    expect(await screen.findByText("Đang chờ")).toBeTruthy();
    expect(sent("POST", "/jobs/importUnits/run")).toHaveLength(1);
    const at = new Date().toISOString();
    jobs = [{ ...IDLE, lastStartedAt: at, isRunning: true }];
    expect(await screen.findByText("Đang chạy")).toBeTruthy();
    jobs = [{ ...IDLE, lastStartedAt: at, lastFinishedAt: at, lastResult: "34 tỉnh, 3.321 xã" }];
    expect(await screen.findByText("34 tỉnh, 3.321 xã")).toBeTruthy();
    expect(screen.getByText("Xong")).toBeTruthy();
  });

  it("shows why a job failed, and no button for what cannot be started by hand", async () => {
    const at = "2026-11-20T02:00:00.000Z";
    jobs = [
      { ...IDLE, lastStartedAt: at, lastFinishedAt: at, lastError: "không có mạng" },
      { ...IDLE, name: "sendMail", canRun: false },
    ];
    await openApp(backend, "/system/jobs", ADMIN);
    expect(await screen.findByText("không có mạng")).toBeTruthy();
    expect(screen.getByText("Lỗi")).toBeTruthy();
    expect(screen.getAllByRole("button", { name: /^Chạy ngay/ })).toHaveLength(1);
  });

  it("R6-07 has no button for who may only look", async () => {
    await openApp(backend, "/system/jobs", holding("jobs.basic", "jobs.read"));
    expect(await screen.findByText("Nhập danh sách địa giới")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Chạy ngay/ })).toBeNull();
  });

  it("R8-04 offers to try again after a failure", async () => {
    backend.state.api = ({ url }) => (url === "/api/tenant/jobs" ? problem(500, "INTERNAL") : undefined);
    await openApp(backend, "/system/jobs", ADMIN);
    await screen.findByText("chi tiết INTERNAL");
    backend.state.api = answer;
    await user.click(screen.getByRole("button", { name: "Thử lại" }));
    expect(await screen.findByText("Nhập danh sách địa giới")).toBeTruthy();
  });
});

describe("administrative units", () => {
  it("brings in the official list after a question, and shows its result above the lists", async () => {
    await openApp(backend, "/system/provinces", ADMIN);
    expect(await screen.findByText("Chưa nhập lần nào.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Nhập danh sách" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Nhập danh sách" }));
    await waitFor(() => expect(sent("POST", "/jobs/importUnits/run")).toHaveLength(1));
    const before = sent("POST", "/provinces/find").length;
    const at = "2026-11-21T02:00:00.000Z";
    jobs = [{ ...IDLE, lastStartedAt: at, lastFinishedAt: at, lastResult: "34 tỉnh" }];
    expect(await screen.findByText("Nhập lần gần nhất lúc 21/11/2026 09:00")).toBeTruthy();
    expect(screen.getByText("34 tỉnh")).toBeTruthy();
    await waitFor(() => expect(sent("POST", "/provinces/find").length).toBeGreaterThan(before));
  });
});
