import { ENUMS } from "@nepnha/contract/platform/enums";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { act } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { authStorage } from "../platform/session/auth-storage.ts";
import { Permitted, type StrategyName } from "../platform/session/permitted.tsx";
import { ServicesContext } from "../platform/session/services-context.ts";
import { LAN, problem, until } from "../testing/backend.ts";
import { snackbars, showSnackbar } from "../platform/lib/snackbar.ts";
import { showApp } from "../testing/section-app.tsx";
import { useBackend } from "../testing/use-backend.ts";

const backend = useBackend();

const open = (path: string): Promise<void> => showApp(backend.services, path);

const at = (path: string): Promise<void> => act(() => until(() => location.pathname === path));

describe("routes", () => {
  it("R2-02 sends who is not logged in to the login, and afterwards to where they wanted", async () => {
    await open("/me");
    await at("/auth/login");
    expect(await screen.findByRole("heading", { name: "Đăng nhập" })).toBeTruthy();
    expect(sessionStorage.getItem("nepnha-next-path")).toBe("/me");
  });

  it("R2-01 R2-02 shows the back-office to staff", async () => {
    authStorage.write({ authToken: "a", signalRToken: "s" });
    await open("/");
    await at("/dashboard");
    expect(await screen.findByRole("heading", { level: 1, name: /Lan$/ })).toBeTruthy();
  });

  it("R2-01 shows the five-tab frame to customers, and no back-office", async () => {
    backend.state.me = { status: 200, body: { ...LAN, role: 3 } };
    authStorage.write({ authToken: "a", signalRToken: "s" });
    await open("/");
    await at("/home");
    expect(await screen.findByRole("link", { name: "Trang chủ" })).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Tổng quan" })).toBeNull();
  });

  it("R6-07 R6-02 follows a change of permissions at once: the menu, and the screen that is open", async () => {
    backend.state.api = ({ url }) =>
      url.endsWith("/find") ? { status: 200, body: { items: [], total: 0 } } : undefined;
    authStorage.write({ authToken: "a", signalRToken: "s" });
    await open("/dashboard");
    await at("/dashboard");
    await screen.findAllByRole("link", { name: "Chi nhánh" });
    await act(() => until(() => backend.services.hub.connected.get() && backend.hub.idle()));
    const event = { kind: ENUMS.realtimeKind.SYSTEM_NOTIFICATION, title: "permissions", body: "", id: "n", at: "" };
    const rights = (userPermissions: string[]): void => {
      backend.state.me = { status: 200, body: { ...LAN, userPermissions } };
      backend.hub.send("ReceiveSystemMessage", event);
    };
    rights(["news.basic"]);
    await act(() => until(() => screen.queryAllByRole("link", { name: "Chi nhánh" }).length === 0));
    expect(screen.getAllByRole("link", { name: "Tin tức" }).length).toBeGreaterThan(0);
    expect(location.pathname).toBe("/dashboard");
    const [news] = screen.getAllByRole("link", { name: "Tin tức" });
    if (news) await act(async () => userEvent.click(news));
    await at("/news");
    rights([]);
    await at("/error/403");
    expect(await screen.findByText("Chưa được mở mục này")).toBeTruthy();
  });

  it("a notice goes with its screen; what came with the press, can be undone or holds everywhere stays", async () => {
    authStorage.write({ authToken: "a", signalRToken: "s" });
    await open("/me");
    const [home] = await screen.findAllByRole("link", { name: "Tổng quan" }, { timeout: 20_000 });
    const action = { label: "Hoàn tác", run: () => undefined };
    showSnackbar({ kind: "info", text: "Đã bỏ thay đổi", ms: null, action, ofScreen: true });
    const now = vi.spyOn(Date, "now").mockReturnValue(Date.now() - 1500);
    showSnackbar({ kind: "success", text: "Đã đổi mật khẩu", ms: null });
    now.mockRestore();
    showSnackbar({ kind: "info", text: "Lưu thành công", ms: null });
    if (home) await act(async () => userEvent.click(home));
    await at("/dashboard");
    expect(snackbars.get().map(({ text }) => text)).toEqual(["Lưu thành công"]);
  });

  it("R6-07 keeps customers out of a screen of staff", async () => {
    backend.state.me = { status: 200, body: { ...LAN, role: 3 } };
    authStorage.write({ authToken: "a", signalRToken: "s" });
    await open("/dashboard");
    await at("/error/403");
    expect(await screen.findByText("Chưa được mở mục này")).toBeTruthy();
  });

  it.each(["/nothing", "/nothing/deep/1", "/auth/nothing", "/error/418"])(
    "R2-03 redirects the unknown path %s",
    async (path) => {
      await open(path);
      await at("/error/404");
      expect(await screen.findByText("Không có trang này")).toBeTruthy();
    },
  );

  it("R2-04 is at the login after a logout", async () => {
    authStorage.write({ authToken: "a", signalRToken: "s" });
    await open("/me");
    (await screen.findByRole("button", { name: "Đăng xuất" })).click();
    await at("/auth/login");
    expect(authStorage.read()).toBeNull();
  });

  it("R2-02 keeps the login, shows no screen and offers to try again when the server cannot be reached", async () => {
    backend.state.me = problem(503, "UNAVAILABLE");
    authStorage.write({ authToken: "a", signalRToken: "s" });
    await open("/dashboard");
    const retry = await screen.findByRole("button", { name: "Thử lại" });
    expect(authStorage.read()?.authToken).toBe("a");
    expect(screen.queryByRole("navigation")).toBeNull();
    expect(screen.queryByRole("link")).toBeNull();
    backend.state.me = { status: 200, body: LAN };
    retry.click();
    expect(await screen.findByRole("heading", { level: 1, name: /Lan$/ })).toBeTruthy();
  });
});

describe("Permitted", () => {
  beforeEach(() => backend.services.permissions.load(LAN));

  const show = (only: string[], strategy?: StrategyName) =>
    render(
      <ServicesContext value={backend.services}>
        <Permitted only={only} {...(strategy ? { strategy } : {})}>
          <button type="button">Xoá</button>
        </Permitted>
      </ServicesContext>,
    );

  it("R6-07 shows a button only where the permission is held", () => {
    show(["branches.read"]);
    expect(screen.queryByRole("button")).not.toBeNull();
    cleanup();
    show(["branches.delete"]);
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("R6-02 follows the permission store", () => {
    show(["branches.read"]);
    expect(screen.getByRole("button")).toBeTruthy();
    act(() => backend.services.permissions.flush());
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("R5-14 disables by its strategy, and throws for one that does not exist", () => {
    show(["branches.delete"], "disable");
    expect(screen.getByRole<HTMLButtonElement>("button").disabled).toBe(true);
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect(() => show(["branches.read"], "blink" as StrategyName)).toThrow('Unknown permission strategy "blink"');
  });
});
