import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { createBrowserHistory } from "@tanstack/react-router";
import { describe, expect, it } from "vitest";
import { snackbars } from "../../platform/lib/snackbar.ts";
import { mayDiscard } from "../../platform/lib/unsaved.ts";
import { refusal } from "../../testing/catalog-server.ts";
import { beside } from "../../testing/beside.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { useCatalogServer } from "../../testing/use-catalog-server.ts";
import { input, pressMore, save } from "./form-testing.ts";

const BRANCH = { name: "Quận 7", code: "CN001", address: "1 Lê Lợi", phone: "+84901234567", showOnWeb: true };
const server = useCatalogServer();
const puts = (): unknown[] => server.bodies("PUT", "/branches");

describe("form of a new row", () => {
  it("R5-16 checks by the server's rules before anything is sent, and the focus goes to the first refused field", async () => {
    // Of this form, whatever else stands on the page.
    beside('<form><div data-field="name"><input></div></form>');
    const { user } = await renderApp(server.url, "/branch/new");
    await user.type(await input(/Điện thoại/), "123");
    await user.click(save());
    // Once at each field, and how many beside the buttons, whose words and widths stay as they were.
    expect(await screen.findAllByText("Còn 3 lỗi cần sửa")).toHaveLength(1);
    expect(save().textContent).toBe("Lưu");
    expect(screen.getAllByText("Tên chi nhánh không được để trống")).toHaveLength(1);
    expect(screen.getByText("Điện thoại phải là số điện thoại Việt Nam, ví dụ 0901234567")).toBeTruthy();
    expect(document.activeElement).toBe(await input(/Tên chi nhánh/));
    expect(server.bodies("POST", "/branches")).toEqual([]);
    await user.type(await input(/Tên chi nhánh/), "Quận 7");
    (await input(/Email/)).focus();
    await screen.findByText("Còn 2 lỗi cần sửa").then(() => user.click(save()));
    await waitFor(async () => expect(document.activeElement).toBe(await input(/Điện thoại/)));
  });

  it("a first save stays where the person is: the same input, under the row's own address", async () => {
    const { user, path } = await renderApp(server.url, "/branch/new");
    const name = await input(/Tên chi nhánh/);
    await user.type(await input(/Điện thoại/), "0901 234 567");
    await user.type(await input(/Địa chỉ/), "76 Bạch Đằng");
    await user.type(name, "Đà Nẵng");
    await user.keyboard("{Control>}s{/Control}");
    await waitFor(() => expect(path()).toMatch(/^\/branch\/0190/));
    await screen.findByText("Lịch sử");
    expect(document.activeElement).toBe(name);
    await user.type(name, " 2");
    await user.keyboard("{Control>}s{/Control}");
    await waitFor(() => expect(puts()).toMatchObject([{ version: 1, name: "Đà Nẵng 2" }]));
    // Another new one begins empty.
    cleanup();
    await renderApp(server.url, "/branch/new");
    expect((await input(/Tên chi nhánh/)).value).toBe("");
  });

  it("R8-05 saves once even when the button is clicked twice, says so, and shows the stored row", async () => {
    const { user, path } = await renderApp(server.url, "/branch/new");
    await user.type(await input(/Tên chi nhánh/), "  Đà Nẵng ");
    await user.type(await input(/Điện thoại/), "0901 234 567");
    await user.type(await input(/Địa chỉ/), "76 Bạch Đằng");
    fireEvent.click(save());
    fireEvent.click(save());
    await screen.findByText("Lưu thành công");
    expect(server.bodies("POST", "/branches")).toEqual([
      {
        code: null,
        name: "Đà Nẵng",
        phone: "+84901234567",
        email: null,
        address: "76 Bạch Đằng",
        provinceId: null,
        wardId: null,
        lat: null,
        lng: null,
        managerId: null,
        openHours: [],
        images: [],
        description: null,
        isHeadOffice: false,
        showOnWeb: true,
        status: 1,
      },
    ]);
    await waitFor(() => expect(path()).toMatch(/^\/branch\/0190/));
    expect(await screen.findByRole("heading", { name: "Đà Nẵng" })).toBeTruthy();
  });

  it("R5-16 is not saved with a number that nobody can tell, which stays as it was typed", async () => {
    const { user } = await renderApp(server.url, "/branch/new");
    await user.type(await input(/Tên chi nhánh/), "Đà Nẵng");
    await user.type(await input(/Điện thoại/), "+84 (0) 901.234.567");
    await user.type(await input(/Địa chỉ/), "76 Bạch Đằng");
    expect((await input(/Điện thoại/)).value).toBe("0901 234 567");
    await user.type(await input(/Vĩ độ/), "16.0.5");
    await user.click(save());
    expect(await screen.findByText("Vĩ độ phải là một con số, ví dụ 12,5")).toBeTruthy();
    expect((await input(/Vĩ độ/)).value).toBe("16.0.5");
    expect(server.bodies("POST", "/branches")).toEqual([]);
    await user.clear(await input(/Vĩ độ/));
    await user.type(await input(/Vĩ độ/), "16.0678");
    await user.click(save());
    await screen.findByText("Lưu thành công");
    expect(server.bodies("POST", "/branches")).toEqual([
      expect.objectContaining({ lat: "16.0678", phone: "+84901234567" }),
    ]);
  });

  it("R5-16 puts what the server refuses under its field", async () => {
    server.add("branches", BRANCH);
    const { user } = await renderApp(server.url, "/branch/new");
    await user.type(await input("Mã"), "cn001");
    await user.type(await input(/Tên chi nhánh/), "Khác");
    await user.type(await input(/Điện thoại/), "0901234567");
    await user.type(await input(/Địa chỉ/), "2 Lê Lợi");
    await user.click(save());
    await screen.findByText("Mã này đã được dùng");
    expect(document.activeElement).toBe(await input("Mã"));
    expect(screen.queryByText(/^Có lỗi xảy ra/)).toBeNull();
  });

  it("R5-16 tells beside the buttons what belongs to a field that is not on the screen", async () => {
    const row = server.add("branches", BRANCH);
    const { user } = await renderApp(server.url, `/branch/${row._id}`);
    await user.type(await input(/Tên chi nhánh/), "!");
    const errors = [
      { field: "name", code: "invalid", message: "Tên này không dùng được" },
      { field: "hidden", code: "invalid", message: "Chi nhánh đang khoá sổ" },
    ];
    server.interfere(({ method }) =>
      method === "PUT" ? { status: 400, body: { status: 400, code: "INVALID_INPUT", detail: "", errors } } : undefined,
    );
    await user.click(save());
    await screen.findByText("Tên này không dùng được");
    expect(await screen.findByText("Chi nhánh đang khoá sổ")).toBeTruthy();
  });

  it("R8-05 says that it was not saved, and keeps what was typed", async () => {
    const { user } = await renderApp(server.url, "/branch/new");
    await user.type(await input(/Tên chi nhánh/), "Khác");
    await user.type(await input(/Điện thoại/), "0901234567");
    await user.type(await input(/Địa chỉ/), "2 Lê Lợi");
    server.interfere(() => ({ status: 503, body: {} }));
    await user.click(save());
    await screen.findByText(/^Lưu không thành công/);
    expect((await input(/Tên chi nhánh/)).value).toBe("Khác");
  });

  it("R5-05 says what the star means, how long a text has to be, and how long it may be once it nearly is", async () => {
    const { user } = await renderApp(server.url, "/branch/new");
    const name = await input(/Tên chi nhánh/);
    expect(document.querySelector("form")?.textContent).toContain("* Trường bắt buộc");
    await user.type(name, "A");
    expect(screen.getByText("Độ dài tối thiểu: 1/2")).toBeTruthy();
    fireEvent.change(name, { target: { value: "A".repeat(160) } });
    expect(screen.getByText("Độ dài tối đa: 160/200")).toBeTruthy();
    expect(screen.queryByText(/tối thiểu/)).toBeNull();
  });

  it("R5-05 says so under a field that is refused without a word", async () => {
    const { user } = await renderApp(server.url, "/branch/new");
    await user.type(await input(/Tên chi nhánh/), "Khác");
    await user.type(await input(/Điện thoại/), "0901234567");
    await user.type(await input(/Địa chỉ/), "2 Lê Lợi");
    const errors = [{ field: "name", code: "invalid", message: "" }];
    server.interfere(({ method, url }) =>
      method === "POST" && url.endsWith("/branches")
        ? { status: 400, body: { status: 400, code: "INVALID_INPUT", detail: "", errors } }
        : undefined,
    );
    await user.click(save());
    expect(await screen.findByText("Trường không hợp lệ")).toBeTruthy();
  });

  it("copies a row without what is unique", async () => {
    const row = server.add("branches", { ...BRANCH, isHeadOffice: true });
    await renderApp(server.url, `/branch/new?from=${row._id}`);
    expect((await input(/Tên chi nhánh/)).value).toBe("Quận 7");
    expect((await input("Mã")).value).toBe("");
    expect(screen.getByRole<HTMLInputElement>("switch", { name: "Trụ sở chính" }).checked).toBe(false);
    expect(screen.getByText("Sao chép từ “Quận 7”")).toBeTruthy();
    fireEvent.click(save());
    await waitFor(() =>
      expect(server.received.some(({ url }) => url.endsWith(`/branches?copyOf=${row._id}`))).toBe(true),
    );
  });
});

