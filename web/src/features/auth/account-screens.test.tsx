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

const GOOD = {
  "Họ và tên": "Đặng Quốc Bảo",
  "Tên đăng nhập": "Bao.Dang",
  Email: " Bao@Example.com",
  "Điện thoại (không bắt buộc)": "0901 234 567",
  "Mật khẩu": "mái nhà đỏ",
  "Nhập lại mật khẩu": "mái nhà đỏ",
};

describe("registration", () => {
  beforeEach(() => {
    user = userEvent.setup();
  });

  it("R3-08 R7-03 sends the account in its stored form and goes in as the person it made", async () => {
    backend.state.me = { status: 200, body: CUSTOMER };
    await open("/auth/register");
    await fill(GOOD);
    await user.click(screen.getByRole("checkbox"));
    await user.click(screen.getByRole("button", { name: "Tạo tài khoản" }));
    await act(() => until(() => location.pathname === "/home"));
    expect(registrations()).toEqual([
      {
        fullName: "Đặng Quốc Bảo",
        userName: "bao.dang",
        email: "bao@example.com",
        phone: "+84901234567",
        userPassword: "mái nhà đỏ",
        acceptTerms: true,
        tenantId: 1,
      },
    ]);
  });

  it("R5-01 R5-04 R5-05 says all that is wrong under its field and asks nobody", async () => {
    await open("/auth/register");
    await fill({ ...GOOD, "Tên đăng nhập": "bảo", Email: "bao@", "Nhập lại mật khẩu": "mái nhà" });
    await user.click(screen.getByRole("button", { name: "Tạo tài khoản" }));
    for (const text of [
      /^Tên đăng nhập phải có ít nhất 4 ký tự$/,
      /^Vui lòng nhập địa chỉ email hợp lệ$/,
      /^Mật khẩu nhập lại không đúng!$/,
      /^Bạn cần đồng ý với điều khoản sử dụng$/,
    ]) {
      expect(screen.getByText(text)).toBeDefined();
    }
    expect(document.activeElement?.id).toBe("register-userName");
    expect(registrations()).toEqual([]);
  });

  it("R5-16 shows what the server refuses under its field, until it is changed", async () => {
    const refusal = problem(409, "DUPLICATE");
    const errors = [{ field: "userName", code: "duplicate", message: "Tên đăng nhập này đã được dùng" }];
    backend.state.api = ({ url }) =>
      url === "/api/tenant/auth" ? { status: 409, body: { ...(refusal as { body: object }).body, errors } } : undefined;
    await open("/auth/register");
    await fill(GOOD);
    await user.click(screen.getByRole("checkbox"));
    await user.click(screen.getByRole("button", { name: "Tạo tài khoản" }));
    await screen.findByText("Tên đăng nhập này đã được dùng");
    expect(document.activeElement?.id).toBe("register-userName");
    expect(location.pathname).toBe("/auth/register");
    await user.type(screen.getByLabelText("Tên đăng nhập"), "2");
    expect(screen.queryByText("Tên đăng nhập này đã được dùng")).toBeNull();
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
