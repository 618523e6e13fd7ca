import { expect, it } from "vitest";
import { askedOf, isAsked } from "./asked.ts";
import { definitionOf, item } from "./definition-testing.ts";

it("R5-09 the pages of the wizard tell what is asked on each, as the page has it", () => {
  const full = item("KIND", {
    name: "Loại mái",
    inputKind: "SELECT",
    unitLabel: "m",
    required: true,
    decimals: 0,
    min: "1",
    max: "9",
    helpText: "Chọn một loại",
    defaultValue: "TON",
    options: [
      { code: "TON", label: "Mái tôn", isInactive: false },
      { code: "OLD", label: "Mái cũ", isInactive: true },
      { code: "NGOI", label: "Mái ngói" },
    ],
  });
  const definition = definitionOf([full, item("WIDTH", { required: true })], {
    code: "NHA",
    name: "Nhà phố",
    version: 3,
    projectType: "DESIGN",
    steps: [
      { name: "Mái", items: [{ code: "KIND" }, { code: "NOWHERE" }] },
      { name: "Đất", items: [{ code: "WIDTH", required: false, readonly: true, defaultValue: "4" }] },
    ],
  });
  expect(askedOf(definition)).toEqual({
    code: "NHA",
    name: "Nhà phố",
    version: 3,
    projectType: "DESIGN",
    steps: [
      {
        name: "Mái",
        items: [
          {
            code: "KIND",
            name: "Loại mái",
            itemType: "INFO",
            inputKind: "SELECT",
            unit: "OTHER",
            readonly: false,
            options: [
              { code: "TON", label: "Mái tôn" },
              { code: "NGOI", label: "Mái ngói" },
            ],
            unitLabel: "m",
            required: true,
            decimals: 0,
            min: "1",
            max: "9",
            helpText: "Chọn một loại",
            defaultValue: "TON",
          },
        ],
      },
      {
        name: "Đất",
        items: [
          {
            code: "WIDTH",
            name: "width",
            itemType: "INFO",
            inputKind: "INPUT",
            unit: "OTHER",
            readonly: true,
            options: [],
            required: false,
            defaultValue: "4",
          },
        ],
      },
    ],
  });
});

it("what somebody types or chooses is asked, unless it is read only; what is worked out is not", () => {
  for (const inputKind of ["INPUT", "SELECT", "CHECKBOX", "SQUARE"] as const) {
    expect(isAsked({ inputKind, readonly: false }), inputKind).toBe(true);
    expect(isAsked({ inputKind, readonly: true }), inputKind).toBe(false);
  }
  for (const inputKind of ["TOTAL_SQUARE", "TOTAL_AMOUNT", "DEFAULT_VALUE", "CONDITIONAL"] as const) {
    expect(isAsked({ inputKind, readonly: false }), inputKind).toBe(false);
  }
});
