import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { renderApp } from "../../testing/render-app.tsx";
import { useCatalogServer } from "../../testing/use-catalog-server.ts";

const VENDOR = { vendorType: "MATERIAL", contactName: "Anh Tư", phone: "+84901234567" };
const RIGHTS = ["basic", "read"].flatMap((right) => [`vendors.${right}`, `sampleItems.${right}`]);
const server = useCatalogServer();

beforeEach(() => {
  server.add("vendors", { ...VENDOR, name: "Cát đá", trades: ["MASONRY"], rating: "4.5" });
  server.add("vendors", { ...VENDOR, name: "Điện nước", trades: ["ELECTRIC", "WATER"], rating: "3" });
});

const chip = (text: RegExp): Promise<HTMLElement> => screen.findByRole("button", { name: text });
const lastFilter = (feature: string): unknown =>
  (server.bodies("POST", `/${feature}/find`).at(-1) as { filter: unknown }).filter;

describe("filters by the kind of a field", () => {
  it("finds rows that have any of several choices, from the panel and from the address", async () => {
    const { user, path } = await renderApp(server.url, "/vendor", { permissions: RIGHTS });
    await screen.findByRole("link", { name: "Cát đá" });
    await user.click(screen.getByRole("button", { name: "Bộ lọc" }));
    await user.click(await screen.findByRole("combobox", { name: "Ngành nghề" }));
    await user.click(await screen.findByRole("option", { name: "Điện" }));
    await waitFor(() => expect(screen.queryByRole("link", { name: "Cát đá" })).toBeNull());
    expect(path()).toBe("/vendor?trades=ELECTRIC");
    await waitFor(() => expect(lastFilter("vendors")).toEqual({ trades: ["ELECTRIC"] }));
    expect((await chip(/Ngành nghề: Điện/)).textContent).toContain("Điện");
  });

  it("takes decimals as people write them, and keeps them in the address as they travel", async () => {
    const { user, path } = await renderApp(server.url, "/vendor", { permissions: RIGHTS });
    await screen.findByRole("link", { name: "Điện nước" });
    await user.click(screen.getByRole("button", { name: "Bộ lọc" }));
    await user.type(await screen.findByRole("textbox", { name: "Đánh giá: từ" }), "3,5");
    await waitFor(() => expect(path()).toBe("/vendor?rating=3.5.."));
    await waitFor(() => expect(lastFilter("vendors")).toEqual({ rating: { from: "3.5", to: null } }));
    expect(await chip(/Đánh giá: 3,5 – …/)).toBeTruthy();
  });

  it("says bounds of money as money", async () => {
    await renderApp(server.url, "/sample-item?unitPrice=1500000..2000000", { permissions: RIGHTS });
    const bounds = await chip(/Đơn giá/);
    expect(bounds.textContent?.replaceAll("\u00a0", " ")).toContain("1.500.000 ₫ – 2.000.000 ₫");
    await waitFor(() => expect(lastFilter("sampleItems")).toEqual({ unitPrice: { from: 1_500_000, to: 2_000_000 } }));
  });
});
