import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fitColumns, type SizedColumn } from "./fit.ts";

const NAME: SizedColumn = { id: "name", least: 240, best: 400, stays: true };
const STATUS: SizedColumn = { id: "status", least: 120, best: 120, stays: true };
const column = (id: string, least: number, best = least): SizedColumn => ({ id, least, best, stays: false });

describe("columns that fit", () => {
  it("folds away from the right, and never the name or the status", () => {
    const columns = [NAME, column("code", 100), column("phone", 150), column("email", 200), STATUS];
    expect(fitColumns(columns, 820, true).shown).toEqual(["name", "code", "phone", "email", "status"]);
    expect(fitColumns(columns, 800, true).shown).toEqual(["name", "code", "phone", "status"]);
    expect(fitColumns(columns, 300, true).shown).toEqual(["name", "status"]);
  });

  it("never shows a column before one that stands further left", () => {
    const columns = [NAME, column("address", 500), column("area", 90), STATUS];
    expect(fitColumns(columns, 480, true).shown).toEqual(["name", "status"]);
  });

  it("takes columns away from the right alone when one grows, and brings the same ones back", () => {
    const columns = (name: number) => [
      { ...NAME, least: name },
      column("floors", 100),
      column("area", 150),
      column("cost", 180),
      column("width", 90),
      STATUS,
    ];
    const all = fitColumns(columns(240), 880, true).shown;
    expect(all).toEqual(["name", "floors", "area", "cost", "width", "status"]);
    for (let name = 240; name <= 700; name += 10) {
      const shown = fitColumns(columns(name), 880, true).shown.slice(0, -1);
      expect(shown).toEqual(all.slice(0, shown.length));
    }
  });

  it("widens first what would take a second line, from the left", () => {
    const { widths } = fitColumns([NAME, column("note", 100, 300), STATUS], 240 + 100 + 120 + 200, true);
    expect(widths).toEqual({ name: 400, note: 140, status: 120 });
  });

  it("draws all that somebody chose, at their least where they are more than fit", () => {
    const { shown, widths } = fitColumns([NAME, column("a", 300), column("b", 300)], 500, false);
    expect(shown).toEqual(["name", "a", "b"]);
    expect(widths).toEqual({ name: 240, a: 300, b: 300 });
  });

  it("never draws more than there is room for, nor a column below its least", () => {
    const some = fc.record({ least: fc.integer({ min: 40, max: 500 }), more: fc.integer({ min: 0, max: 400 }) });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 12 }), fc.integer({ min: 360, max: 2400 }), (given, room) => {
        const columns = [NAME, ...given.map(({ least, more }, at) => column(`c${at}`, least, least + more)), STATUS];
        const { shown, widths } = fitColumns(columns, room, true);
        const drawn = columns.filter(({ id }) => shown.includes(id));
        expect(drawn.map(({ id }) => id)).toEqual(shown);
        for (const { id, least } of drawn) expect(widths[id]).toBeGreaterThanOrEqual(least);
        expect(Object.values(widths).reduce((total, width) => total + width, 0)).toBeLessThanOrEqual(room);
      }),
    );
  });
});
