// oxlint-disable-next-line import/no-unassigned-import -- puts a real IndexedDB engine into the test's globals
import "fake-indexeddb/auto";
import type { QuoteAnswer } from "@nepnha/contract/features/quotes/calculate";
import type { QuoteContent } from "@nepnha/contract/features/quotes/content";
import { SAMPLE_QUOTES } from "@nepnha/contract/features/quotes/samples/samples";
import { askedOf } from "@nepnha/domain/features/quotes/asked";
import { calculateQuote } from "@nepnha/domain/features/quotes/calculate";
import { sayQuote } from "@nepnha/domain/features/quotes/say";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { loadTexts, needTexts, t } from "../../platform/i18n/i18n.ts";
import { snackbars } from "../../platform/lib/snackbar.ts";
import { startTestBackend, type TestBackend } from "../../testing/backend.ts";
import { LAN } from "../../testing/backend.ts";
import type { Answer } from "../../testing/http-server.ts";
import { CUSTOMER, openApp, rowOf } from "../../testing/section-app.tsx";

const [HOUSE] = SAMPLE_QUOTES;
const RIGHTS = ["basic", "read", "create", "update", "delete"].map((right) => `quotes.${right}`);
const SALES = { ...LAN, userPermissions: [...RIGHTS, "chatGroups.basic"] };
const READER = {
  ...CUSTOMER,
  userPermissions: ["quotes.basic", "quotes.read", "chatGroups.basic", "chatGroups.chatSend"],
};
const BASE = "/api/tenant/quotes";
const LEAST: Readonly<Record<string, unknown>> = {
  LAND: { area: "100" },
  ALLEY_WIDTH: "4",
  FACADES: "1",
  FOUNDATION_TYPE: "COC",
  GROUND: { area: "100" },
  FLOOR_1: { area: "219.5" },
  PACKAGE: "TRON_GOI_KHA",
};
const WAIT = { timeout: 20_000 };

/** What was worked out, with sentences that need no catalogue. */
const answerTo = (inputs: QuoteContent["inputs"]): QuoteAnswer =>
  sayQuote(calculateQuote(HOUSE, { inputs, quoteDate: "2026-11-26" }), t);

let backend: TestBackend;
let count = 0;
/** A quote of its own for each test: what is filled in outlives its screen. */
let id: string;
let row: Record<string, unknown>;
let content: QuoteContent;
let more: (url: string, method: string, body: string) => Answer | undefined;

const found = (body: unknown): Answer => ({ status: 200, body: body as object });
const sent = (end: string): unknown[] =>
  backend.received.filter(({ url }) => url.endsWith(end)).map(({ body }) => JSON.parse(body) as unknown);

