import type { SettingDescription } from "@nepnha/contract/platform/settings";
import { SETTINGS } from "@nepnha/contract/settings";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent, type UserEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { LAN, problem } from "../../testing/backend.ts";
import type { Answer, Received } from "../../testing/http-server.ts";
import { openApp, rowOf } from "../../testing/section-app.tsx";
import { useBackend } from "../../testing/use-backend.ts";
import { snackbars } from "../../platform/lib/snackbar.ts";

const OWNER = {
  ...LAN,
  role: ENUMS.userRole.SUPERADMIN,
  userPermissions: ["basic", "read", "readAll", "update"].map((right) => `systemSettings.${right}`),
};
const READER = {
  ...OWNER,
  role: ENUMS.userRole.ADMIN,
  userPermissions: ["systemSettings.basic", "systemSettings.read"],
};
const PERSON = "01900000-0000-7000-8000-0000000000aa";

type Stored = Record<string, unknown>;
const backend = useBackend();
let rows: Stored[];
let refuse: Answer | null;
let user: UserEvent;

/** The rows as the server presents them: values are texts, `null` is the default. */
function stored(): Stored[] {
  return Object.entries<SettingDescription>(SETTINGS).map(([key, about], index) =>
    rowOf({
      _id: `s${index}`,
      key,
      group: about.group,
      dataType: about.type,
      value: null,
      defaultValue: String(about.default),
      isChanged: false,
      _refs: { [PERSON]: "Lê Thị Quản" },
    }),
  );
}

function answer({ method, url, body }: Received): Answer | undefined {
  if (method === "GET" && url === "/api/tenant/systemSettings") return { status: 200, body: rows };
  if (url.endsWith("/history")) {
    const changes = { value: { from: null, to: "8" } };
    const item = { _id: "h1", at: "2026-11-20T02:00:00.000Z", actor: { fullName: "Lê Thị Quản" }, kind: 3, changes };
    return { status: 200, body: { items: [item] } };
  }
  if (method !== "PUT" || url !== "/api/tenant/systemSettings") return undefined;
  if (refuse) return refuse;
  const sent = JSON.parse(body) as { _id: string; version: number; value: string | null };
  rows = rows.map((row) =>
    row["_id"] === sent._id
      ? { ...row, value: sent.value, isChanged: sent.value !== null, version: sent.version + 1, updatedBy: PERSON }
      : row,
  );
  return { status: 200, body: rows.find(({ _id }) => _id === sent._id) };
}

/** An error answer with more to it. */
function refusal(status: number, code: string, more: object): Answer {
  const detail = `chi tiết ${code}`;
  return {
    status,
    body: { type: "about:blank", title: code, status, detail, code, errors: [], requestId: "r", ...more },
  };
}

const puts = (): unknown[] =>
  backend.received
    .filter(({ method, url }) => method === "PUT" && url === "/api/tenant/systemSettings")
    .map(({ body }): unknown => JSON.parse(body));
const setting = (name: string): Promise<HTMLElement> => screen.findByRole("form", { name });

