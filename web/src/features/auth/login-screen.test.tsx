// oxlint-disable-next-line import/no-unassigned-import -- puts a real IndexedDB engine into the test's globals
import "fake-indexeddb/auto";
import { enCore } from "@nepnha/contract/messages/en/core";
import { viAccount } from "@nepnha/contract/features/auth/vi.account";
import { viStart } from "@nepnha/contract/messages/vi/start";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ServicesContext } from "../../platform/session/services-context.ts";
import { snackbars } from "../../platform/lib/snackbar.ts";
import { problem, until } from "../../testing/backend.ts";
import { useBackend } from "../../testing/use-backend.ts";
import { LoginScreen } from "./login-screen.tsx";

const backend = useBackend();
let user: UserEvent;
let entered: number;
let gone: string[];

function show(search = ""): void {
  history.replaceState(null, "", `/auth/login${search}`);
  render(
    <ServicesContext value={backend.services}>
      <LoginScreen onLoggedIn={() => (entered += 1)} onGo={(path) => gone.push(path)} />
    </ServicesContext>,
  );
}

const calls = (path: string): number => backend.received.filter(({ url }) => url.endsWith(path)).length;

async function toCodeStep(): Promise<HTMLInputElement> {
  await user.type(screen.getByLabelText("Email"), "  Lan@NepNha.test {Enter}");
  return screen.findByLabelText<HTMLInputElement>("Mã đăng nhập");
}