describe("form of a row", () => {
  it("sends what was changed, with the version, by Ctrl+S; nothing when nothing was changed", async () => {
    const row = server.add("branches", BRANCH);
    const { user } = await renderApp(server.url, `/branch/${row._id}`);
    await input(/Tên chi nhánh/);
    await user.keyboard("{Control>}s{/Control}");
    await user.type(await input(/Tên chi nhánh/), " A");
    await user.keyboard("{Control>}s{/Control}");
    await screen.findByText("Lưu thành công");
    expect(puts()).toEqual([{ _id: row._id, version: 1, name: "Quận 7 A" }]);
  });

  it("keeps my changes over the version that somebody else has saved, or takes theirs", async () => {
    const row = server.add("branches", BRANCH);
    const { user } = await renderApp(server.url, `/branch/${row._id}`);
    await user.type(await input(/Tên chi nhánh/), " A");
    Object.assign(server.row("branches", row._id) ?? {}, { address: "9 Hàm Nghi", name: "Quận Bảy", version: 2 });
    await user.click(save());
    const dialog = await screen.findByRole("dialog", { name: "Dữ liệu đã được người khác cập nhật" });
    expect(
      within(dialog)
        .getAllByRole("row")
        .map(({ textContent }) => textContent),
    ).toEqual([
      "MụcCủa tôiCủa họ",
      "Tên chi nhánhGiữ của tôiQuận 7 ALấy của họQuận Bảy",
      "Địa chỉtheo bản mới9 Hàm Nghi",
    ]);
    await user.click(within(dialog).getByRole("button", { name: "Lưu lựa chọn" }));
    await screen.findByText("Lưu thành công");
    expect(server.row("branches", row._id)).toMatchObject({ name: "Quận 7 A", address: "9 Hàm Nghi", version: 3 });
    expect((await input(/Địa chỉ/)).value).toBe("9 Hàm Nghi");

    await user.type(await input(/Tên chi nhánh/), "!");
    Object.assign(server.row("branches", row._id) ?? {}, { name: "Của họ", version: 4 });
    await user.click(save());
    await user.click(await screen.findByRole("button", { name: "Lấy tất cả của họ" }));
    await waitFor(async () => expect((await input(/Tên chi nhánh/)).value).toBe("Của họ"));
    const told = (await screen.findByText("Đã lấy bản mới")).parentElement as HTMLElement;
    await user.click(within(told).getByRole("button", { name: "Hoàn tác" }));
    expect((await input(/Tên chi nhánh/)).value).toBe("Quận 7 A!");
    await user.click(save());
    await user.click(await screen.findByRole("button", { name: "Lấy tất cả của họ" }));
    await waitFor(async () => expect((await input(/Tên chi nhánh/)).value).toBe("Của họ"));
    expect(screen.queryByText("Có thay đổi chưa lưu")).toBeNull();
  });

  it("R5-11 asks before unsaved changes are left; stays, or leaves without them", async () => {
    const row = server.add("branches", BRANCH);
    const { user, path, go } = await renderApp(server.url, `/branch/${row._id}`);
    await user.type(await input(/Tên chi nhánh/), " A");
    void go("/branch");
    await user.click(await screen.findByRole("button", { name: "Ở lại" }));
    expect(path()).toBe(`/branch/${row._id}`);
    expect((await input(/Tên chi nhánh/)).value).toBe("Quận 7 A");
    void go("/branch");
    const dialog = await screen.findByRole("dialog", { name: "Có thay đổi chưa lưu" });
    await user.click(within(dialog).getByRole("button", { name: "Bỏ thay đổi" }));
    await waitFor(() => expect(path()).toBe("/branch"));
    expect(puts()).toEqual([]);
  });

  it("R5-11 does not ask after a save, nor when nothing was changed", async () => {
    const row = server.add("branches", BRANCH);
    const { user, path } = await renderApp(server.url, `/branch/${row._id}`);
    await user.type(await input(/Tên chi nhánh/), " A");
    await user.click(screen.getByRole("button", { name: "Lưu và đóng" }));
    await waitFor(() => expect(path()).toBe("/branch"));
    await user.click(await screen.findByRole("link", { name: "Quận 7 A" }, { timeout: 20_000 }));
    await input(/Tên chi nhánh/);
    await pressMore(user, "Huỷ");
    await waitFor(() => expect(path()).toBe("/branch"));
  });

  it("R5-11 holds back the closing of the tab while something is unsaved", async () => {
    const row = server.add("branches", BRANCH);
    const path = `/branch/${row._id}`;
    window.history.replaceState(null, "", path);
    const { user } = await renderApp(server.url, path, { history: createBrowserHistory() });
    const close = (): boolean => dispatchEvent(new Event("beforeunload", { cancelable: true }));
    const name = await input(/Tên chi nhánh/);
    expect(close()).toBe(true);
    await user.type(name, " A");
    expect(close()).toBe(false);
    await user.click(save());
    await screen.findByText("Lưu thành công");
    expect(close()).toBe(true);
  });

  it("R5-11 asks, for whoever would draw the screen anew, and forgets the changes when they are given up", async () => {
    const row = server.add("branches", BRANCH);
    const { user } = await renderApp(server.url, `/branch/${row._id}`);
    const name = await input(/Tên chi nhánh/);
    expect(await mayDiscard()).toBe(true);
    await user.type(name, " A");
    const kept = mayDiscard();
    await user.click(await screen.findByRole("button", { name: "Ở lại" }));
    expect(await kept).toBe(false);
    expect(name.value).toBe("Quận 7 A");
    const given = mayDiscard();
    const dialog = await screen.findByRole("dialog", { name: "Có thay đổi chưa lưu" });
    await user.click(within(dialog).getByRole("button", { name: "Bỏ thay đổi" }));
    expect(await given).toBe(true);
    await waitFor(() => expect(name.value).toBe("Quận 7"));
  });

  it("gives discarded changes back", async () => {
    const row = server.add("branches", BRANCH);
    const { user } = await renderApp(server.url, `/branch/${row._id}`);
    await user.type(await input(/Tên chi nhánh/), " A");
    await pressMore(user, "Bỏ thay đổi");
    expect((await input(/Tên chi nhánh/)).value).toBe("Quận 7");
    const notice = (await screen.findByText("Đã bỏ thay đổi")).parentElement;
    expect(snackbars.get()).toMatchObject([{ ofScreen: true }]);
    if (notice) await user.click(within(notice).getByRole("button", { name: "Hoàn tác" }));
    expect((await input(/Tên chi nhánh/)).value).toBe("Quận 7 A");
    expect(screen.getByText("Có thay đổi chưa lưu")).toBeTruthy();
  });

  it("R8-04 shows that a row is not there, with a way back", async () => {
    const { user, path } = await renderApp(server.url, "/branch/01900000-0000-7000-8000-00000000ffff");
    await screen.findByText("Không tìm thấy dữ liệu!");
    expect(screen.queryByText("Có lỗi xảy ra trong quá trình xử lý yêu cầu!")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Về danh sách" }));
    await waitFor(() => expect(path()).toBe("/branch"));
  });

  it("R6-07 is only to be read without the right to update", async () => {
    const row = server.add("branches", BRANCH);
    await renderApp(server.url, `/branch/${row._id}`, { permissions: ["branches.basic", "branches.read"], role: 2 });
    await screen.findByText("0901 234 567");
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(screen.queryByRole("button", { name: "Lưu" })).toBeNull();
    expect(server.received.some(({ url }) => url.endsWith("/history"))).toBe(false);
  });
});

describe("fields", () => {
  const picture = (bytes: number, type = "image/png"): File => new File([new Uint8Array(bytes)], "anh.png", { type });

  it("R5-06 wants a banner, shows an uploaded one at once and sends its id", async () => {
    const { user } = await renderApp(server.url, "/news/new");
    await user.type(await input(/Tiêu đề/), "Khởi công nhà phố");
    await user.click(screen.getByRole("button", { name: "Đăng ngay" }));
    await screen.findByText("Vui lòng upload hình!");
    await user.upload(screen.getByLabelText("Ảnh bìa", { selector: "input" }), picture(100));
    const shown = await screen.findByRole<HTMLImageElement>("img", { name: "Ảnh: anh.webp" });
    expect(shown.getAttribute("src")).toMatch(/^\/files\/0190/);
    await waitFor(() => expect(screen.queryByText("Vui lòng upload hình!")).toBeNull());
    await user.click(screen.getByRole("button", { name: "Bỏ ảnh" }));
    expect(screen.queryByRole("img", { name: "Ảnh: anh.webp" })).toBeNull();

    const written = { title: "Khởi công nhà phố", newsType: "COMPANY", content: "<p>Sáng nay</p>" };
    const id = "01900000-0000-7000-8000-0000000000c1";
    const row = server.add("news", { ...written, audience: "PUBLIC", language: "vi", categoryIds: [id] });
    cleanup();
    const again = await renderApp(server.url, `/news/${row._id}`);
    await input(/Tiêu đề/);
    await again.user.upload(screen.getByLabelText("Ảnh bìa", { selector: "input" }), picture(100));
    const stored = await screen.findByRole<HTMLImageElement>("img", { name: "Ảnh: anh.webp" });
    await again.user.click(save());
    const bannerImage = stored.getAttribute("src")?.replace("/files/", "");
    await waitFor(() => expect(server.bodies("PUT", "/news")).toEqual([{ _id: row._id, version: 1, bannerImage }]));
  });

  it("R8-05 says why an upload failed: before it is sent, and in the server's words", async () => {
    const { user } = await renderApp(server.url, "/news/new");
    await input(/Tiêu đề/);
    const file = screen.getByLabelText("Ảnh bìa", { selector: "input" });
    await user.upload(file, picture(10 * 1024 * 1024 + 1));
    await screen.findByText("Ảnh nặng quá 10 MB.");
    expect(server.received.some(({ url }) => url.endsWith("/files"))).toBe(false);
    const issue = { field: "file", code: "upload", message: "upload.reason.broken" } as const;
    server.interfere(({ url }) =>
      url.endsWith("/files") ? refusal({ name: "files" }, "UPLOAD_FAILED", [issue]) : undefined,
    );
    await user.upload(file, picture(100));
    await screen.findByText("Ảnh bị hỏng hoặc không đầy đủ.");
  });

  it("sorts a gallery by the arrow keys", async () => {
    const row = server.add("branches", BRANCH);
    const { user } = await renderApp(server.url, `/branch/${row._id}`);
    await input(/Tên chi nhánh/);
    await user.upload(screen.getByLabelText("Hình ảnh", { selector: "input" }), [picture(1), picture(2)]);
    (await screen.findByRole("button", { name: /^Ảnh 2 trong 2/ })).focus();
    await user.keyboard("{ArrowLeft}");
    await screen.findByText("Ảnh ở vị trí 1 trong 2");
    await user.click(save());
    await screen.findByText("Lưu thành công");
    const [{ images }] = puts() as [{ images: string[] }];
    expect(images.toSorted()).toEqual(images.toReversed());
  });

  it("offers only ACTIVE rows, with their path, and not the row itself nor what is below it", async () => {
    const color = "#AA0000";
    const top = server.add("customerCategories", { name: "Cá nhân", code: "N1", color });
    server.add("customerCategories", { name: "Nhà phố", code: "N2", color, parentId: top._id });
    const other = server.add("customerCategories", { name: "Công ty", code: "N3", color });
    server.add("customerCategories", { name: "Quán", code: "N4", color, parentId: other._id });
    server.add("customerCategories", { name: "Cũ", code: "N5", color, status: 0 });
    const { user } = await renderApp(server.url, `/customer/categories/${top._id}`);
    await user.click(await screen.findByRole("combobox", { name: "Thuộc nhóm" }));
    await waitFor(() =>
      expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
        "Công ty",
        "Công ty › Quán",
      ]),
    );
    await user.click(screen.getByRole("option", { name: "Công ty" }));
    await user.click(save());
    await waitFor(() => expect(server.row("customerCategories", top._id)?.["parentId"]).toBe(other._id));
  });
});
