import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { addedLines, applied, editsFor, withSectionImport } from "./edits.ts";
import { newSection } from "./names.ts";
import { newFiles } from "./new-files.ts";

const WORDS = {
  vi: { title: "Phòng họp", one: "phòng họp" },
  en: { title: "Meeting rooms", one: "meeting room" },
  group: "system",
  icon: "category",
};
const section = newSection("meetingRooms", WORDS);

it("writes six files in at most 75 lines", () => {
  const files = newFiles(section, "0099");
  expect(files.map(({ path }) => path)).toEqual([
    "contract/src/features/meeting-rooms/meeting-rooms.ts",
    "contract/src/features/meeting-rooms/vi.ts",
    "contract/src/features/meeting-rooms/en.ts",
    "contract/src/features/meeting-rooms/rights.ts",
    "server/migrations/0099_meeting_rooms.sql",
    "server/seeds/data/meeting-rooms.ts",
  ]);
  const lines = files.reduce((sum, { text }) => sum + addedLines("", text), 0);
  expect(lines).toBeGreaterThan(40);
  expect(lines).toBeLessThanOrEqual(75);
});

it("adds it to the two lists", () => {
  const lists = new Map<string, string>();
  for (const edit of editsFor(section)) {
    const text = lists.get(edit.file) ?? readFileSync(new URL(`../../../${edit.file}`, import.meta.url), "utf8");
    lists.set(edit.file, applied(text, edit));
  }
  expect([...lists.keys()]).toEqual(["contract/src/catalog.ts", "server/src/features.ts"]);
  expect(lists.get("contract/src/catalog.ts")).toMatch(/^ {2}meetingRooms,$/m);
  const server = withSectionImport(lists.get("server/src/features.ts") ?? "");
  expect(server).toMatch(/^import \{ section, .*"\.\/kit\/resource\/section\.ts";$/m);
  expect(server).toContain("sections: [section(meetingRooms)]");
});

it("says which place of a list is gone, and refuses names that are none", () => {
  const [edit] = editsFor(section);
  expect(() => applied("something else", { file: "a.ts", before: "here", lines: "" })).toThrow(
    'a.ts has no place "here"',
  );
  expect(edit?.file).toBe("contract/src/catalog.ts");
  for (const name of ["Meeting", "meeting-rooms", "ab", "phòngHọp"])
    expect(() => newSection(name, WORDS)).toThrow(name);
});
