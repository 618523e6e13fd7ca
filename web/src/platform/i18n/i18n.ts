import type { Catalogue, MessageKey } from "@nepnha/contract/messages/vi";
import { viLoaders } from "@nepnha/contract/messages/vi/loaders";
import type { viRoomLoaders } from "@nepnha/contract/messages/vi/room-loaders";
import { viStart } from "@nepnha/contract/messages/vi/start";
import { fillIn, type TextParams } from "@nepnha/domain/platform/fill-in";
import { useCallback } from "react";
import { local } from "../lib/local.ts";
import { createStore, useStore } from "../lib/store.ts";

/** Languages of the interface; Vietnamese is the default (R1-01). */
export type Language = "vi" | "en";
/** Gives the text of a key in the language in force. */
export type Translate = (key: MessageKey, params?: TextParams) => string;

const STORAGE_KEY = "nepnha-language";

/**
 * Parts of a catalogue besides the core that everybody needs: the office's lists (kit) and forms (records), and the
 * texts of each room, of which some lie apart (the own account, an open conversation). A screen that shows them has them
 * awaited by its route ({@link needTexts}).
 */
export type TextPart = Exclude<Part, "core">;
type Part = keyof typeof viLoaders | keyof typeof viRoomLoaders;
type Texts = Partial<Catalogue>;

type Loaders = Readonly<Partial<Record<Part, () => Promise<Readonly<Record<string, Texts>>>>>>;

/** How the parts of a language are had. The first load does not carry where the texts of rooms, and English ones, are. */
async function loadersOf(wanted: Language, parts: readonly Part[]): Promise<Loaders> {
  const own: Loaders = wanted === "vi" ? viLoaders : (await import("@nepnha/contract/messages/en/loaders")).enLoaders;
  if (parts.every((part) => part in own)) return own;
  const rooms =
    wanted === "vi"
      ? (await import("@nepnha/contract/messages/vi/room-loaders")).viRoomLoaders
      : (await import("@nepnha/contract/messages/en/room-loaders")).enRoomLoaders;
  return { ...own, ...rooms };
}

/** The first chunk carries only the texts that the login needs; {@link loadTexts} brings the others. */
let words: Texts = viStart;
/** What screens say now. A new one tells those who show texts to say theirs again. */
const languageStore = createStore<{ readonly language: Language }>({ language: "vi" });
/** Keys that were asked for before their text was there: somebody shows something else in its place. */
const missed = new Set<string>();
/** Texts for what a company has made by itself; they come with it, in both languages. */
const made: Record<Language, Readonly<Record<string, string>>> = { vi: {}, en: {} };
/** A change of the language brings these along. */
const partsInUse = new Set<TextPart>();
let lastLoad: Promise<unknown> = Promise.resolve();

/** One load after the other: a part that is asked for during a change of the language must come in the new one. */
function inTurn<T>(load: () => Promise<T>): Promise<T> {
  const mine = lastLoad.then(load, load);
  lastLoad = mine;
  return mine;
}

async function fetchTexts(wanted: Language, parts: readonly Part[]): Promise<Texts> {
  const loaders = await loadersOf(wanted, parts);
  const modules = await Promise.all(parts.map(async (part) => (await loaders[part]?.()) ?? {}));
  return Object.assign({}, ...modules.flatMap((texts) => Object.values(texts))) as Texts;
}

/** The language in force. */
export function language(): Language {
  return languageStore.get().language;
}

/** The language stored by an earlier visit, else Vietnamese (R1-01). */
export function storedLanguage(): Language {
  return local.read(STORAGE_KEY) === "en" ? "en" : "vi";
}

/** Take the language of somebody's profile as the choice on a device where nobody has made one. */
export async function adoptLanguage(wanted: Language): Promise<void> {
  if (local.read(STORAGE_KEY) === null && wanted !== language()) await setLanguage(wanted);
}

/** Load a language, as far as screens have asked for its parts, and put it in force; the stored choice stays. */
export function loadTexts(wanted: Language): Promise<void> {
  return inTurn(async () => {
    words = { ...(await fetchTexts(wanted, ["core", ...partsInUse])), ...made[wanted] };
    sayAgain(wanted);
    document.documentElement.lang = wanted;
  });
}

/** Load parts of the catalogue in the language in force; a later change of the language brings them along. */
export function needTexts(...parts: readonly TextPart[]): Promise<void> {
  return inTurn(async () => {
    const missing = parts.filter((part) => !partsInUse.has(part));
    if (missing.length === 0) return;
    const more = await fetchTexts(language(), missing);
    for (const part of missing) partsInUse.add(part);
    add(more);
  });
}

/** Puts texts beside the others. Whoever says none of them, or the same as before, is left alone: a page says hundreds. */
function add(more: Readonly<Record<string, string | undefined>>): void {
  const before: typeof more = words;
  words = { ...words, ...more };
  if (Object.keys(more).some((key) => missed.has(key) || (before[key] ?? more[key]) !== more[key])) sayAgain();
}

function sayAgain(now = language()): void {
  missed.clear();
  languageStore.set({ language: now });
}

/** Code with the words that it says: both are fetched side by side. */
export async function withTexts<T>(code: Promise<T>, ...parts: readonly TextPart[]): Promise<T> {
  const [worded] = await Promise.all([code, needTexts(...parts)]);
  return worded;
}

/** Put texts that came with data beside those of the catalogue. */
export function addTexts(texts: Readonly<Record<Language, Readonly<Record<string, string>>>>): void {
  made.vi = { ...made.vi, ...texts.vi };
  made.en = { ...made.en, ...texts.en };
  add(made[language()]);
}

/** Switch the interface without a reload and remember the choice for the next visit (R1-01). */
export async function setLanguage(wanted: Language): Promise<void> {
  local.write(STORAGE_KEY, wanted);
  await loadTexts(wanted);
}

/** Text of a key in the language in force. A key whose catalogue is not loaded yet gives the key itself. */
export const t: Translate = (key, params) => {
  const text = textOf(key) ?? key;
  return params ? fillIn(text, params, language()) : text;
};

/** Like {@link t}, and the component renders again when the language changes, or a text comes that it asked for. */
export function useT(): Translate {
  const now = useStore(languageStore);
  // The new function is what tells memoised children of a switch.
  return useCallback<Translate>((key, params) => (now ? t(key, params) : key), [now]);
}

/** The language in force; the component renders again when it changes. */
export function useLanguage(): Language {
  return useStore(languageStore).language;
}

/**
 * Text of a key that is put together at run time (`{section}.field.{name}`), or the fallback when the catalogue has none.
 */
export function tDynamic(key: string, fallback: string = key): string {
  return textOf(key) ?? fallback;
}

function textOf(key: string): string | undefined {
  const known: Readonly<Record<string, string | undefined>> = words;
  if (known[key] === undefined) missed.add(key);
  return known[key];
}
