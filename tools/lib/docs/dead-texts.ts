import type { Repository } from "./repository.ts";

/** Where texts lie: a catalogue's own file, or the part of one in its room. */
const TEXTS = /^contract\/src\/(messages\/(vi|en)(\/.*)?|features\/[^/]+\/(vi|en)(\.[\w-]+)?)\.ts$/;
const PRODUCT = /^(contract|domain|server|web)\/(src|seeds)\/.*\.tsx?$/;
const TEST = /\.test\.tsx?$|testing/;

/** A key as it stands in code. */
const LITERAL = /["'`]([A-Za-z][\w-]*(?:\.[\w-]+)+)["'`]/g;
/** A key that is put together. */
const TEMPLATE = /`([^`\n]*\$\{[^`\n]*)`/g;
const HOLE = /\$\{(?:[^{}]|\{[^{}]*\})*\}/g;
const MARK = "\u0000";
const STEPS = "[\\w-]+(?:\\.[\\w-]+)*";

/**
 * Those of the catalogue's keys that no code of the product asks for, by name or by a name that it puts together. A
 * section's own wording of a general text (`devices.list.delete`) lives as long as that text (`list.delete`).
 */
export function deadTexts({ files, read }: Repository, keys: readonly string[]): string[] {
  const code = files.filter((path) => PRODUCT.test(path) && !TEST.test(path) && !TEXTS.test(path)).map(read);
  const said = new Set(code.flatMap((text) => [...text.matchAll(LITERAL)].map(([, key = ""]) => key)));
  const shapes = new Set(code.flatMap((text) => [...text.matchAll(TEMPLATE)].map(([, shape = ""]) => shape)));
  const patterns = [...shapes].flatMap(patternOf);
  const isAsked = (key: string): boolean => said.has(key) || patterns.some((pattern) => pattern.test(key));
  return keys
    .filter((key) => !isAsked(key) && !isAsked(key.slice(key.indexOf(".") + 1)))
    .map((key) => `nothing asks for the text ${key}; use it, or take it out of both languages`);
}

/** The keys that a template can make; none where it is no key, or nothing of it is fixed. */
function patternOf(template: string): RegExp[] {
  const shape = template.replaceAll(HOLE, MARK);
  const steps = shape.split(".");
  const isKey = steps.length > 1 && steps.every((step) => /^[\w-]+$/.test(step.replaceAll(MARK, "x")));
  if (!isKey || !/[A-Za-z]{2}/.test(shape)) return [];
  return [new RegExp(`^${shape.replaceAll(".", "\\.").replaceAll(MARK, STEPS)}$`)];
}
