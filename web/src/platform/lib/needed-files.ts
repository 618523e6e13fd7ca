import { logError } from "./log.ts";

declare global {
  /** Files to fetch with a part of the code, itself among them, by its own file: read by whatever opens a part. */
  var nepnhaNeeded: Readonly<Record<string, readonly string[]>> | undefined;
}

/** What the build writes: numbers in `files`, by the number of the part's own file. */
export interface NeededFiles {
  readonly files: readonly string[];
  readonly needed: Readonly<Record<string, readonly number[]>>;
}

/**
 * Learn which files each part of the code needs, so that one that is opened comes in one go, not one wave after the other.
 * The first load does without: it has a list of its own. Where it cannot be had the parts come in waves.
 */
export async function learnNeededFiles(): Promise<void> {
  const address = document.querySelector<HTMLMetaElement>('meta[name="needed-files"]')?.content;
  if (!address) return;
  try {
    const { files, needed } = (await (await fetch(address)).json()) as NeededFiles;
    const named = (numbers: readonly number[]): string[] => numbers.flatMap((number) => files[number] ?? []);
    globalThis.nepnhaNeeded = Object.fromEntries(
      Object.entries(needed).map(([part, numbers]) => [named([Number(part)])[0], named(numbers)]),
    );
  } catch (error) {
    logError("names of needed files", error);
  }
}
