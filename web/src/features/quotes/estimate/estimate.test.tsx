import type { QuoteAnswer } from "@nepnha/contract/features/quotes/calculate";
import { SAMPLE_QUOTES } from "@nepnha/contract/features/quotes/samples/samples";
import { askedOf } from "@nepnha/domain/features/quotes/asked";
import { calculateQuote } from "@nepnha/domain/features/quotes/calculate";
import { sayQuote } from "@nepnha/domain/features/quotes/say";
import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { t } from "../../../platform/i18n/i18n.ts";
import { problem, startTestBackend, type TestBackend } from "../../../testing/backend.ts";
import { CUSTOMER, openApp, rowOf } from "../../../testing/section-app.tsx";

const [HOUSE, DESIGN, RENOVATION] = SAMPLE_QUOTES;
const { code: CODE } = HOUSE.scenario;
const READER = { ...CUSTOMER, userPermissions: [...CUSTOMER.userPermissions, "houseTemplates.read"] };
const TEMPLATE = "01940000-0000-7000-8000-00000000000a";
const LEAST = {
  LAND: { area: "100" },
  ALLEY_WIDTH: "4",
  FACADES: "1",
  FOUNDATION_TYPE: "COC",
  GROUND: { area: "100" },
  PACKAGE: "TRON_GOI_KHA",
} as const;
const WAIT = { timeout: 20_000 };

let backend: TestBackend;
let preset: object | null;

const answerTo = (inputs: Readonly<Record<string, unknown>>): QuoteAnswer =>
  sayQuote(calculateQuote(HOUSE, { inputs, quoteDate: "2026-11-26" }), t);
const asked = (): unknown[] =>
  backend.received
    .filter(({ url }) => url.endsWith("/quotes/calculate"))
    .map(({ body }) => (JSON.parse(body) as { inputs: unknown }).inputs);
const keep = (inputs: object): void => localStorage.setItem(`nepnha-mine-estimate-${CODE}`, JSON.stringify(inputs));

