import { quoteScenarios } from "@nepnha/contract/features/quotes/quote-scenarios";
import { SAMPLE_QUOTES } from "@nepnha/contract/features/quotes/samples/samples";
import { valuesOfScenario } from "@nepnha/domain/features/quotes/scenario-row";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { useCatalogServer } from "../../../../testing/use-catalog-server.ts";
import { ITEMS, show, showSlots } from "../settings-testing.tsx";
import { ImportDialog } from "./import-dialog.tsx";
import { textOfFile } from "./scenario-file.ts";
import { quoteScenarioFormSlots } from "./scenario-form.tsx";
import { stepsFrom } from "./steps.ts";

const [HOUSE] = SAMPLE_QUOTES;

/** The pages of the scenario of the house, put together differently. */
async function open(...steps: readonly (readonly [name: string, ...codes: string[]])[]) {
  const text = JSON.stringify(steps.map(([name, ...codes]) => ({ name, items: codes.map((code) => ({ code })) })));
  const initial = { ...valuesOfScenario(HOUSE), steps: text };
  const { user, values } = await showSlots(quoteScenarios, quoteScenarioFormSlots, ["steps"], initial);
  return { user, steps: () => stepsFrom(values()["steps"]) };
}

describe("pages of a scenario", () => {
  afterEach(cleanup);

  it("take items by typing, each once, and have them moved by key from page to page", async () => {
    const { user, steps } = await open(["Lô đất", "LAND", "FACADES"], ["Diện tích", "GROUND"]);
    const search = screen.getByRole("combobox", { name: "Thêm hạng mục vào Diện tích" });
    await user.click(search);
    await user.paste("hem nho");
    await user.click(await screen.findByRole("option", { name: /ADD_ALLEY/ }));
    await user.paste("mat tien");
    expect(screen.queryByRole("option", { name: /Số mặt tiền/ })).toBeNull();
    screen.getByRole("button", { name: "Chuyển chỗ Số mặt tiền" }).focus();
    await user.keyboard("{ArrowDown}");
    expect(screen.getByText("Diện tích, vị trí 1 trên 3")).toBeTruthy();
    expect(steps()).toEqual([
      { name: "Lô đất", items: [{ code: "LAND" }] },
      { name: "Diện tích", items: [{ code: "FACADES" }, { code: "GROUND" }, { code: "ADD_ALLEY" }] },
    ]);
  });

  it("ask an item differently", async () => {
    const { user, steps } = await open(["Lô đất", "LAND", "FACADES"]);
    await user.click(screen.getByRole("button", { name: "Điền khác đi ở kịch bản này: Số mặt tiền" }));
    await user.click(screen.getByRole("combobox", { name: "Bắt buộc điền" }));
    await user.click(await screen.findByRole("option", { name: "không bắt buộc" }));
    await user.click(screen.getByRole("combobox", { name: "Giá trị sẵn ở kịch bản này" }));
    await user.click(await screen.findByRole("option", { name: "2" }));
    await user.click(screen.getByRole("switch", { name: "Khoá, không cho điền" }));
    const facades = { code: "FACADES", required: false, readonly: true, defaultValue: "2" };
    expect(steps()).toEqual([{ name: "Lô đất", items: [{ code: "LAND" }, facades] }]);
  });

  it("say what is wrong, and cannot be tried then", async () => {
    await open(["Diện tích", "GROUND", "ROOF"]);
    expect(screen.getByText("Mái: không có hạng mục nào mang mã ROOF_TYPE.")).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Chạy thử" }).disabled).toBe(true);
  });

  it("warn of a total before what it counts, and are tried with the total as it comes", async () => {
    const { user } = await open(["Tổng", "TOTAL_SQUARE"], ["Diện tích", "GROUND"], ["Gói", "PACKAGE", "PRICE_MAIN"]);
    expect(screen.getByText("Tổng diện tích quy đổi đứng trước “Tầng trệt”, là hạng mục được cộng vào.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Chạy thử" }));
    const run = await screen.findByRole("dialog", { name: /Chạy thử/ });
    expect(within(run).getByText("Còn thiếu: Tầng trệt, Gói thi công")).toBeTruthy();
    await user.click(within(run).getByRole("textbox", { name: /Tầng trệt/ }));
    await user.paste("80");
    await user.click(within(run).getByRole("combobox", { name: /Gói thi công/ }));
    await user.click(await screen.findByRole("option", { name: "Trọn gói khá" }));
    // 80 × 5.800.000, and VAT of 8 %.
    expect(within(run).getByText(/501\.120\.000/)).toBeTruthy();
  });
});

describe("import of a scenario", () => {
  const server = useCatalogServer();

  it("first says what would be new, then writes the items before the scenario", async () => {
    const close = vi.fn<(id: string | null) => void>();
    const user = await show(<ImportDialog onClose={close} />, server.url);
    const dialog = await screen.findByRole("dialog", { name: "Nhập kịch bản từ tệp" });
    const input = dialog.querySelector<HTMLInputElement>("input[type=file]");
    if (!input) throw new Error("the dialog takes a file");
    await user.upload(input, new File(["{}"], "x.json", { type: "application/json" }));
    expect(await within(dialog).findByText(/không phải là tệp của một kịch bản/)).toBeTruthy();
    await user.upload(input, new File([textOfFile(HOUSE)], "x.json", { type: "application/json" }));
    expect(await within(dialog).findByText(`Hạng mục: ${ITEMS.length} mới, 0 thay đổi, 0 giữ nguyên.`)).toBeTruthy();
    expect(server.bodies("POST", "/quoteItems")).toEqual([]);
    await user.click(within(dialog).getByRole("button", { name: `Nhập ${ITEMS.length + 1} mục` }));
    await vi.waitFor(() => expect(close).toHaveBeenCalledOnce(), 20_000);
    expect(server.bodies("POST", "/quoteItems")).toHaveLength(ITEMS.length);
    const posts = server.received.filter(
      ({ method, url }) => method === "POST" && /\/quote(Items|Scenarios)$/.test(url),
    );
    expect(posts.at(-1)?.url).toContain("quoteScenarios");
  });
});
