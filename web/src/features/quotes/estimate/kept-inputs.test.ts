import { beforeEach, expect, it } from "vitest";
import { keepInputs, keptInputs } from "./kept-inputs.ts";

beforeEach(() => localStorage.clear());

it("R1-03 keeps an estimate for each scenario, and for each house that one begins with", () => {
  const all = ["XAY_NHA", "THIET_KE"].flatMap((scenario) =>
    [null, "house-1", "house-2"].map((template) => ({ scenario, template })),
  );
  for (const of of all) {
    expect(keptInputs(of), JSON.stringify(of)).toBeNull();
    keepInputs(of, { LAND: JSON.stringify(of) });
  }
  expect(all.map(keptInputs)).toEqual(all.map((of) => ({ LAND: JSON.stringify(of) })));
});

it("has kept nothing where nothing was filled in, or what is no estimate", () => {
  const of = { scenario: "XAY_NHA", template: null };
  keepInputs(of, {});
  expect(keptInputs(of)).toBeNull();
  localStorage.setItem("nepnha-mine-estimate-XAY_NHA", "[1");
  expect(keptInputs(of)).toBeNull();
});
