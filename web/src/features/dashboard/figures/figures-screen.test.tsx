import type { Figure, FigureCell, Figures } from "@nepnha/contract/features/dashboard/figures";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { LAN } from "../../../testing/backend.ts";
import { openApp } from "../../../testing/section-app.tsx";
import { useBackend } from "../../../testing/use-backend.ts";

const backend = useBackend();
const RIGHTS = ["dashboard.basic", "projects.basic", "quotes.basic", "chatGroups.basic"];
const staff = { ...LAN, userPermissions: RIGHTS };
const MONTHS = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, "0")}`);

const cell = (x: string, series: string, count: number, more: Partial<FigureCell> = {}): FigureCell => ({
  x,
  series,
  label: null,
  count,
  amount: 0,
  ...more,
});
const figure = (name: string, ...cells: FigureCell[]): Figure => ({ name, cells });
const ALL: readonly Figure[] = [
  figure("projectsRunning", cell("", "", 4, { amount: 3_600_000_000 })),
  figure("projectsLate", cell("", "", 2)),
  { name: "quotesWaiting", cells: [], failed: true },
  figure("quotesByMonth", cell("2026-03", "1", 5), cell("2026-03", "2", 7)),
];

let asked: string[];
let kept: unknown;
let saved: unknown;
beforeEach(() => {
  asked = [];
  kept = null;
  saved = undefined;
  backend.state.api = ({ url, method, body }) => {
    if (url.startsWith("/api/tenant/figures")) {
      asked.push(url);
      const answer: Figures = {
        at: "2026-11-26T05:00:00Z",
        from: "2026-10-28",
        to: "2026-11-26",
        months: MONTHS,
        figures: ALL,
      };
      return { status: 200, body: answer };
    }
    if (url !== "/api/tenant/auth/preferences/figures") return undefined;
    if (method === "PUT") saved = JSON.parse(body) as unknown;
    return { status: 200, body: { key: "figures", value: kept } };
  };
});
const card = (name: RegExp): Promise<HTMLElement> => screen.findByRole("link", { name }, { timeout: 10_000 });

describe("R2-06 the figures of the company on the screen", () => {
  it("shows each number with the list behind it, and says of one that it could not be read", async () => {
    await openApp(backend, "/dashboard/figures", staff);
    const running = await card(/^Dự án đang thi công/);
    expect(running.textContent).toContain("4");
    expect(running.textContent).toContain("3,6 tỷ");
    expect(decodeURIComponent(running.getAttribute("href") ?? "")).toBe("/project?status=3,4");
    const late = decodeURIComponent((await card(/^Dự án trễ hạn/)).getAttribute("href") ?? "");
    expect(late).toMatch(/^\/project\?status=0,1,2,3,4&dueDate=\.\.\d{4}-\d\d-\d\d$/);
    expect((await card(/^Báo giá chờ/)).textContent).toContain("Chưa đọc được số liệu này.");
    expect(screen.getByText("Cập nhật lúc 12:00").getAttribute("role")).toBe("status");
    const unread = screen.getByRole("link", { name: /^Tin nhắn chưa đọc/ });
    expect(unread.getAttribute("href")).toBe("/chat");
    // Nothing is said of what the chat has not told yet.
    expect(unread.textContent).toBe("Tin nhắn chưa đọc–");
  });

  it("has a table of what is drawn, for whoever sees no bars", async () => {
    await openApp(backend, "/dashboard/figures", staff);
    const table = await screen.findByRole("table", { name: "Báo giá theo trạng thái" }, { timeout: 10_000 });
    expect(
      within(table)
        .getAllByRole("columnheader")
        .map((head) => head.textContent),
    ).toEqual(["Tháng", "Đang soạn", "Đã chốt"]);
    const march = within(table).getByRole("row", { name: /^03\/2026/ });
    expect(
      within(march)
        .getAllByRole("cell")
        .map((one) => one.textContent),
    ).toEqual(["5", "7"]);
    expect(within(table).getAllByRole("row")).toHaveLength(13);
  });

  it("asks for what the address says, keeps a choice for the person, and goes by the address", async () => {
    await openApp(backend, "/dashboard/figures?days=this-year&types=1", staff);
    await card(/^Dự án đang thi công/);
    expect(asked[0]).toBe("/api/tenant/figures?days=this-year&types=1");
    await userEvent.click(screen.getByRole("button", { name: "Hôm nay" }));
    await waitFor(() => expect(location.search).toContain("days=today"));
    await waitFor(() => expect(saved).toEqual({ value: { days: "today", types: "1" } }));
    expect(asked.at(-1)).toBe("/api/tenant/figures?days=today&types=1");
  });

  it("begins with what the person chose last, where the address says nothing", async () => {
    kept = { days: "last-7-days" };
    await openApp(backend, "/dashboard/figures", staff);
    await waitFor(() => expect(location.search).toContain("days=last-7-days"));
    await waitFor(() => expect(asked.at(-1)).toBe("/api/tenant/figures?days=last-7-days"));
  });
});
