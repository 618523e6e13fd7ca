import type { ChecklistItem, FieldConfig } from "@nepnha/contract/features/project-metadata/fields";
import { describe, expect, it } from "vitest";
import { checklistOf, isAllDone, parseChecklist, patchedChecklist } from "./checklist.ts";
import { idOf, NOW } from "./testing/fields.ts";

const OWN: FieldConfig = { items: [{ id: "one", text: "Một" }], allowAdd: true };
const WHO = { userId: idOf(9), now: NOW };
const ADDED: ChecklistItem = { id: idOf(7), text: "Hai", done: false, by: null, at: null };
const TICKED: ChecklistItem = { id: "one", text: "Một", done: true, by: idOf(1), at: "2026-11-01T00:00:00.000Z" };

/** What comes of changes of a stored list: its entries, or why and where it is refused. */
function after(patch: readonly unknown[], stored: unknown = [TICKED, ADDED], config = OWN): unknown {
  const result = parseChecklist(config, { patch }, stored, WHO);
  return result.ok ? result.value : [result.issue.code, result.issue.at];
}

describe("R3-20 a list of things to do", () => {
  it("begins with the field's own entries, of which nothing is done", () => {
    const open = { id: "one", text: "Một", done: false, by: null, at: null };
    expect(checklistOf(OWN, null)).toEqual([open]);
    expect(checklistOf({}, undefined)).toEqual([]);
    expect(checklistOf(OWN, [])).toEqual([]);
    expect(checklistOf(OWN, [ADDED, "x", null])).toEqual([ADDED]);
    expect(after([], null)).toEqual([open]);
  });

  it("keeps who ticked an entry and when, until somebody ticks it anew or takes the tick away", () => {
    expect(after([{ id: "one", done: true }])).toEqual([TICKED, ADDED]);
    expect(after([{ id: "one", done: false }])).toEqual([{ ...TICKED, done: false, by: null, at: null }, ADDED]);
    expect(after([{ id: ADDED.id, done: true }])).toEqual([
      TICKED,
      { ...ADDED, done: true, by: WHO.userId, at: NOW.toISOString() },
    ]);
    expect(after([{ id: ADDED.id }])).toEqual([TICKED, ADDED]);
  });

  it("takes another text for an added entry, never for one of the field's own", () => {
    expect(after([{ id: ADDED.id, text: " Ba " }])).toEqual([TICKED, { ...ADDED, text: "Ba" }]);
    expect(after([{ id: "one", text: " Một " }])).toEqual([TICKED, ADDED]);
    expect(after([{ id: "one", text: "Ba" }])).toEqual(["forbidden", "patch.0"]);
    expect(after([{ id: ADDED.id, text: "x".repeat(200) }])).toMatchObject([TICKED, { text: "x".repeat(200) }]);
    for (const text of ["x".repeat(201), " ", 5]) {
      expect(after([{ id: ADDED.id, text }]), String(text)).toEqual(["invalid", "patch.0"]);
    }
  });

  it("loses added entries, never its own; what is gone may be taken away once more", () => {
    expect(after([{ id: ADDED.id, removed: true }])).toEqual([TICKED]);
    expect(after([{ id: "one", removed: true }])).toEqual(["forbidden", "patch.0"]);
    expect(after([{ id: idOf(8), removed: true }])).toEqual([TICKED, ADDED]);
    expect(after([{ id: ADDED.id, removed: false }])).toEqual([TICKED, ADDED]);
  });

  it("takes new entries where the field lets them be added, under ids like those of rows, a hundred in all", () => {
    const one = { id: idOf(8), text: "Ba" };
    expect(after([one])).toEqual([TICKED, ADDED, { ...one, done: false, by: null, at: null }]);
    expect(after([one], [TICKED], { ...OWN, allowAdd: false })).toEqual(["forbidden", "patch.0"]);
    expect(after([{ id: "three", text: "Ba" }])).toEqual(["invalid", "patch.0"]);
    expect(after([{ id: idOf(8), done: true }])).toEqual(["notFound", "patch.0"]);
    const more = (count: number) => Array.from({ length: count }, (_, n) => ({ id: idOf(100 + n), text: "x" }));
    expect(after(more(98))).toHaveLength(100);
    expect(parseChecklist(OWN, { patch: more(99) }, [TICKED, ADDED], WHO)).toEqual({
      ok: false,
      issue: { code: "limit", params: { max: 100 } },
    });
  });

  it("names the change that is none by its place", () => {
    for (const wrong of [null, "x", {}, { id: 1 }, { id: "one", done: 1 }, { id: "one", removed: "yes" }]) {
      expect(after([{ id: "one" }, wrong]), JSON.stringify(wrong)).toEqual(["invalid", "patch.1"]);
    }
    for (const raw of [null, [], { patch: {} }, { patch: [], more: 1 }]) {
      expect(parseChecklist(OWN, raw, null, WHO)).toEqual({
        ok: false,
        issue: { code: "invalid", message: "projectMetadata.rule.patch" },
      });
    }
  });

  it("is done when each of its entries is", () => {
    expect(isAllDone([TICKED])).toBe(true);
    expect(isAllDone([TICKED, ADDED])).toBe(false);
    for (const none of [null, {}, ["x"], [{ done: 1 }]]) expect(isAllDone(none)).toBe(false);
  });

  it("is shown with its changes before they are stored, and as it was where they are refused", () => {
    expect(patchedChecklist(OWN, [TICKED, ADDED], { patch: [{ id: ADDED.id, done: true }] })).toMatchObject([
      TICKED,
      { id: ADDED.id, done: true },
    ]);
    expect(patchedChecklist(OWN, [TICKED, ADDED], { patch: [{ id: "one", removed: true }] })).toEqual([TICKED, ADDED]);
  });
});
