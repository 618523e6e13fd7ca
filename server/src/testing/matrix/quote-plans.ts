import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import type { MatrixActor, World } from "./actors.ts";

/** The code of the planted item, and of the planted scenario that has it on its only page. */
export const QUOTE_CODE = "NEN";
/** Its page, as it is stored. */
export const QUOTE_STEPS = JSON.stringify([{ name: "Trang nền", items: [{ code: QUOTE_CODE }] }]);

const { quoteItemType, quoteItemInputKind, quoteItemUnit, itemValueType, projectType, genericStatus } = ENUMS;
const DAY = "2026-11-26";

/** Columns of a fact that is typed. */
export const QUOTE_ITEM = {
  item_type: quoteItemType.INFO,
  input_kind: quoteItemInputKind.INPUT,
  unit: quoteItemUnit.OTHER,
  value_type: itemValueType.ITEM_QUANTITY,
};

/** What the planted scenario's quotes are worked out from. */
export const QUOTE_DEFINITION = {
  setting: {
    code: QUOTE_CODE,
    name: "Kịch bản nền",
    items: [
      {
        code: QUOTE_CODE,
        name: "Nền",
        itemType: "INFO",
        inputKind: "INPUT",
        unit: "OTHER",
        valueType: "ITEM_QUANTITY",
      },
    ],
    roundTotalTo: 1000,
    vatPercents: ["8"],
    paymentTerms: [{ name: "Một lần", percent: "100" }],
  },
  scenario: {
    code: QUOTE_CODE,
    name: "Kịch bản nền",
    version: 1,
    projectType: "CONSTRUCT",
    steps: [{ name: "Trang nền", items: [{ code: QUOTE_CODE }] }],
  },
};

interface QuoteRefs {
  readonly scenarioId: string;
  /** Of the person whose row it is, as far as they are one. */
  readonly customerId: string | null;
}

type Row = (text: string, code: string, shown: boolean, refs: QuoteRefs) => Readonly<Record<string, unknown>>;

/** Columns of what quotes are made of, and of quotes, by section; customers see what was offered to them. */
export const QUOTE_PLANS: Readonly<Record<string, { readonly table: string; readonly row: Row }>> = {
  quoteItems: { table: "quote_items", row: (text, code) => ({ ...QUOTE_ITEM, code, name: text }) },
  quoteScenarios: {
    table: "quote_scenarios",
    row: (text, code) => ({
      code,
      name: text,
      project_type: projectType.CONSTRUCT,
      steps: QUOTE_STEPS,
      // What rests is offered to nobody.
      status: genericStatus.DEACTIVE,
    }),
  },
  quotes: {
    table: "quotes",
    row: (text, code, shown, { scenarioId, customerId }) => ({
      code,
      name: text,
      scenario_id: scenarioId,
      customer_id: shown ? customerId : null,
      project_type: projectType.CONSTRUCT,
      quote_date: DAY,
      deadline_type: "NO_LIMIT",
      definition_version: 1,
      is_offered: shown,
    }),
  },
};

/** Fields that make a new row, and those that change one. */
export const QUOTE_BODIES: Readonly<
  Record<string, { create(world: World, actor: MatrixActor): object; readonly update: object }>
> = {
  quoteItems: {
    create: () => ({
      code: newCode(),
      name: "Số phòng",
      itemType: quoteItemType.INFO,
      inputKind: quoteItemInputKind.INPUT,
      unit: quoteItemUnit.QUANTITY,
      valueType: itemValueType.ITEM_QUANTITY,
    }),
    update: { helpText: "Kể cả phòng khách" },
  },
  quoteScenarios: {
    create: () => ({
      code: newCode(),
      name: "Nhà cấp bốn",
      projectType: projectType.CONSTRUCT,
      steps: QUOTE_STEPS,
    }),
    update: { description: "Cho nhà một tầng" },
  },
  quotes: {
    create: ({ scenarioId }) => ({
      name: "Nhà anh Năm",
      scenarioId,
      quoteDate: DAY,
      deadlineType: "NO_LIMIT",
    }),
    update: { address: "3 Lê Lợi" },
  },
};

function newCode(): string {
  return `Q${uuidv7().replaceAll("-", "").slice(-20).toUpperCase()}`;
}
