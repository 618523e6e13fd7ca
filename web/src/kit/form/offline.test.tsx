import { onlineManager } from "@tanstack/react-query";
import { act, screen } from "@testing-library/react";
import { describe, expect, it, onTestFinished } from "vitest";
import { renderApp } from "../../testing/render-app.tsx";
import { useCatalogServer } from "../../testing/use-catalog-server.ts";
import { input } from "./form-testing.ts";

const BRANCH = { name: "Quận 7", code: "CN001", address: "1 Lê Lợi", phone: "+84901234567", showOnWeb: true };
const server = useCatalogServer();

describe("a form without a network", () => {
  it("says of a row that the device is offline, and shows it once it no longer is", async () => {
    const row = server.add("branches", BRANCH);
    onlineManager.setOnline(false);
    onTestFinished(() => onlineManager.setOnline(true));
    await renderApp(server.url, `/branch/${row._id}`);
    expect(await screen.findByText("Máy đang ngoại tuyến")).toBeTruthy();
    act(() => onlineManager.setOnline(true));
    expect((await input(/Tên chi nhánh/)).value).toBe("Quận 7");
  });

  it("does not say of rows that it cannot ask for that there are none", async () => {
    server.interfere(({ url }) => (url.endsWith("/filter/cu") ? { status: 503, body: {} } : undefined));
    const { user } = await renderApp(server.url, "/customer/categories/new");
    const field = await screen.findByRole("combobox", { name: "Thuộc nhóm" });
    await user.type(field, "zzz");
    expect(await screen.findByText("Không tìm thấy dữ liệu!")).toBeTruthy();
    await user.clear(field);
    await user.type(field, "cu");
    expect(await screen.findByText("Chưa tải được nội dung")).toBeTruthy();
    onlineManager.setOnline(false);
    onTestFinished(() => onlineManager.setOnline(true));
    await user.type(field, " xx");
    expect(await screen.findByText("Máy đang ngoại tuyến")).toBeTruthy();
    act(() => onlineManager.setOnline(true));
    expect(await screen.findByText("Không tìm thấy dữ liệu!")).toBeTruthy();
  });
});
