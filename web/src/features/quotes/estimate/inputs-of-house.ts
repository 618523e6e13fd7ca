import type { AskedItem, AskedScenario } from "@nepnha/contract/features/quotes/content";
import { exactOf, over, rounded, shortText, wholeOf, ZERO } from "@nepnha/domain/platform/rules/exact";
import type { Inputs } from "../wizard/merge-inputs.ts";

/** What a house of the library says about its size. */
export interface HouseSizes {
  readonly landWidth: string | null;
  readonly landLength: string | null;
  readonly floors: number | null;
  readonly facadeCount: number | null;
  /** Of all floors together. */
  readonly constructionArea: string | null;
}

/** Codes of floors from the ground up, as a scenario that builds houses has them. */
const GROUND = "GROUND";
const floorCode = (n: number): string => (n === 0 ? GROUND : `FLOOR_${n}`);
const AREA_DIGITS = 2;
const FACADES = "FACADES";

/** The sizes of a house in the items of a scenario, as far as it asks for them; what it does not ask for is left out. */
export function inputsOfHouse({ steps }: AskedScenario, house: HouseSizes): Inputs {
  const items = steps.flatMap((step) => step.items);
  const asked = new Map(items.map((item) => [item.code, item]));
  const plot = items.find(({ itemType, inputKind }) => itemType === "LAND_PLOT_SQUARE" && inputKind === "SQUARE");
  const { landLength: length, landWidth: width, facadeCount } = house;
  return {
    ...(plot && length !== null && width !== null ? { [plot.code]: { length, width } } : {}),
    ...facadesOf(asked.get(FACADES), facadeCount),
    ...floorsOf(asked, house),
  };
}

function facadesOf(item: AskedItem | undefined, count: number | null): Inputs {
  const offered = item?.options.some(({ code }) => code === String(count));
  return item && offered ? { [item.code]: String(count) } : {};
}

/** Each floor has the same part of what is built: the house says no more about them. */
function floorsOf(asked: ReadonlyMap<string, AskedItem>, { floors, constructionArea }: HouseSizes): Inputs {
  const all = exactOf(constructionArea ?? "");
  if (!all || floors === null || floors < 1) return {};
  const codes = Array.from({ length: floors }, (_, n) => floorCode(n));
  // A part of the floors would be another house.
  if (codes.some((code) => asked.get(code)?.inputKind !== "SQUARE")) return {};
  const area = shortText(rounded(over(all, wholeOf(floors)) ?? ZERO, AREA_DIGITS), AREA_DIGITS);
  return Object.fromEntries(codes.map((code) => [code, { area }]));
}
