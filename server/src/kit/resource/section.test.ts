import { maintenances } from "@nepnha/contract/features/system/maintenances";
import { describe, expect, it } from "vitest";
import { section } from "./section.ts";

type Description = typeof maintenances;

const { moves: ALL = [], ...noMoves } = maintenances;
const oneMove: Description = { ...noMoves, moves: ALL.slice(0, 1) };

describe("a section", () => {
  it.each<[string, Description]>([
    ["several moves", maintenances],
    ["one move", oneMove],
  ])("with %s takes rules for each of them", (_, description) => {
    const names = (description.moves ?? []).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(0);
    const moves = Object.fromEntries(names.map((name) => [name, { guard: () => null }]));
    expect(section(description, { hooks: { moves } }).hooks.moves).toBe(moves);
  });

  it.each<[string, Description]>([
    ["several moves", maintenances],
    ["one move", oneMove],
    ["no moves", noMoves],
  ])("with %s refuses rules for one that it has not, which nothing would ever ask for", (_, description) => {
    const first = description.moves?.[0]?.name;
    const moves = { ...(first === undefined ? {} : { [first]: {} }), fly: {} };
    expect(() => section(description, { hooks: { moves } })).toThrow("maintenances has no move fly");
  });

  it("without rules has none", () => {
    expect(section(noMoves)).toEqual({ ...noMoves, hooks: {}, computed: {} });
  });
});
