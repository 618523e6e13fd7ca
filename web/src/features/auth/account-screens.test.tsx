import { screen } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { act } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { problem, until } from "../../testing/backend.ts";
import { CUSTOMER, showApp } from "../../testing/section-app.tsx";
import { useBackend } from "../../testing/use-backend.ts";

const backend = useBackend();
let user: UserEvent;
const registrations = (): object[] =>
  backend.received.filter(({ url }) => url === "/api/tenant/auth").map(({ body }) => JSON.parse(body) as object);

async function open(path: string): Promise<void> {
  await showApp(backend.services, path);
  await screen.findByRole("heading", { level: 1 }, { timeout: 10_000 });
}

async function fill(values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const input = screen.getByLabelText(label);
    await user.clear(input);
    await user.type(input, value);
  }
}

/** Fills in the address, accepts the terms and types the code that was mailed. */
async function registerAs(email: string): Promise<void> {
  await open("/auth/register");
  await fill({ Email: email });
  await user.click(screen.getByRole("checkbox"));
  await user.click(screen.getByRole("button", { name: "Gửi mã cho tôi" }));
  await user.type(await screen.findByLabelText("Mã đăng nhập"), "123456");
}

describe("registration", () => {
  beforeEach(() => {
    user = userEvent.setup();
  });

  it("R3-08 R7-03 an address and its code make the account; the name comes last", async () => {
    const named = { ...CUSTOMER, fullName: "Đặng Quốc Bảo" };
    backend.state.me = { status: 200, body: { ...CUSTOMER, fullName: "bao" } };
    backend.state.api = ({ url }) => (url.endsWith("/profile") ? { status: 200, body: named } : undefined);
    await registerAs(" Bao@Example.com");
    await screen.findByRole("heading", { name: "Chúng tôi gọi Anh/Chị là gì?" });
    await user.click(screen.getByRole("button", { name: "Tiếp tục" }));
    expect(screen.getByText("Họ và tên không được để trống")).toBeDefined();
    await fill({ "Họ và tên": "Đặng Quốc Bảo" });
    await user.click(screen.getByRole("button", { name: "Tiếp tục" }));
    await act(() => until(() => location.pathname === "/home"));
    expect(registrations()).toEqual([{ email: "bao@example.com", acceptTerms: true, tenantId: 1 }]);
    const [profile] = backend.received.filter(({ url }) => url.endsWith("/profile"));
    expect(JSON.parse(profile?.body ?? "")).toEqual({ fullName: "Đặng Quốc Bảo" });
  });

  it("R7-03 nobody has to say their name", async () => {
    backend.state.me = { status: 200, body: { ...CUSTOMER, fullName: "bao" } };
    await registerAs("bao@example.com");
    await user.click(await screen.findByRole("button", { name: "Để sau" }));
    await act(() => until(() => location.pathname === "/home"));
    expect(backend.received.some(({ url }) => url.endsWith("/profile"))).toBe(false);
  });

  it("R7-03 whoever has an account already goes straight in", async () => {
    backend.state.me = { status: 200, body: CUSTOMER };
    await registerAs("bao@example.com");
    await act(() => until(() => location.pathname === "/home"));
    expect(screen.queryByRole("button", { name: "Để sau" })).toBeNull();
  });

  it("R7-03 another code is one that makes the account too", async () => {
    backend.state.api = ({ url }) =>
      url.endsWith("/environment") ? { status: 200, body: { resendSeconds: 0 } } : undefined;
    await open("/auth/register");
    await fill({ Email: "bao@example.com" });
    await user.click(screen.getByRole("checkbox"));
    await user.click(screen.getByRole("button", { name: "Gửi mã cho tôi" }));
    await user.click(await screen.findByRole("button", { name: "Gửi lại mã" }));
    await act(() => until(() => registrations().length === 2));
    expect(backend.received.some(({ url }) => url.endsWith("/emailotp"))).toBe(false);
  });

  it("R5-01 R5-05 says all that is wrong under its field and asks nobody", async () => {
    await open("/auth/register");
    await fill({ Email: "bao@" });
    await user.click(screen.getByRole("button", { name: "Gửi mã cho tôi" }));
    for (const text of [/^Vui lòng nhập địa chỉ email hợp lệ$/, /^Cần đồng ý với điều khoản sử dụng$/]) {
      expect(screen.getByText(text)).toBeDefined();
    }
    expect(document.activeElement?.id).toBe("register-email");
    expect(registrations()).toEqual([]);
  });

  it("R5-16 says what the server refuses and stays", async () => {
    backend.state.api = ({ url }) => (url === "/api/tenant/auth" ? problem(403, "FORBIDDEN") : undefined);
    await open("/auth/register");
    await fill({ Email: "bao@example.com" });
    await user.click(screen.getByRole("checkbox"));
    await user.click(screen.getByRole("button", { name: "Gửi mã cho tôi" }));
    await screen.findByText("chi tiết FORBIDDEN");
    expect(location.pathname).toBe("/auth/register");
  });

  it("a mailed link's token leaves the address at once; a dead link says so and leads to a new one", async () => {
    const errors = [{ field: "token", code: "invalid", message: "Đường dẫn không dùng được" }];
    const refusal = problem(400, "INVALID_INPUT");
    backend.state.api = ({ url }) =>
      url.endsWith("/reset-password")
        ? { status: 400, body: { ...(refusal as { body: object }).body, errors } }
        : undefined;
    await open("/auth/reset-password?token=1.secret");
    expect(location.search).toBe("");
    await fill({ "Mật khẩu mới": "mái nhà đỏ", "Nhập lại mật khẩu": "mái nhà đỏ" });
    await user.click(screen.getByRole("button", { name: "Đặt mật khẩu mới" }));
    expect(await screen.findByRole("link", { name: "Xin đường dẫn mới" })).toBeDefined();
    const call = backend.received.find(({ url }) => url.endsWith("/reset-password"));
    expect(JSON.parse(call?.body ?? "")).toMatchObject({ token: "1.secret", newPassword: "mái nhà đỏ" });
  });
});