describe("settings screen", () => {
  beforeEach(() => {
    rows = stored();
    refuse = null;
    user = userEvent.setup();
    backend.state.api = answer;
  });

  it("saves one number by itself, says so, marks it and restores its default", async () => {
    await openApp(backend, "/system-setting?group=SECURITY", OWNER);
    const length = within(await setting("Độ dài mã đăng nhập"));
    expect(length.getByText("Mặc định: 6 chữ số")).toBeTruthy();
    expect(length.queryByRole("button", { name: "Lưu" })).toBeNull();
    const input = length.getByRole<HTMLInputElement>("textbox", { name: "Độ dài mã đăng nhập" });
    await user.clear(input);
    await user.type(input, "8");
    await user.click(length.getByRole("button", { name: "Lưu" }));
    await waitFor(() => expect(length.getByText("Đã đổi")).toBeTruthy());
    expect(puts()).toEqual([{ _id: "s2", version: 1, value: "8" }]);
    expect(snackbars.get().map(({ text }) => text)).toEqual(["Lưu thành công"]);
    expect(length.getByText(/^Lê Thị Quản đổi/)).toBeTruthy();
    await user.click(length.getByRole("button", { name: "Khôi phục mặc định" }));
    await waitFor(() => expect(length.queryByText("Đã đổi")).toBeNull());
    expect(puts()[1]).toEqual({ _id: "s2", version: 2, value: null });
    expect(input.value).toBe("6");
    expect(length.getByText("chữ số")).toBeTruthy();
  });

  it("R5-05 says under the field what the bounds are, and does not send what breaks them", async () => {
    await openApp(backend, "/system-setting?group=SECURITY", OWNER);
    const length = within(await setting("Độ dài mã đăng nhập"));
    const input = length.getByRole<HTMLInputElement>("textbox");
    await user.clear(input);
    await user.type(input, "9");
    expect(length.getByText("Nhập một số nguyên từ 4 đến 8.")).toBeTruthy();
    expect(length.getByRole("button", { name: "Lưu" }).hasAttribute("disabled")).toBe(true);
    await user.keyboard("{Enter}");
    expect(puts()).toEqual([]);
    await user.click(length.getByRole("button", { name: "Bỏ thay đổi" }));
    expect(length.queryByText("Nhập một số nguyên từ 4 đến 8.")).toBeNull();
    expect(input.value).toBe("6");
    expect(length.getByText("chữ số")).toBeTruthy();
  });

  it("R5-16 shows the server's own refusal under the field and keeps what was typed", async () => {
    refuse = refusal(400, "INVALID_INPUT", { errors: [{ field: "value", code: "x", message: "Không nhận" }] });
    await openApp(backend, "/system-setting?group=EMAIL", OWNER);
    const sender = within(await setting("Tên người gửi"));
    await user.type(sender.getByRole("textbox"), "Nếp Nhà");
    await user.keyboard("{Enter}");
    expect(await sender.findByText("Không nhận")).toBeTruthy();
    expect(sender.getByRole<HTMLInputElement>("textbox").value).toBe("Nếp Nhà");
    expect(sender.queryByText("Đã đổi")).toBeNull();
  });

  it("tells of somebody else's change, takes its version and saves over it when asked again", async () => {
    await openApp(backend, "/system-setting?group=EMAIL", OWNER);
    const sender = within(await setting("Tên người gửi"));
    const current = { ...rows[0], value: "Của người khác", version: 5, isChanged: true };
    refuse = refusal(409, "VERSION_CONFLICT", { current });
    await user.type(sender.getByRole("textbox"), "Của tôi");
    await user.keyboard("{Enter}");
    expect(await sender.findByText(/^Người khác vừa đổi/)).toBeTruthy();
    expect(puts()).toEqual([{ _id: "s0", version: 1, value: "Của tôi" }]);
    expect(sender.getByRole<HTMLInputElement>("textbox").value).toBe("Của tôi");
    refuse = null;
    await user.click(sender.getByRole("button", { name: "Lưu" }));
    await waitFor(() => expect(puts()[1]).toEqual({ _id: "s0", version: 5, value: "Của tôi" }));
  });

  it("stores a switch at once", async () => {
    await openApp(backend, "/system-setting?group=SECURITY", OWNER);
    const open = within(await setting("Cho phép tự đăng ký"));
    expect(open.getByText("Đang bật")).toBeTruthy();
    await user.click(open.getByRole("switch"));
    expect(await open.findByText("Đang tắt")).toBeTruthy();
    expect(puts()).toEqual([{ _id: "s10", version: 1, value: "false" }]);
  });

  it("keeps the group in the address and what was typed while another group is shown", async () => {
    await openApp(backend, "/system-setting", OWNER);
    await user.click(await screen.findByRole("link", { name: "Email" }));
    await waitFor(() => expect(location.search).toBe("?group=EMAIL"));
    await user.type(within(await setting("Chân email")).getByRole("textbox"), "Xin cảm ơn");
    await user.click(screen.getByRole("link", { name: "Bảo mật" }));
    await setting("Thời hạn của mã");
    await user.click(screen.getByRole("link", { name: "Email" }));
    expect(within(await setting("Chân email")).getByRole<HTMLInputElement>("textbox").value).toBe("Xin cảm ơn");
  });

  it("shows who set what in the history", async () => {
    await openApp(backend, "/system-setting?group=SECURITY", OWNER);
    await user.click(within(await setting("Độ dài mã đăng nhập")).getByRole("button", { name: "Lịch sử" }));
    const drawer = within(await screen.findByRole("dialog", { name: "Lịch sử: Độ dài mã đăng nhập" }));
    expect((await drawer.findByText("8 chữ số")).tagName).toBe("INS");
    expect(drawer.getByText("Mặc định").tagName).toBe("DEL");
    expect(drawer.getByText(/Lê Thị Quản/)).toBeTruthy();
  });

  it("R6-07 shows values without inputs, and why, to who may only read", async () => {
    await openApp(backend, "/system-setting?group=SECURITY", READER);
    const length = within(await setting("Độ dài mã đăng nhập"));
    expect(length.getByText("6 chữ số")).toBeTruthy();
    expect(screen.getByText(/^Bạn chỉ xem được các thiết lập/)).toBeTruthy();
    expect(screen.getByRole("main").querySelectorAll("form input")).toHaveLength(0);
    expect(screen.queryByRole("button", { name: "Khôi phục mặc định" })).toBeNull();
  });

  it("narrows to what was changed", async () => {
    rows = rows.map((row) => (row["key"] === "otp.length" ? { ...row, value: "8", isChanged: true } : row));
    await openApp(backend, "/system-setting?group=SECURITY", OWNER);
    await setting("Thời hạn của mã");
    await user.click(screen.getByRole("switch", { name: "Chỉ mục đã đổi" }));
    await waitFor(() => expect(screen.queryByRole("form", { name: "Thời hạn của mã" })).toBeNull());
    expect(screen.getByRole("form", { name: "Độ dài mã đăng nhập" })).toBeTruthy();
    await user.click(screen.getByRole("link", { name: /^Email/ }));
    expect(await screen.findByText("Nhóm này đang dùng toàn bộ giá trị mặc định")).toBeTruthy();
  });

  it("R8-04 offers to try again after a failure", async () => {
    backend.state.api = ({ url }) => (url === "/api/tenant/systemSettings" ? problem(500, "INTERNAL") : undefined);
    await openApp(backend, "/system-setting", OWNER);
    await screen.findByText("chi tiết INTERNAL");
    backend.state.api = answer;
    await user.click(screen.getByRole("button", { name: "Thử lại" }));
    expect(await setting("Thời gian giữ nhật ký")).toBeTruthy();
  });
});
