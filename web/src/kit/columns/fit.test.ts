import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fitColumns, keepColumns, type SizedColumn } from "./fit.ts";

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

  it("gives a column that somebody drew the width that was drawn, however much room is left", () => {
    const { widths } = fitColumns([NAME, { ...column("note", 100), drawn: true }, STATUS], 1000, true);
    expect(widths).toEqual({ name: 590, note: 100, status: 310 });
  });

  it("leaves all where they stood for other rows, whatever they hold", () => {
    const first = fitColumns([NAME, column("code", 100), column("phone", 150), STATUS], 610, true);
    const longer = [NAME, column("code", 100), column("phone", 260), STATUS];
    expect(keepColumns(first, longer)).toEqual(first);
    expect(keepColumns(first, [NAME, column("code", 20), column("phone", 20), STATUS])).toEqual(first);
  });

  it("takes what would be cut from a column that is wider than all it has held, and never from a drawn one", () => {
    const [note, code] = [column("note", 100, 140), { ...column("code", 100), drawn: true }];
    const first = { shown: ["note", "code", "status"], widths: { note: 300, code: 200, status: 120 } };
    expect(keepColumns(first, [note, code, { ...STATUS, least: 180, best: 180 }]).widths).toEqual({
      note: 240,
      code: 200,
      status: 180,
    });
    expect(keepColumns(first, [note, code, { ...STATUS, least: 400, best: 400 }]).widths).toEqual({
      note: 140,
      code: 200,
      status: 280,
    });
  });

  it("keeps their sum and their number, whatever comes", () => {
    const sizes = fc.record({ least: fc.integer({ min: 40, max: 500 }), more: fc.integer({ min: 0, max: 400 }) });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(sizes, sizes), { maxLength: 9 }),
        fc.integer({ min: 360, max: 2400 }),
        (all, room) => {
          const sized = (of: 0 | 1) => [
            NAME,
            ...all.map((pair, at) => column(`c${at}`, pair[of].least, pair[of].least + pair[of].more)),
            STATUS,
          ];
          const first = fitColumns(sized(0), room, true);
          const then = keepColumns(first, sized(1));
          const total = (widths: Readonly<Record<string, number>>) =>
            Object.values(widths).reduce((sum, one) => sum + one, 0);
          expect([then.shown, total(then.widths)]).toEqual([first.shown, total(first.widths)]);
        },
      ),
    );
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
