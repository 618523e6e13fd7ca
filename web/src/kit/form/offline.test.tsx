import { onlineManager } from "@tanstack/react-query";
import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { snackbars } from "../../platform/lib/snackbar.ts";
import { problem } from "../../testing/backend.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { useCatalogServer } from "../../testing/use-catalog-server.ts";
import { input, save } from "./form-testing.ts";

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

  it("says of a save that there is no network and nothing is lost, and no longer once it is back", async () => {
    const { user } = await renderApp(server.url, `/branch/${server.add("branches", BRANCH)._id}`);
    await user.type(await input(/Email/), "vinh@nepnha.test");
    server.interfere(({ method }) => (method === "PUT" ? "drop" : undefined));
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    onTestFinished(() => void vi.restoreAllMocks());
    await user.click(save());
    expect((await screen.findByText(/máy không có mạng/)).textContent).toMatch(/máy không có mạng.*vẫn còn đây/);
    expect(snackbars.get()).toEqual([]);
    vi.restoreAllMocks();
    act(() => onlineManager.setOnline(true));
    await waitFor(() => expect(screen.queryByText(/máy không có mạng/)).toBeNull());
    expect((await input(/Email/)).value).toBe("vinh@nepnha.test");
  });

  it("R8-01 says once why a save failed: at the form", async () => {
    const { user } = await renderApp(server.url, `/branch/${server.add("branches", BRANCH)._id}`);
    await user.type(await input(/Email/), "vinh@nepnha.test");
    server.interfere(({ method }) => (method === "PUT" ? problem(503, "UNAVAILABLE") : undefined));
    await user.click(save());
    expect(await screen.findByText(/^Lưu không thành công\. /)).toBeTruthy();
    expect(snackbars.get()).toEqual([]);
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