describe("an estimate of a customer", () => {
  beforeEach(async () => {
    localStorage.clear();
    preset = null;
    backend = await startTestBackend();
    backend.state.api = ({ url, body }) => {
      if (url.endsWith("/quotes/scenarios")) {
        const items = [HOUSE, DESIGN, RENOVATION].map(({ scenario: { code, name, projectType } }) => ({
          _id: code,
          code,
          name,
          projectType,
          description: null,
          isDefault: true,
        }));
        return { status: 200, body: { items } };
      }
      for (const definition of [HOUSE, RENOVATION]) {
        if (url.endsWith(`/scenarios/${definition.scenario.code}`)) return { status: 200, body: askedOf(definition) };
      }
      if (url.includes("/quotes/presets/")) return preset ? { status: 200, body: preset } : problem(404, "NOT_FOUND");
      if (url.endsWith(`/houseTemplates/${TEMPLATE}`)) {
        const house = {
          _id: TEMPLATE,
          code: "MN001",
          title: "Nhà phố 3 tầng",
          landWidth: "5",
          landLength: "18",
          floors: 3,
          facadeCount: 1,
          constructionArea: "240",
        };
        return { status: 200, body: rowOf(house) };
      }
      if (url.endsWith("/quotes/calculate")) {
        const { inputs } = JSON.parse(body) as { inputs: Readonly<Record<string, unknown>> };
        return { status: 200, body: answerTo(inputs) };
      }
      return undefined;
    };
  });

  afterEach(async () => {
    cleanup();
    await backend.close();
    vi.restoreAllMocks();
  });

  // The first of this file: no other screen has brought the words of another room along.
  it("R1-01 says in words what can be estimated, also where it is the first page that is opened", async () => {
    await openApp(backend, "/estimate", READER);
    const offered = await screen.findAllByRole("button", { name: /nhà/ }, WAIT);
    expect(offered.map((one) => one.querySelector("p")?.textContent)).toEqual(["Xây mới", "Thiết kế", "Cải tạo"]);
  });

  it("R1-08 asks for what is needed, and folds the rest of a page away", async () => {
    await openApp(backend, `/estimate?scenario=${CODE}&step=2`, READER);
    const user = userEvent.setup();
    const more = await screen.findByText(/^Thêm chi tiết \(16\)/, {}, WAIT);
    const fold = more.closest("details") as HTMLDetailsElement;
    expect(fold.open).toBe(false);
    const open = [...document.querySelectorAll("[data-item]")].filter((item) => !item.closest("details"));
    expect(open.map((item) => item.getAttribute("data-item"))).toEqual(["FOUNDATION_TYPE", "GROUND"]);
    expect(within(fold).getByText(/^Tầng hầm, Tầng lửng, Lầu 1/)).toBeTruthy();
    await user.click(more);
    expect(within(fold).getByLabelText(/^Độ sâu tầng hầm/)).toBeTruthy();
    expect(screen.getByText("Bước 2/5", { exact: false }).textContent).toBe("Bước 2/5 · Diện tích");
  });

  it("folds nothing away where nothing is required", async () => {
    await openApp(backend, `/estimate?scenario=${RENOVATION.scenario.code}`, READER);
    expect(await screen.findByLabelText(/^Xây tường 100/, {}, WAIT)).toBeTruthy();
    expect(screen.queryByText(/^Thêm chi tiết/)).toBeNull();
  });

  it("R1-08 gives the result as its page opens, and asks once for the same", async () => {
    keep(LEAST);
    await openApp(backend, `/estimate?scenario=${CODE}&step=5`, READER);
    const user = userEvent.setup();
    const total = new Intl.NumberFormat("vi-VN").format(answerTo(LEAST).grandTotal ?? 0);
    expect((await screen.findAllByText(new RegExp(`^${total}`), {}, WAIT)).length).toBeGreaterThan(0);
    await user.click(screen.getByRole("button", { name: "Quay lại" }));
    await user.click(await screen.findByRole("button", { name: "Tiếp" }, WAIT));
    expect((await screen.findAllByText(new RegExp(`^${total}`), {}, WAIT)).length).toBeGreaterThan(0);
    expect(asked()).toEqual([LEAST]);
  });

  it("R5-16 does not ask what it comes to with what is no number, and leads there", async () => {
    keep({ ...LEAST, LAND: { length: "18", width: "5x" } });
    await openApp(backend, `/estimate?scenario=${CODE}&step=5`, READER);
    const user = userEvent.setup();
    await user.click(await screen.findByRole("button", { name: /^Lô đất phải là một con số/ }, WAIT));
    expect(await screen.findByText("Rộng phải là một con số, ví dụ 12,5", {}, WAIT)).toBeTruthy();
    expect(asked()).toEqual([]);
  });

  it("R1-03 begins with the sizes of the house that it was asked for, and names it", async () => {
    keep({ LAND: { area: "1" } });
    await openApp(backend, `/estimate?template=${TEMPLATE}`, READER);
    const user = userEvent.setup();
    const house = await screen.findByRole("link", { name: "Theo mẫu: Nhà phố 3 tầng (MN001)" }, WAIT);
    expect(house.getAttribute("href")).toBe(`/read/templates/${TEMPLATE}`);
    const land = within(screen.getByRole("group", { name: /^Lô đất/ }));
    expect(land.getByLabelText<HTMLInputElement>("Dài").value).toBe("18");
    expect(land.getByLabelText<HTMLInputElement>("Rộng").value).toBe("5");
    await user.type(screen.getByLabelText(/^Chiều rộng đường/), "4");
    await user.click(screen.getByRole("button", { name: "Tiếp" }));
    for (const floor of ["Tầng trệt", "Lầu 1", "Lầu 2"]) {
      const part = within(await screen.findByRole("group", { name: new RegExp(`^${floor}`) }, WAIT));
      expect(part.getByLabelText<HTMLInputElement>("Diện tích").value).toBe("80");
      // What the house says stands in sight.
      expect(part.getByLabelText("Diện tích").closest("details")).toBeNull();
    }
    expect(new URLSearchParams(location.search).get("template")).toBe(TEMPLATE);
  });

  it("R1-03 begins with what the company has kept for the house, where it has", async () => {
    preset = { scenarioId: "s", scenarioCode: CODE, inputs: { ...LEAST, ALLEY_WIDTH: "7" } };
    await openApp(backend, `/estimate?template=${TEMPLATE}`, READER);
    const alley = await screen.findByLabelText<HTMLInputElement>(/^Chiều rộng đường/, {}, WAIT);
    expect(alley.value).toBe("7");
  });
});
