import { screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { renderApp } from "../../testing/render-app.tsx";
import { useCatalogServer } from "../../testing/use-catalog-server.ts";

const server = useCatalogServer();
const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

describe("offers in their lists", () => {
  it.each([
    ["/promotion", "promotions", { discountType: "PERCENT", value: "5" }, "title", "startAt", "Đang áp dụng"],
    [
      "/voucher/exchange",
      "productVouchers",
      { discountType: "AMOUNT", value: "5", deadlineType: "NO_LIMIT" },
      "name",
      "startAt",
      "Đang áp dụng",
    ],
    ["/voucher", "vouchers", { discountType: "AMOUNT", value: "5", usage: 0 }, "name", "validFrom", "Đang dùng được"],
  ])("R1-07 %s: one that is in use and begins later says so, and not that it holds", async (...given) => {
    const [path, section, values, title, begin, holds] = given;
    vi.stubGlobal("innerWidth", 1440);
    server.add(section, { ...values, code: "SAU001", [title]: "Tháng sau", [begin]: inDays(30), status: 1 });
    server.add(section, { ...values, code: "NAY001", [title]: "Tháng này", [begin]: inDays(-3), status: 1 });
    server.add(section, { ...values, code: "TAT001", [title]: "Đã tắt", [begin]: inDays(30), status: 0 });
    // Who may change the status from the list reads the same.
    const rights = ["basic", "read", "readAll", "update"].map((right) => `${section}.${right}`);
    await renderApp(server.url, path, { permissions: rights });
    const lineOf = async (name: string): Promise<HTMLElement> =>
      (await screen.findByText(name)).closest<HTMLElement>("tr, li") ?? document.body;
    expect(within(await lineOf("Tháng sau")).getByText("Chưa bắt đầu")).toBeTruthy();
    expect(within(await lineOf("Tháng này")).getByText(holds)).toBeTruthy();
    expect(screen.getAllByText("Chưa bắt đầu")).toHaveLength(1);
  });
});