describe("login screen", () => {
  it.each([
    [viStart["login.brandText"], /báo giá|tiến độ|bàn giao/i],
    [enCore["login.brandText"], /quote|progress|handed over/i],
  ])("promises only what is there: %s", (text, later) => {
    expect(text).not.toMatch(later);
  });

  beforeEach(() => {
    user = userEvent.setup();
    entered = 0;
    gone = [];
  });

  it("R4-06 takes away what was kept under old names of whoever was signed in, and nothing else", async () => {
    const old = ["nepnha-sticker-history", "nepnha-chat-drafts:u1", "nepnha-chat-drafts-known:u1"];
    for (const key of [...old, "nepnha-rail"]) localStorage.setItem(key, "[1]");
    for (const name of ["nepnha-kept", "nepnha-chat"]) {
      await new Promise((resolve) => {
        const opening = indexedDB.open(name);
        opening.addEventListener("success", () => resolve(opening.result.close()));
      });
    }
    show();
    await vi.waitFor(async () => {
      expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(["nepnha-chat"]);
    });
    expect([...old, "nepnha-kept", "nepnha-rail"].filter((key) => localStorage.getItem(key) !== null)).toEqual([
      "nepnha-rail",
    ]);
  });

  it("R5-01 refuses an e-mail that is not one, and asks nobody", async () => {
    show();
    await user.type(screen.getByLabelText("Email"), "lan@{Enter}");
    expect(screen.getByRole("alert").textContent).toBe("Vui lòng nhập địa chỉ email hợp lệ");
    expect(calls("/auth/emailotp")).toBe(0);
  });

  it("R7-03 logs in with a user name and a password, and says what to look at when they are wrong", async () => {
    backend.state.login = problem(401, "LOGIN_INCORRECT");
    show();
    await user.click(screen.getByRole("button", { name: "Đăng nhập bằng mật khẩu" }));
    await user.click(await screen.findByRole("button", { name: "Đăng nhập" }));
    expect(screen.getByRole("alert").textContent).toBe("Tên đăng nhập hoặc email không được để trống");
    expect(calls("/auth/login")).toBe(0);
    await user.type(screen.getByLabelText("Tên đăng nhập hoặc email"), " Lan ");
    await user.type(screen.getByLabelText("Mật khẩu"), "mái nhà đỏ{Enter}");
    await until(() => screen.queryByRole("alert")?.textContent?.includes("tên đăng nhập và mật khẩu") === true);
    expect(JSON.parse(backend.received.find(({ url }) => url.endsWith("/auth/login"))?.body ?? "")).toEqual({
      userName: "lan",
      userPassword: "mái nhà đỏ",
      tenantId: 1,
    });
    backend.state.login = { status: 200, body: { authToken: "auth-1", signalRToken: "signal-1" } };
    await user.click(screen.getByRole("button", { name: "Đăng nhập" }));
    await until(() => entered === 1);
  });

  it("shows a password only while that is wanted", async () => {
    show();
    await user.click(screen.getByRole("button", { name: "Đăng nhập bằng mật khẩu" }));
    const input = screen.getByLabelText<HTMLInputElement>("Mật khẩu");
    expect(input.type).toBe("password");
    await user.click(screen.getByRole("button", { name: "Hiện mật khẩu" }));
    expect(input.type).toBe("text");
    await user.click(screen.getByRole("button", { name: "Ẩn mật khẩu" }));
    expect(input.type).toBe("password");
  });

  it.each([true, false])("leads to the registration where it is open: %s", async (registrationOpen) => {
    backend.state.api = ({ url }) =>
      url.endsWith("/environment") ? { status: 200, body: { devMail: true, registrationOpen } } : undefined;
    show();
    await screen.findByRole("link", { name: "Mở hộp thư thử nghiệm" });
    const link = screen.queryByRole("link", { name: "Đăng ký" });
    expect(link !== null).toBe(registrationOpen);
    if (link) await user.click(link);
    expect(gone).toEqual(registrationOpen ? ["/auth/register"] : []);
  });

  it("R4-05 asks for a code, then logs in by itself when six digits are there", async () => {
    show();
    const input = await toCodeStep();
    expect(JSON.parse(backend.received.find(({ url }) => url.endsWith("/emailotp"))?.body ?? "")).toEqual({
      email: "lan@nepnha.test",
      tenantId: 1,
    });
    await user.type(input, "12 34-56");
    await until(() => entered === 1);
    expect(calls("/auth/login")).toBeGreaterThanOrEqual(1);
    expect(backend.services.session.user()?.fullName).toBe("Nguyễn Thị Lan");
  });

  it("R4-05 the code is as long, and the pause as long, as the company has set", async () => {
    backend.state.api = ({ url }) =>
      url.endsWith("/auth/environment")
        ? { status: 200, body: { devMail: false, registrationOpen: true, otpLength: 8, resendSeconds: 90 } }
        : undefined;
    show();
    await screen.findByText("Đăng ký");
    const input = await toCodeStep();
    expect(screen.getByText(/Mã 8 chữ số/)).toBeTruthy();
    expect(screen.getByRole("button", { name: /Gửi lại sau (90|89) giây/ })).toBeTruthy();
    await user.type(input, "123456");
    expect(calls("/api/tenant/auth/login")).toBe(0);
    await user.type(input, "78");
    await until(() => entered === 1);
    const login = backend.received.find(({ url }) => url === "/api/tenant/auth/login");
    expect(JSON.parse(login?.body ?? "")).toMatchObject({ otp: "12345678" });
  });

  it("R4-05 takes a pasted code", async () => {
    show();
    const input = await toCodeStep();
    await user.click(input);
    await user.paste("Mã: 654321.");
    await until(() => entered === 1);
    const login = backend.received.find(({ url }) => url === "/api/tenant/auth/login");
    expect(JSON.parse(login?.body ?? "")).toEqual({ email: "lan@nepnha.test", otp: "654321", tenantId: 1 });
  });

  it("R5-02 refuses a login without an OTP", async () => {
    show();
    await toCodeStep();
    await user.click(screen.getByRole("button", { name: "Đăng nhập" }));
    expect(screen.getByText("Vui lòng nhập OTP.")).toBeTruthy();
    expect(calls("/api/tenant/auth/login")).toBe(0);
  });

  it("says that the code is wrong, and lets one try again", async () => {
    backend.state.login = problem(401, "LOGIN_INCORRECT");
    show();
    const input = await toCodeStep();
    await user.type(input, "111111");
    expect(await screen.findByText(/chi tiết LOGIN_INCORRECT/)).toBeTruthy();
    // Said where one looks, and nowhere else.
    expect(snackbars.get()).toEqual([]);
    expect(input.value).toBe("");
    expect(entered).toBe(0);
    backend.state.login = { status: 200, body: { authToken: "a", signalRToken: "s" } };
    await user.type(input, "222222");
    await until(() => entered === 1);
  });

  it("goes back to change the e-mail, and sends a code again only after a while", async () => {
    show();
    await toCodeStep();
    const resend = screen.getByRole<HTMLButtonElement>("button", { name: /Gửi lại sau \d+ giây/ });
    expect(resend.disabled).toBe(true);
    await user.click(screen.getByRole("button", { name: "Đổi email" }));
    expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("lan@nepnha.test");
  });

  it("sends a new code when the wait is over", async () => {
    show();
    await toCodeStep();
    const late = Date.now() + 61_000;
    vi.spyOn(Date, "now").mockReturnValue(late);
    const resend = await screen.findByRole("button", { name: "Gửi lại mã" });
    await user.click(resend);
    expect(await screen.findByText("Đã gửi mã mới. Mã cũ không dùng được nữa.")).toBeTruthy();
    expect(calls("/auth/emailotp")).toBe(2);
    expect(screen.getByRole("button", { name: /Gửi lại sau 60 giây/ })).toBeTruthy();
  });

  it("R2-05 states that the account just signed in on another browser", () => {
    show("?otherLoggedIn=true");
    expect(screen.getByText(/vừa đăng nhập trên một trình duyệt khác/)).toBeTruthy();
  });

  it.each(["otherLoggedIn", "expired"])("R2-05 takes no letters of who was typing when it came (%s)", async (why) => {
    sessionStorage.setItem("nepnha-mine-typed-u1 news new ", "{}");
    show(`?${why}=true`);
    expect(await screen.findByText(/Những gì đang nhập dở vẫn được giữ/)).toBeTruthy();
    await user.keyboard("và câu sau");
    expect([document.activeElement, screen.getByLabelText<HTMLInputElement>("Email").value]).toEqual([
      document.body,
      "",
    ]);
  });

  it("has the address ready for who came to sign in, and speaks of nothing kept where nothing was typed", () => {
    show();
    expect(document.activeElement).toBe(screen.getByLabelText("Email"));
    cleanup();
    show("?expired=true");
    expect(screen.queryByText(/đang nhập dở/)).toBeNull();
  });

  it("R2-05 states nothing of the kind otherwise", () => {
    show("?otherLoggedIn=false");
    expect(screen.queryByText(/trình duyệt khác/)).toBeNull();
  });

  it("R1-01 says what was wrong in the language that is chosen afterwards", async () => {
    backend.state.api = ({ url }) => (url.endsWith("/emailotp") ? problem(500, "INTERNAL") : undefined);
    show();
    const address = screen.getByLabelText("Email");
    await user.type(address, "lan@{Enter}");
    await user.click(screen.getByRole("button", { name: "English" }));
    await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(enCore["field.email"]));
    await user.type(address, "nepnha.test{Enter}");
    // What the server says is in the language of the question.
    await waitFor(() => expect(screen.getByRole("alert").textContent).toBe("chi tiết INTERNAL"));
    await user.click(screen.getByRole("button", { name: "Tiếng Việt" }));
    await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(viStart["login.failed"]));
  });

  it("R4-05 keeps the address between the code and the password, and says a wrong one in whole sentences", async () => {
    backend.state.login = problem(401, "LOGIN_INCORRECT");
    show();
    await user.type(screen.getByLabelText("Email"), "lan@nepnha.test");
    await user.click(screen.getByRole("button", { name: "Đăng nhập bằng mật khẩu" }));
    const name = await screen.findByLabelText<HTMLInputElement>("Tên đăng nhập hoặc email");
    expect(name.value).toBe("lan@nepnha.test");
    await user.type(screen.getByLabelText("Mật khẩu"), "sai{Enter}");
    const said = `chi tiết LOGIN_INCORRECT. ${viAccount["login.incorrectPassword"]}`;
    await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(said));
    await user.type(name, ".vn");
    await user.click(screen.getByRole("button", { name: "Đăng nhập bằng mã gửi qua email" }));
    expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("lan@nepnha.test.vn");
  });

  it("R1-01 switches to English without a reload", async () => {
    show();
    await user.click(screen.getByRole("button", { name: "English" }));
    expect(await screen.findByRole("heading", { name: "Sign in" })).toBeTruthy();
    expect(document.documentElement.lang).toBe("en");
  });
});
