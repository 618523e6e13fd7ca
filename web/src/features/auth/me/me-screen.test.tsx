import type { OwnDevice } from "@nepnha/contract/features/auth/auth";
import { CHAT_SOUND_KEY } from "../../../platform/session/local-keys.ts";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { cleanup, screen, within } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { language, loadTexts } from "../../../platform/i18n/i18n.ts";
import { snackbars } from "../../../platform/lib/snackbar.ts";
import { startTestBackend, type TestBackend, until } from "../../../testing/backend.ts";
import { refusal } from "../../../testing/catalog-server.ts";
import type { Answer, Received } from "../../../testing/http-server.ts";
import { CUSTOMER, openApp } from "../../../testing/section-app.tsx";

let backend: TestBackend;
let user: UserEvent;

const DEVICE: OwnDevice = {
  _id: "d1",
  deviceNo: 7,
  deviceName: "Chrome trên Windows",
  platform: ENUMS.platform.WEB,
  ip: "113.161.72.14",
  place: "Việt Nam",
  createdAt: "2026-11-20T01:00:00Z",
  lastSeenAt: "2026-11-21T01:00:00Z",
  isOnline: true,
  isCurrent: true,
};
const PHONE = { ...DEVICE, _id: "d2", deviceNo: 8, deviceName: "Ứng dụng Android", isOnline: false, isCurrent: false };

function answers({ method, url }: Received): Answer | undefined {
  if (url.endsWith("/auth/devices") && method === "GET") return { status: 200, body: { items: [DEVICE, PHONE] } };
  if (url.endsWith("/logout-others")) return { status: 200, body: { count: 1 } };
  if (url.endsWith("/auth/profile")) return { status: 200, body: { ...CUSTOMER, ...profile } };
  return undefined;
}
let profile: object;
const sent = (end: string): unknown[] =>
  backend.received.filter(({ url }) => url.endsWith(end)).map(({ body }) => JSON.parse(body || "null"));
const open = async (person = CUSTOMER): Promise<void> => {
  await openApp(backend, "/me", person);
  await screen.findByText("Thiết bị này", undefined, { timeout: 10_000 });
};

