import { describe, expect, it } from "vitest";
import { START_CARDS } from "./cards.ts";
import { enDashboard } from "./en.ts";
import { viDashboard } from "./vi.ts";

describe("texts of the start page", () => {
  it.each([
    ["vi", viDashboard],
    ["en", enDashboard],
  ])("name every card, and say what an empty one is for where it stays: %s", (_language, texts) => {
    const needed = START_CARDS.flatMap(({ name, waits }) => [
      `dashboard.card.${name}`,
      ...(waits ? [] : [`dashboard.none.${name}`]),
    ]);
    expect(needed.filter((key) => !(key in texts))).toEqual([]);
  });
});
