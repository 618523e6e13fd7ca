import { describe, expect, it } from "vitest";
import { START_CARDS } from "./cards.ts";
import { enDashboardFigures } from "./en.figures.ts";
import { enDashboard } from "./en.ts";
import { FIGURES, type FigureDescription } from "./figures.ts";
import { viDashboardFigures } from "./vi.figures.ts";
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

describe("texts of the figures", () => {
  it.each([
    ["vi", viDashboardFigures],
    ["en", enDashboardFigures],
  ])("name every figure and what its series are called: %s", (_language, texts) => {
    const all: readonly FigureDescription[] = FIGURES;
    const needed = all.flatMap(({ name, series = [] }) => [
      `figures.${name}`,
      ...(typeof series === "string" ? [] : series.map((one) => `figures.${name}.${one}`)),
    ]);
    expect(needed.filter((key) => !(key in texts))).toEqual([]);
  });
});