describe("the screens of quotes", () => {
  beforeAll(async () => {
    await loadTexts("vi");
    await needTexts("quotes-calculate");
  });

  beforeEach(async () => {
    localStorage.clear();
    sessionStorage.clear();
    snackbars.set([]);
    count += 1;
    id = `01940000-0000-7000-8000-${String(count).padStart(12, "0")}`;
    row = rowOf({
      _id: id,
      code: "BG2611-0001",
      name: "Nhà anh Tuấn",
      status: 1,
      customerId: null,
      scenarioId: "s",
      quoteDate: "2026-11-26",
      validUntil: null,
      voucherCodes: [],
      paymentTerms: [],
      promotionCode: null,
      vatPercent: null,
      revision: 1,
      supersededById: null,
      projectId: null,
      customerDecision: "NONE",
      grandTotal: null,
      totalSquare: null,
      _can: { update: true, confirm: true },
    });
    content = { definition: HOUSE, inputs: {}, result: answerTo({}), isStale: false };
    more = () => undefined;
    backend = await startTestBackend();
    backend.state.api = ({ url, method, body }) => {
      const said = more(url, method, body);
      if (said) return said;
      if (url === `${BASE}/${id}`) return found(row);
      if (url === `${BASE}/${id}/content`) return found(content);
      if (url.endsWith("/revisions")) return found({ items: [] });
      if (url === `${BASE}/${id}/inputs`) {
        const { inputs, version } = JSON.parse(body) as { inputs: QuoteContent["inputs"]; version: number };
        row = { ...row, version: version + 1 };
        content = { ...content, inputs, result: answerTo(inputs) };
        return found({ row, content });
      }
      return undefined;
    };
  });

  afterEach(async () => {
    cleanup();
    await backend.close();
    vi.restoreAllMocks();
  });

  const open = (search = "", user = SALES): Promise<void> => openApp(backend, `/quote/${id}${search}`, user);
  const total = (): string => screen.getByRole("complementary", { name: "Tổng tạm tính" }).textContent ?? "";

  it("R5-09 says what is missing of a page before it goes on, once and at its place, and goes there", async () => {
    await open();
    const user = userEvent.setup();
    const next = await screen.findByRole("button", { name: "Tiếp" }, WAIT);
    expect(screen.queryByText("Cần điền Lô đất.", { selector: "p" })).toBeNull();
    await user.click(next);
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe("Hãy điền đủ trước khi sang bước sau: Lô đất, Chiều rộng đường, hẻm, Số mặt tiền.");
    // Who has the page read out hears it; who sees it reads it at each place.
    expect(alert.className).toBe("nn-hidden");
    const land = within(screen.getByRole("group", { name: /^Lô đất/ }));
    expect(land.getByText("Cần điền Lô đất.")).toBeTruthy();
    // The field of the same name stands for the page's heading.
    expect(screen.getByRole("heading", { name: "Lô đất" }).className).toBe("nn-hidden");
    expect(document.activeElement).toBe(land.getByLabelText("Dài"));
    await user.keyboard("20{Enter}5{Enter}{Enter}4m5{Enter}");
    expect(land.getByLabelText<HTMLInputElement>("Diện tích").value).toBe("100");
    await waitFor(() => expect(sent("/inputs").at(-1)).toMatchObject({ inputs: { ALLEY_WIDTH: "4.5" } }), WAIT);
    expect(sent("/inputs").at(-1)).toMatchObject({ inputs: { LAND: { length: "20", width: "5" } } });
  });

  it("goes to paper as its own paper alone: what is stored of it, notes of the house among it, is not printed", async () => {
    row = { ...row, grandTotal: 1000, status: 2 };
    await open();
    const user = userEvent.setup();
    await user.click(await screen.findByRole("button", { name: "Thao tác" }, WAIT));
    const entries = (await screen.findAllByRole("menuitem", { hidden: true }, WAIT)).map(
      ({ textContent }) => textContent,
    );
    expect(entries).toContain(t("quotePage.pdf"));
    expect(entries).not.toContain(t("exchange.print"));
  });

  it("R1-08 shows what it comes to with every key, says why, and saves it by itself", async () => {
    content = { ...content, inputs: LEAST, result: answerTo(LEAST) };
    await open("?step=1");
    const user = userEvent.setup();
    const alley = await screen.findByLabelText<HTMLInputElement>(/^Chiều rộng đường, hẻm/, {}, WAIT);
    const before = total();
    expect(before).toContain("349,50\u00a0m²");
    await user.clear(alley);
    await user.type(alley, "6");
    expect(total()).not.toBe(before);
    await waitFor(() => expect(total()).toContain("Đã lưu"), WAIT);
    expect(sent("/inputs")).toEqual([{ version: 1, inputs: { ...LEAST, ALLEY_WIDTH: "6" } }]);
    await user.click(screen.getByRole("button", { name: /Phụ phí$/ }));
    expect(total()).toContain("Chiều rộng đường, hẻm: 4 → 6");
    const heading = await screen.findByRole("heading", { name: "Phụ phí" }, WAIT);
    const line = heading.parentElement?.querySelector<HTMLElement>("[data-item=ADD_ALLEY]");
    expect(line?.textContent).toContain("Không áp dụng");
    await user.click(within(line as HTMLElement).getByText("Vì sao?"));
    expect(line?.textContent).toContain("vì Chiều rộng đường, hẻm là 6, từ 5 trở lên");
  });

  it("R1-08 says that half a square metre more is cheaper", async () => {
    content = { ...content, inputs: LEAST, result: answerTo(LEAST) };
    await open("?step=2");
    expect(await screen.findByText(/^Thêm 0,5 m² quy đổi sẽ rẻ hơn/, {}, WAIT)).toBeTruthy();
  });

  it("R1-08 an area that is typed counts, and its sides stay as they were typed until they are taken again", async () => {
    content = { ...content, inputs: { LAND: { length: "18", width: "5" } } };
    await open();
    const user = userEvent.setup();
    const land = within(await screen.findByRole("group", { name: /^Lô đất/ }, WAIT));
    const field = (name: string): HTMLInputElement => land.getByLabelText<HTMLInputElement>(name);
    const [length, width, area] = [field("Dài"), field("Rộng"), field("Diện tích")] as const;
    const shown = (): string[] => [length, width, area].map((input) => input.value);
    await user.clear(area);
    await user.type(area, "85");
    await user.clear(length);
    await user.type(length, "20");
    await user.tab();
    expect(shown()).toEqual(["20", "5", "85"]);
    expect(land.getByText("Dài, rộng không dùng: diện tích nhập tay.")).toBeTruthy();
    await waitFor(
      () =>
        expect(sent("/inputs").at(-1)).toMatchObject({ inputs: { LAND: { area: "85", length: "20", width: "5" } } }),
      WAIT,
    );
    await user.click(land.getByRole("button", { name: "Tính theo dài × rộng" }));
    expect(shown()).toEqual(["20", "5", "100"]);
    expect(land.queryByText(/không dùng/)).toBeNull();
  });

  it("R5-16 a side that is no number is said to be none, at its place", async () => {
    await open();
    const user = userEvent.setup();
    const land = within(await screen.findByRole("group", { name: /^Lô đất/ }, WAIT));
    await user.type(land.getByLabelText("Dài"), "18");
    await user.type(land.getByLabelText("Rộng"), "5x");
    await user.tab();
    expect(land.getByText("Rộng phải là một con số, ví dụ 12,5")).toBeTruthy();
    expect(land.getByLabelText("Rộng").getAttribute("aria-invalid")).toBe("true");
    expect(land.getByLabelText("Dài").getAttribute("aria-invalid")).not.toBe("true");
  });

  it("R5-10 says that the scenario is not for this customer, and gives no total", async () => {
    const wrong = { item: "customerId", code: "CUSTOMER_TYPE_MISMATCH", message: "Không dành cho nhóm khách này." };
    const result = { ...answerTo(LEAST), grandTotal: null, errors: [wrong] } as QuoteAnswer;
    content = { ...content, inputs: LEAST, result };
    await open();
    const alert = await screen.findByRole("alert", {}, WAIT);
    expect(alert.textContent).toBe("Không dành cho nhóm khách này.");
    const user = userEvent.setup();
    const alley = screen.getByLabelText<HTMLInputElement>(/^Chiều rộng đường, hẻm/);
    await user.type(alley, "5");
    expect(screen.getByRole("alert").textContent).toBe("Không dành cho nhóm khách này.");
    expect(total()).toContain("Còn 1 mục cần điền");
  });

  it("works out anew with new prices when told to", async () => {
    content = { ...content, inputs: LEAST, result: answerTo(LEAST), isStale: true };
    more = (url) => {
      if (!url.endsWith("/refresh")) return undefined;
      content = { ...content, isStale: false };
      row = { ...row, version: 2 };
      return found({ row, content });
    };
    await open();
    const user = userEvent.setup();
    await user.click(await screen.findByRole("button", { name: "Tính lại theo giá mới" }, WAIT));
    await waitFor(() => expect(screen.queryByText(/^Bảng giá đã thay đổi/)).toBeNull(), WAIT);
    expect(sent("/refresh")).toEqual([{ version: 1 }]);
  });

  it("R1-08 tells what moved the total between two revisions", async () => {
    const other = `${id.slice(0, -4)}9999`;
    const cheaper = { ...LEAST, ALLEY_WIDTH: "6" };
    content = { ...content, inputs: LEAST, result: answerTo(LEAST) };
    row = { ...row, status: 2, revision: 2, grandTotal: content.result.grandTotal, _can: {} };
    const revision = (_id: string, number: number, inputs: QuoteContent["inputs"]): object => ({
      _id,
      code: "BG",
      revision: number,
      status: 2,
      grandTotal: answerTo(inputs).grandTotal,
      totalSquare: "349.50",
      confirmedAt: null,
    });
    more = (url) => {
      if (url.endsWith("/revisions")) return found({ items: [revision(id, 2, LEAST), revision(other, 1, cheaper)] });
      if (url === `${BASE}/${other}`) return found({ ...row, _id: other, revision: 1 });
      if (url === `${BASE}/${other}/content`) return found({ ...content, inputs: cheaper, result: answerTo(cheaper) });
      return undefined;
    };
    await open();
    const user = userEvent.setup();
    await user.click(await screen.findByRole("button", { name: "So với lần 1" }, WAIT));
    const dialog = within(await screen.findByRole("dialog", { name: "Lần 1 và lần 2" }, WAIT));
    expect(await dialog.findByText("Chiều rộng đường, hẻm: 6 → 4", {}, WAIT)).toBeTruthy();
    expect(dialog.getByText("+26.212.500 ₫")).toBeTruthy();
    const moved = (answerTo(LEAST).grandTotal ?? 0) - (answerTo(cheaper).grandTotal ?? 0);
    const text = `+${new Intl.NumberFormat("vi-VN").format(moved)}\u00a0₫`;
    expect(
      dialog.getAllByText((_said, element) => element?.tagName === "TD" && element.textContent === text),
    ).toHaveLength(2);
  });

  it("R1-08 shows customers the lines without the rules, and takes their answer", async () => {
    content = {
      ...content,
      definition: { ...HOUSE, setting: { ...HOUSE.setting, items: [] } },
      result: answerTo(LEAST),
    };
    row = { ...row, status: 2, grandTotal: content.result.grandTotal, _can: { accept: true, decline: true } };
    more = (url) => {
      if (!url.endsWith("/accept")) return undefined;
      row = { ...row, version: 2, customerDecision: "ACCEPTED", _can: {} };
      return found(row);
    };
    await openApp(backend, `/my-quotes/${id}`, READER);
    const user = userEvent.setup();
    expect(await screen.findByText("Tầng trệt", {}, WAIT)).toBeTruthy();
    expect(screen.getAllByText("Chưa trả lời")).toHaveLength(2);
    await user.click(screen.getByRole("button", { name: "Đồng ý báo giá" }));
    await user.click(
      within(await screen.findByRole("dialog", {}, WAIT)).getByRole("button", { name: "Đồng ý báo giá" }),
    );
    await waitFor(() => expect(sent("/accept")).toEqual([{ version: 1 }]), WAIT);
    expect((await screen.findAllByText("Đồng ý", {}, WAIT)).length).toBeGreaterThan(0);
  });

  it("leads customers from the office's address to theirs", async () => {
    row = { ...row, status: 2, _can: {} };
    await open("", READER);
    await waitFor(() => expect(location.pathname).toBe(`/my-quotes/${id}`), WAIT);
  });

  it("R1-08 estimates within a range, once all that is needed is filled in", async () => {
    more = (url) => {
      if (url.endsWith("/quotes/scenarios")) {
        const { code, name, projectType } = HOUSE.scenario;
        return found({ items: [{ _id: "s", code, name, projectType, description: null, isDefault: true }] });
      }
      if (url.endsWith(`/quotes/scenarios/${HOUSE.scenario.code}`)) return found(askedOf(HOUSE));
      if (url.endsWith("/calculate")) {
        return found({ ...answerTo(LEAST), range: { from: 1_800_000_000, to: 2_200_000_000 } });
      }
      return undefined;
    };
    localStorage.setItem(`nepnha-mine-estimate-${HOUSE.scenario.code}`, JSON.stringify(LEAST));
    await openApp(backend, "/estimate", READER);
    const user = userEvent.setup();
    await user.click(await screen.findByRole("button", { name: /Xây trọn gói nhà phố/ }, WAIT));
    await user.click(await screen.findByRole("button", { name: /Kết quả$/ }, WAIT));
    expect(await screen.findByText("Khoảng 1.800.000.000 ₫ – 2.200.000.000 ₫", {}, WAIT)).toBeTruthy();
    expect(sent("/calculate")).toMatchObject([{ scenarioCode: HOUSE.scenario.code, inputs: LEAST }]);
    expect(screen.getByRole("link", { name: "Trao đổi với chúng tôi" })).toBeTruthy();
  });
});
