import { SAMPLE_QUOTES } from "@nepnha/contract/features/quotes/samples/samples";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { describe, expect, it } from "vitest";
import { definitionOf as testDefinition, errorsOf, item, money } from "./definition-testing.ts";
import { HOUSE } from "./house-testing.ts";
import { codesOf, definitionOf, faultsOf, sameDefinition, stepsOf, valuesOfScenario } from "./scenario-row.ts";

describe("the pages of a scenario", () => {
  const pages = [
    { name: "Lô đất", items: [{ code: "LAND" }, { code: "ALLEY", required: true }] },
    { name: "Giá", items: [{ code: "LAND" }, { code: "PACKAGE" }] },
  ];

  it("are read out of the row's text, and name each item once", () => {
    expect(stepsOf({ steps: JSON.stringify(pages) })).toEqual(pages);
    expect(codesOf(pages)).toEqual(["LAND", "ALLEY", "PACKAGE"]);
    expect(codesOf([])).toEqual([]);
  });

  it.each([undefined, "", "[", "[]", "{}", '[{"name":"Giá"}]'])("%j has none that can be read", (steps) => {
    expect(stepsOf(steps === undefined ? {} : { steps })).toBeNull();
  });
});

describe("what quotes of a scenario are worked out from", () => {
  it("is of a row that says nothing what is usual", () => {
    expect(definitionOf({}, [item("LAND")], [], 0)).toEqual({
      setting: {
        code: "",
        name: "",
        items: [],
        roundTotalTo: 1000,
        vatPercents: ["8", "10", "5", "0"],
        paymentTerms: [{ name: "100 %", percent: "100" }],
      },
      scenario: { code: "", name: "", version: 0, projectType: "CONSTRUCT", steps: [] },
    });
    // Lists that are there and empty say no more.
    const { setting } = definitionOf({ vatPercents: [], paymentTerms: [], promotions: [] }, [], [], 0);
    expect(setting).toEqual(definitionOf({}, [], [], 0).setting);
  });

  it("R5-10 is what the row says, with the items on its pages and the groups that it is for", () => {
    const row = {
      code: "SUA_NHA",
      name: "Sửa nhà",
      projectType: ENUMS.projectType.RENOVATION,
      steps: JSON.stringify([{ name: "Một", items: [{ code: "B" }, { code: "A", readonly: true }] }]),
      packageItem: "B",
      roundTotalTo: "10000",
      vatPercents: ["10"],
      paymentTerms: [
        { name: "Ký", percent: "40" },
        { name: "Bàn giao", percent: "60" },
      ],
      promotions: [
        {
          code: "KM",
          name: "Khuyến mãi",
          kind: "AMOUNT",
          value: "1000000",
          cap: null,
          minOrder: 5_000_000,
          from: "2026-01-01",
          to: null,
        },
      ],
    } as const;
    const items = [item("A"), item("B"), item("C")];
    expect(definitionOf(row, items, ["VIP"], 7)).toEqual({
      setting: {
        code: "SUA_NHA",
        name: "Sửa nhà",
        items: [item("A"), item("B")],
        roundTotalTo: 10_000,
        vatPercents: ["10"],
        paymentTerms: row.paymentTerms,
        promotions: [
          {
            code: "KM",
            name: "Khuyến mãi",
            kind: "AMOUNT",
            value: "1000000",
            minOrder: 5_000_000,
            from: "2026-01-01",
          },
        ],
      },
      scenario: {
        code: "SUA_NHA",
        name: "Sửa nhà",
        version: 7,
        projectType: "RENOVATION",
        customerCategories: ["VIP"],
        packageItem: "B",
        steps: [{ name: "Một", items: [{ code: "B" }, { code: "A", readonly: true }] }],
      },
    });
  });

  it.each([
    ["1", 1],
    ["1000", 1000],
    ["10000", 10_000],
    [null, 1000],
  ] as const)("rounds by %j to %i đồng", (roundTotalTo, rounding) => {
    // A draft may lack what is required.
    const row = roundTotalTo === null ? {} : { roundTotalTo };
    expect(definitionOf(row, [], [], 1).setting.roundTotalTo).toBe(rounding);
  });

  it("comes back as it was out of the row that it makes", () => {
    for (const definition of SAMPLE_QUOTES) {
      const { setting, scenario } = definition;
      const groups = scenario.customerCategories ?? [];
      const again = definitionOf(valuesOfScenario(definition), setting.items, groups, scenario.version);
      // A row has one name and one code.
      expect(again).toEqual({ scenario, setting: { ...setting, name: scenario.name, code: scenario.code } });
    }
  });

  it("makes a row with every member, also what it does not say", () => {
    const bare = testDefinition([item("A")], { code: "T", name: "Thử" });
    expect(valuesOfScenario(bare)).toEqual({
      code: "T",
      name: "Thử",
      projectType: ENUMS.projectType.CONSTRUCT,
      steps: '[{"items":[{"code":"A"}],"name":"all"}]',
      packageItem: null,
      roundTotalTo: "1",
      vatPercents: ["0", "8"],
      paymentTerms: [{ name: "all", percent: "100" }],
      promotions: [],
    });
    const promotion = { code: "KM", name: "KM", kind: "PERCENT", value: "2", from: "2026-01-01" } as const;
    const own = [{ name: "own", percent: "100" }];
    const values = valuesOfScenario(testDefinition([], { paymentTerms: own }, { promotions: [promotion] }));
    expect(values.promotions).toEqual([{ ...promotion, cap: null, minOrder: null, to: null }]);
    expect(values.paymentTerms).toEqual(own);
  });
});

describe("two definitions", () => {
  it("work quotes out alike whatever their versions, and otherwise when anything differs", () => {
    const later = { ...HOUSE, scenario: { ...HOUSE.scenario, version: HOUSE.scenario.version + 1 } };
    expect(sameDefinition(HOUSE, later)).toBe(true);
    const rounded = { ...HOUSE, setting: { ...HOUSE.setting, roundTotalTo: 1 } } as const;
    expect(sameDefinition(HOUSE, rounded)).toBe(false);
    const renamed = { ...later, scenario: { ...later.scenario, name: "Khác" } };
    expect(sameDefinition(HOUSE, renamed)).toBe(false);
  });

  it("say what is wrong with them as a whole", () => {
    expect(faultsOf(HOUSE)).toEqual([]);
    expect(errorsOf({ errors: faultsOf(testDefinition([money("A", "B")])) })).toEqual(["UNKNOWN_CODE A"]);
  });
});