describe("own profile", () => {
  beforeEach(async () => {
    localStorage.clear();
    snackbars.set([]);
    profile = {};
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    backend = await startTestBackend();
    backend.state.api = answers;
    user = userEvent.setup();
  });

  afterEach(async () => {
    cleanup();
    await loadTexts("vi");
    await backend.close();
    vi.restoreAllMocks();
  });

  it("saves what was changed, phones in their stored form, and says what is wrong before it asks anybody", async () => {
    await open();
    await user.type(screen.getByLabelText("Điện thoại"), "0901");
    await user.click(screen.getByRole("button", { name: "Lưu" }));
    expect(screen.getByText("Điện thoại còn thiếu 6 số: số này có 10 chữ số")).toBeDefined();
    expect(sent("/auth/profile")).toEqual([]);
    await user.type(screen.getByLabelText("Điện thoại"), "234567");
    profile = { phone: "+84901234567" };
    await user.click(screen.getByRole("button", { name: "Lưu" }));
    await until(() => sent("/auth/profile").length > 0);
    expect(sent("/auth/profile")).toEqual([
      { fullName: "Đặng Quốc Bảo", phone: "+84901234567", dateOfBirth: null, gender: null },
    ]);
    await until(() => screen.queryByRole("button", { name: "Lưu" }) === null);
    expect(screen.getByLabelText<HTMLInputElement>("Điện thoại").value).toBe("0901 234 567");
  });

  it("says what the server refuses once: at its field, not in a notice besides", async () => {
    await open();
    backend.state.api = (request) =>
      request.url.endsWith("/auth/profile")
        ? refusal({ name: "users" }, "INVALID_INPUT", [{ field: "phone", code: "duplicate" }])
        : answers(request);
    await user.type(screen.getByLabelText("Điện thoại"), "0901234567");
    await user.click(screen.getByRole("button", { name: "Lưu" }));
    expect(await screen.findByText(/^Điện thoại .*(đã|trùng)/)).toBeTruthy();
    const phone = screen.getByLabelText("Điện thoại");
    expect([phone.getAttribute("aria-invalid"), document.activeElement]).toEqual(["true", phone]);
    expect(snackbars.get()).toEqual([]);
  });

  it("lets customers choose a picture of their own, which is the profile's at once", async () => {
    backend.state.api = (request) =>
      request.url.endsWith("/tenant/files")
        ? { status: 201, body: { _id: "f1", thumbUrl: "/files/f1" } }
        : answers(request);
    await open();
    expect(screen.getByRole("button", { name: "Chọn ảnh" })).toBeDefined();
    await user.upload(screen.getByLabelText("Ảnh đại diện"), new File(["x"], "a.png", { type: "image/png" }));
    await until(() => sent("/auth/profile").length > 0);
    expect(sent("/auth/profile")).toEqual([{ avatar: "f1" }]);
  });

  it("R5-03 R5-04 sends no new password that is the old one or is repeated wrongly", async () => {
    await open({ ...CUSTOMER, hasPassword: true });
    await user.click(screen.getByRole("button", { name: "Đổi mật khẩu" }));
    await user.type(screen.getByLabelText("Mật khẩu hiện tại"), "mái nhà đỏ");
    await user.type(screen.getByLabelText("Mật khẩu mới"), "mái nhà đỏ");
    await user.type(screen.getByLabelText("Nhập lại mật khẩu"), "mái nhà");
    await user.click(screen.getByRole("button", { name: "Đổi mật khẩu" }));
    expect(screen.getByText("Mật khẩu mới phải khác mật khẩu cũ")).toBeDefined();
    expect(screen.getByText("Mật khẩu nhập lại không đúng!")).toBeDefined();
    expect(sent("/auth/password")).toEqual([]);
  });

  it("sets a first password without an old one; other devices are spoken of before, and of no change after", async () => {
    await open();
    await user.click(screen.getByRole("button", { name: "Đặt mật khẩu" }));
    expect(screen.getByText(/các thiết bị khác sẽ bị đăng xuất\.$/)).toBeDefined();
    expect(screen.queryByLabelText("Mật khẩu hiện tại")).toBeNull();
    await user.type(screen.getByLabelText("Mật khẩu mới"), "mái nhà đỏ");
    await user.type(screen.getByLabelText("Nhập lại mật khẩu"), "mái nhà đỏ");
    await user.click(screen.getByRole("button", { name: "Đặt mật khẩu" }));
    await until(() => sent("/auth/password").length > 0);
    expect(sent("/auth/password")).toEqual([{ newPassword: "mái nhà đỏ", confirmPassword: "mái nhà đỏ" }]);
    await until(() => snackbars.get().length > 0);
    expect(snackbars.get().map(({ text }) => text)).toEqual(["Đã đặt mật khẩu. Các thiết bị khác đã được đăng xuất."]);
  });

  it("logs out another device after a question, and never this one", async () => {
    await open();
    expect(screen.getAllByRole("button", { name: /^Đăng xuất (Ứng dụng|Chrome)/ })).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Đăng xuất Ứng dụng Android" }));
    const question = await screen.findByRole("dialog", {}, { timeout: 10_000 });
    expect(backend.received.some(({ method }) => method === "DELETE")).toBe(false);
    await user.click(within(question).getByRole("button", { name: "Đăng xuất" }));
    await until(() => backend.received.some(({ method }) => method === "DELETE"));
    expect(backend.received.find(({ method }) => method === "DELETE")?.url).toBe("/api/tenant/auth/devices/d2");
  });

  it("R1-01 changes the language at once and saves it on the server", async () => {
    profile = { language: "en" };
    await open();
    await user.click(screen.getByRole("radio", { name: "English" }));
    await screen.findByText("Personal details");
    expect(language()).toBe("en");
    await until(() => sent("/auth/profile").length > 0);
    expect(sent("/auth/profile")).toEqual([{ language: "en" }]);
  });

  it("R5-11 asks before another language draws a form with changes anew", async () => {
    profile = { language: "en" };
    await open();
    const [typed] = screen.getAllByRole("textbox");
    if (!typed) throw new Error("there is no field");
    await user.type(typed, "x");
    await user.click(screen.getByRole("radio", { name: "English" }));
    await user.click(await screen.findByRole("button", { name: "Ở lại" }, { timeout: 10_000 }));
    expect([language(), sent("/auth/profile")]).toEqual(["vi", []]);
  });

  it("says why there can be no notifications on a device that cannot show them", async () => {
    await open();
    expect(await screen.findByText(/Trình duyệt này không nhận được thông báo/)).toBeDefined();
    const push = screen.getByRole<HTMLInputElement>("switch", { name: /trên thiết bị này/ });
    expect(push.disabled).toBe(true);
    await user.click(screen.getByRole("switch", { name: "Nhận thông báo qua email" }));
    await until(() => sent("/auth/profile").length > 0);
    expect(sent("/auth/profile")).toEqual([{ notifyEmail: false }]);
  });

  it("keeps on this device whether new messages sound", async () => {
    await open();
    const sound = await screen.findByRole<HTMLInputElement>("switch", { name: /Phát âm báo/ });
    expect(sound.checked).toBe(true);
    await user.click(sound);
    expect(localStorage.getItem(CHAT_SOUND_KEY)).toBe("off");
    await user.click(sound);
    expect(localStorage.getItem(CHAT_SOUND_KEY)).toBeNull();
  });
});
