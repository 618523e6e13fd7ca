import { SAMPLE_QUOTES } from "@nepnha/contract/features/quotes/samples/samples";
import { valuesOfItem } from "@nepnha/domain/features/quotes/item-row";
import { faultsOf, valuesOfScenario } from "@nepnha/domain/features/quotes/scenario-row";
import { describe, expect, it } from "vitest";
import { rowOf } from "../../../../testing/section-app.tsx";
import { differencesOf } from "./definition-diff.ts";
import { planOf } from "./import-plan.ts";
import { readFile, textOfFile } from "./scenario-file.ts";

const [HOUSE] = SAMPLE_QUOTES;
type Rows = Parameters<typeof planOf>;

const stored = HOUSE.setting.items.map((item, index) =>
  rowOf({ ...valuesOfItem(item), _id: `i${index}` }),
) as unknown as Rows[1];
const scenarios = [rowOf({ ...valuesOfScenario(HOUSE), _id: "s" })] as unknown as Rows[2];

describe("a scenario as a file", () => {
  it.each(SAMPLE_QUOTES.map((one) => [one.scenario.code, one] as const))("%s comes back as it went", (_code, one) => {
    const read = readFile(textOfFile(one));
    expect(read).not.toBeNull();
    expect(read && faultsOf(read)).toEqual([]);
    expect(read && differencesOf(one, read)).toEqual([]);
    expect(read?.setting.items.map(({ code }) => code).toSorted()).toEqual(
      one.setting.items.map(({ code }) => code).toSorted(),
    );
  });

  it("is refused where anything of it is not as it should be", () => {
    const whole = JSON.parse(textOfFile(HOUSE)) as { setting: { items: object[] }; scenario: object };
    const changed = (change: object): string => JSON.stringify({ ...whole, ...change });
    for (const text of [
      "",
      "[]",
      "{",
      changed({ format: "other" }),
      changed({ scenario: { ...whole.scenario, steps: [] } }),
      changed({ setting: { ...whole.setting, items: [] } }),
      changed({ setting: { ...whole.setting, items: [{ ...whole.setting.items[0], itemType: "HOUSE" }] } }),
      changed({ setting: { ...whole.setting, items: [{ ...whole.setting.items[0], rules: [{ type: "X" }] }] } }),
    ]) {
      expect(readFile(text), text.slice(0, 60)).toBeNull();
    }
  });

  it("writes items after those that they read", () => {
    const codes = readFile(textOfFile(HOUSE))?.setting.items.map(({ code }) => code) ?? [];
    expect(codes.indexOf("GROUND")).toBeLessThan(codes.indexOf("FOUNDATION"));
    expect(codes.indexOf("TOTAL_SQUARE")).toBeLessThan(codes.indexOf("ADD_ALLEY"));
  });
});

describe("what an import would do", () => {
  it("finds nothing to do where all is there", () => {
    const plan = planOf(HOUSE, stored, scenarios);
    expect(plan.items.filter(({ kind }) => kind !== "same")).toEqual([]);
    expect(plan.scenario.kind).toBe("same");
  });

  it("sends of a changed item what is different, with its version, and leaves alone what a file does not say", () => {
    const items = HOUSE.setting.items.map((item) => (item.code === "ALLEY_WIDTH" ? { ...item, max: "60" } : item));
    const plan = planOf({ ...HOUSE, setting: { ...HOUSE.setting, items } }, stored, scenarios);
    const changed = plan.items.filter(({ kind }) => kind === "changed");
    expect(changed).toMatchObject([
      { code: "ALLEY_WIDTH", fields: ["max"], body: { _id: "i1", version: 1, max: "60" } },
    ]);
    expect(Object.keys(changed[0]?.body ?? {}).toSorted()).toEqual(["_id", "max", "version"]);
  });

  it("makes what is not there", () => {
    const plan = planOf(HOUSE, stored.slice(1), []);
    expect(plan.items.filter(({ kind }) => kind === "new").map(({ code }) => code)).toEqual(["LAND"]);
    expect(plan.scenario).toMatchObject({ kind: "new", body: { code: "NHA_PHO_2026" } });
  });
});

describe("two versions of a scenario", () => {
  it("tells items that came, went, changed and moved", () => {
    const [first, second, third, ...others] = HOUSE.setting.items;
    if (!first || !second || !third) throw new Error("the demo has items");
    const items = [second, { ...third, name: "Mặt tiền" }, ...others];
    const [one, ...steps] = HOUSE.scenario.steps;
    const placed = (one?.items ?? []).filter(({ code }) => code !== "LAND");
    const scenario = {
      ...HOUSE.scenario,
      steps: [
        {
          name: "Lô đất",
          items: placed.map((item) => (item.code === "SOIL_NOTE" ? { ...item, required: true } : item)),
        },
        ...steps,
      ],
    };
    const found = differencesOf(HOUSE, { setting: { ...HOUSE.setting, items, roundTotalTo: 1 }, scenario });
    expect(
      found.map((difference) => [difference.kind, "item" in difference ? difference.item.code : difference.fields]),
    ).toEqual([
      ["scenario", ["roundTotalTo"]],
      ["changed", "FACADES"],
      ["moved", "SOIL_NOTE"],
      ["removed", "LAND"],
    ]);
  });
});
