import { quoteItems } from "@nepnha/contract/features/quotes/quote-items";
import { valuesOfItem } from "@nepnha/domain/features/quotes/item-row";
import { cleanup, screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { itemCalled, showSlots } from "../settings-testing.tsx";
import { quoteItemFormSlots } from "./item-form.tsx";

afterEach(cleanup);

const open = (code: string, fields: readonly string[]) =>
  showSlots(quoteItems, quoteItemFormSlots, fields, { ...valuesOfItem(itemCalled(code)) });

async function choose(user: UserEvent, name: string | RegExp, option: string | RegExp): Promise<void> {
  await user.click(screen.getByRole("combobox", { name }));
  await user.click(await screen.findByRole("option", { name: option }));
}

async function fill(user: UserEvent, input: HTMLElement, text: string): Promise<void> {
  await user.clear(input);
  await user.click(input);
  await user.paste(text);
}

const text = (name: string | RegExp): HTMLElement => screen.getByRole("textbox", { name });
const plain = (element: HTMLElement | undefined): string => (element?.textContent ?? "").replaceAll("\u00a0", " ");

describe("rules of an item", () => {
  it("R5-09 are put together by clicking, and read back as sentences", async () => {
    const { user, values } = await open("ADD_ALLEY", ["rateRules"]);
    await user.click(screen.getByRole("button", { name: "Thêm quy tắc" }));
    const edited = screen.getByRole("group", { name: "Quy tắc đang sửa" });
    await user.click(within(edited).getByRole("button", { name: "Xong" }));
    expect(within(edited).getByRole("alert").textContent).toContain("Hãy chọn và điền đủ");
    await choose(user, "Hạng mục", /Chiều rộng đường, hẻm/);
    await choose(user, "Phép so sánh", "từ … đến dưới …");
    await fill(user, text("Từ"), "4");
    await fill(user, text("Đến dưới"), "6");
    await fill(user, text("Giá trị"), "30000");
    expect(plain(within(edited).getByRole("status"))).toBe("Khi Chiều rộng đường, hẻm từ 4 đến dưới 6: 30.000 ₫");
    await user.click(within(edited).getByRole("button", { name: "Xong" }));
    const rules: unknown = JSON.parse(String(values()["rateRules"]));
    expect(rules).toHaveLength(3);
    expect(rules).toMatchObject([
      {},
      {},
      { type: "COMPARISON", left: "ALLEY_WIDTH", op: "BETWEEN", from: "4", to: "6", value: "30000" },
    ]);
  });

  it("are tried at once", async () => {
    const { user } = await open("ADD_ALLEY", []);
    const trial = screen.getByRole("group", { name: "Thử tính" });
    await fill(user, within(trial).getByRole("textbox", { name: /Tổng diện tích/ }), "100");
    const width = within(trial).getByRole("textbox", { name: /Chiều rộng/ });
    await fill(user, width, "3");
    expect(plain(within(trial).getByRole("status"))).toContain("15.000.000 ₫");
    await fill(user, width, "5");
    expect(plain(within(trial).getByRole("status"))).toContain("Bỏ khỏi báo giá");
  });

  it("take back what was changed, and are sorted by key", async () => {
    const { user } = await open("ADD_ALLEY", ["rateRules"]);
    await user.click(screen.getByRole("button", { name: /không quá 3/ }));
    await fill(user, text("Mốc"), "2");
    await user.click(screen.getByRole("button", { name: "Bỏ thay đổi" }));
    screen.getByRole("button", { name: "Chuyển chỗ Quy tắc 1" }).focus();
    await user.keyboard("{ArrowDown}");
    expect(screen.getAllByRole("button", { name: /^Khi/ }).map(plain)).toEqual([
      "Khi Chiều rộng đường, hẻm nhỏ hơn 5: 75.000 ₫",
      "Khi Chiều rộng đường, hẻm không quá 3: 150.000 ₫",
    ]);
  });

  it("offer codes while a formula is typed, show where it is wrong, and tell circles with their way", async () => {
    const { user } = await open("WC_COUNT", ["inputKind", "rules"]);
    await choose(user, /Giá trị lấy từ/, "Theo quy tắc");
    await user.click(screen.getByRole("button", { name: "Thêm quy tắc" }));
    await choose(user, "Xét theo", "Công thức");
    await choose(user, "Thì", "kết quả công thức trên");
    const formula = screen.getByRole<HTMLInputElement>("combobox", { name: "Công thức" });
    await fill(user, formula, "2 * pile_c");
    await user.click(await screen.findByRole("option", { name: /Số tim cọc PILE_COUNT/ }));
    expect(formula.value).toBe("2 * PILE_COUNT");
    await fill(user, formula, "2 * PILE_COUNT +");
    expect(screen.getByText("Công thức chưa đúng ở ký tự 17.")).toBeTruthy();
    await fill(user, formula, "NOBODY + 1");
    expect(screen.getByText("Không có hạng mục nào mang mã NOBODY, ở ký tự 1.")).toBeTruthy();
    await fill(user, formula, "ADD_EXTRA_WC");
    expect(screen.getByText(/^Vòng lặp công thức: .* → /).textContent).toContain("WC_COUNT");
  });
});

describe("fields of an item", () => {
  it("are asked for as its kinds use them, and forgotten where they do not", async () => {
    const { user, values } = await open("WC_COUNT", ["inputKind", "max", "decimals", "options"]);
    await fill(user, text("Lớn nhất"), "12");
    await choose(user, /Giá trị lấy từ/, "Chọn từ danh sách");
    expect(screen.queryByRole("textbox", { name: "Lớn nhất" })).toBeNull();
    expect(values()).toMatchObject({ max: "", decimals: "" });
    await choose(user, /Giá trị lấy từ/, "Tự điền");
    expect(values()).toMatchObject({ max: "12", decimals: 0 });
  });

  it("take options, whose codes follow their names, one of them chosen to begin with", async () => {
    const { user, values } = await open("FACADES", ["options"]);
    await user.click(screen.getByRole("button", { name: "Thêm lựa chọn" }));
    const added = screen.getByRole("group", { name: "Lựa chọn 5" });
    await fill(user, within(added).getByRole("textbox", { name: /Tên lựa chọn/ }), "Cả bốn mặt");
    const named = screen.getByRole("group", { name: "Cả bốn mặt" });
    await fill(user, within(named).getByRole("textbox", { name: "Giá trị" }), "4,5");
    await user.click(within(named).getByRole("checkbox", { name: "Chọn sẵn" }));
    const options: unknown = JSON.parse(String(values()["options"]));
    expect(options).toMatchObject([{}, {}, {}, {}, { code: "CA_BON_MAT", label: "Cả bốn mặt", value: "4.5" }]);
    expect(options).toMatchObject([{}, {}, {}, {}, { isDefault: true }]);
  });

  it("take prices by date: a new one ends the one in force, and days that overlap are told", async () => {
    const { user } = await open("ADD_PILES", ["prices"]);
    await user.click(screen.getByRole("button", { name: "Thêm giá mới" }));
    const [, price] = screen.getAllByRole("textbox", { name: "Giá" });
    if (price) await fill(user, price, "350000");
    const line = screen.getByRole("list", { name: "Các giá theo thời gian" });
    expect(within(line).getAllByRole("listitem").map(plain).join(" ")).toMatch(/320\.000 ₫.*350\.000 ₫.*đang dùng/);
    const [end] = await screen.findAllByRole("textbox", { name: "Trước ngày" });
    if (end) await user.clear(end);
    await user.tab();
    expect(screen.getAllByText("Những ngày này đã có giá khác.")).toHaveLength(2);
  });

  it("are not changed by being looked at", async () => {
    for (const code of ["PACKAGE", "ADD_2ND_FACADE", "TOTAL_SQUARE", "SOIL_NOTE", "FOUNDATION"]) {
      const { isDirty } = await open(code, Object.keys(quoteItemFormSlots.inputs ?? {}));
      expect(isDirty(), code).toBe(false);
      cleanup();
    }
  });
});
