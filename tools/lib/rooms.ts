import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const FEATURES = new URL("../../contract/src/features/", import.meta.url);

/** A room of `contract/src/features`. */
export interface Room {
  readonly name: string;
  /** Its texts in a language, and its rights: what the file exports and under which name. */
  readonly vi: Part | null;
  readonly en: Part | null;
  readonly rights: Part | null;
  /** Texts that a browser loads apart from those, `vi.thread.ts`, by the word that tells them apart. */
  readonly apart: readonly { readonly word: string; readonly vi: Part; readonly en: Part }[];
}

/** The one export of a file of a room. */
interface Part {
  readonly exported: string;
  readonly value: Readonly<Record<string, unknown>>;
}

/** Every room with its texts and rights, by name. @throws Error where a room has texts in one language only */
export async function readRooms(): Promise<Room[]> {
  const names = readdirSync(fileURLToPath(FEATURES)).toSorted();
  const rooms = await Promise.all(names.map(readRoom));
  const half = rooms.find(({ vi, en }) => (vi === null) !== (en === null));
  if (half) throw new Error(`contract/src/features/${half.name} has texts in one language only`);
  return rooms;
}

/** The file and the exported name of each of these values that a room exports. */
export async function homesOf<T>(values: readonly T[]): Promise<Map<T, { file: string; exported: string }>> {
  const homes = new Map<T, { file: string; exported: string }>();
  const files = readdirSync(fileURLToPath(FEATURES), { recursive: true, encoding: "utf8" });
  for (const file of files.filter((name) => name.endsWith(".ts") && !name.includes(".test.")).toSorted()) {
    for (const [exported, value] of Object.entries(await importFrom(file))) {
      const found = values.find((one) => one === value);
      if (found !== undefined) homes.set(found, { file, exported });
    }
  }
  return homes;
}

async function readRoom(name: string): Promise<Room> {
  const part = async (file: string): Promise<Part | null> => {
    if (!existsSync(new URL(`${name}/${file}.ts`, FEATURES))) return null;
    const exports = Object.entries(await importFrom(`${name}/${file}.ts`));
    const [[exported, value] = ["", null]] = exports;
    if (exports.length !== 1 || typeof value !== "object" || value === null) {
      throw new Error(`contract/src/features/${name}/${file}.ts has to export one object`);
    }
    return { exported, value: { ...value } };
  };
  const files = readdirSync(fileURLToPath(new URL(name, FEATURES))).toSorted();
  const words = files.flatMap((file) => /^(?:vi|en)\.(\w+)\.ts$/.exec(file)?.[1] ?? []);
  const apart = [...new Set(words)].toSorted().map(async (word) => {
    const [vi, en] = [await part(`vi.${word}`), await part(`en.${word}`)];
    if (!vi || !en) throw new Error(`contract/src/features/${name} has the texts ${word} in one language only`);
    return { word, vi, en };
  });
  const [vi, en, rights] = [await part("vi"), await part("en"), await part("rights")];
  return { name, vi, en, rights, apart: await Promise.all(apart) };
}

async function importFrom(file: string): Promise<Record<string, unknown>> {
  return (await import(new URL(file, FEATURES).href)) as Record<string, unknown>;
}
