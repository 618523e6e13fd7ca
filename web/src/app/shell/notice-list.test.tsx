import type { CurrentUser } from "@nepnha/contract/platform/session";
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loadTexts } from "../../platform/i18n/i18n.ts";
import { LAN, startTestBackend, type TestBackend, until } from "../../testing/backend.ts";
import { ServicesContext } from "../../platform/session/services-context.ts";
import { NoticeList } from "./notice-list.tsx";

let backend: TestBackend;

async function show(user: Partial<CurrentUser>): Promise<void> {
  backend.state.me = { status: 200, body: { ...LAN, ...user } };
  await backend.services.session.login("lan@nepnha.test", "123456");
  render(
    <ServicesContext value={backend.services}>
      <NoticeList />
    </ServicesContext>,
  );
}

const WINDOW = { message: "Nâng cấp máy chủ.", fromAt: "2026-11-21T10:00:00Z", toAt: "2026-11-21T10:30:00Z" };

describe("notices", () => {
  beforeEach(async () => {
    localStorage.clear();
    await loadTexts("vi");
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    backend = await startTestBackend();
  });

  afterEach(async () => {
    vi.useRealTimers();
    cleanup();
    await backend.close();
    vi.restoreAllMocks();
  });

  it.each([
    ["2026-11-21T09:44:59Z", ""],
    [
      "2026-11-21T09:45:00Z",
      "Hệ thống sẽ bảo trì từ 21/11/2026 17:00 đến 21/11/2026 17:30. Hãy lưu công việc đang làm trước giờ đó.Nâng cấp máy chủ.",
    ],
    ["2026-11-21T10:00:00Z", "Hệ thống đang bảo trì từ 21/11/2026 17:00 đến 21/11/2026 17:30.Nâng cấp máy chủ."],
    ["2026-11-21T10:30:00Z", ""],
  ])("announces a maintenance 15 minutes ahead and while it runs: at %s %j", async (now, text) => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
    await show({ maintenance: WINDOW });
    expect(document.body.textContent).toBe(text);
  });

  it("shows it by itself when the time comes", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: new Date("2026-11-21T09:44:50Z") });
    await show({ maintenance: WINDOW });
    expect(screen.queryByRole("status")).toBeNull();
    act(() => void vi.advanceTimersByTime(15_000));
    expect(screen.getByRole("status").textContent).toContain("sẽ bảo trì");
  });

  it("asks for an e-mail that is not confirmed, and sends its mail again", async () => {
    await show({ email: "", pendingEmail: "bao@example.com" });
    expect(screen.getByRole("status").textContent).toContain("xác nhận email bao@example.com");
    await userEvent.click(screen.getByRole("button", { name: "Gửi lại thư" }));
    await until(() => backend.received.some(({ url }) => url.endsWith("/auth/resend-confirmation")));
  });

  it("takes no room when there is nothing to say", async () => {
    await show({});
    expect(document.body.textContent).toBe("");
  });
});
