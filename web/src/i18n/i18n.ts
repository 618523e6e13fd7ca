import type { Catalogue, MessageKey } from "@nepnha/contract/messages/vi";
import { viStart } from "@nepnha/contract/messages/vi-start";
import { useCallback } from "react";
import { local } from "../lib/local.ts";
import { createStore, useStore } from "../lib/store.ts";

/** Languages of the interface; Vietnamese is the default (R1-01). */
export type Language = "vi" | "en";
/** Values for the `{name}` marks of a text; numbers are written the Vietnamese way. */
export type Params = Readonly<Record<string, string | number>>;
/** Gives the text of a key in the language in force. */
export type Translate = (key: MessageKey, params?: Params) => string;

const STORAGE_KEY = "nepnha-language";

interface Loaded {
  readonly language: Language;
  readonly texts: Partial<Catalogue>;
}

/** The first chunk carries only the texts that the login needs; {@link loadTexts} brings the others. */
const loaded = createStore<Loaded>({ language: "vi", texts: viStart });

async function fetchTexts(wanted: Language): Promise<Catalogue> {
  return wanted === "en"
    ? (await import("@nepnha/contract/messages/en")).en
    : (await import("@nepnha/contract/messages/vi")).vi;
}

/** The language in force. */
export function language(): Language {
  return loaded.get().language;
}

/** The language stored by an earlier visit, else Vietnamese (R1-01). */
export function storedLanguage(): Language {
  return local.read(STORAGE_KEY) === "en" ? "en" : "vi";
}

/** Load the whole catalogue of a language and put it in force, without touching the stored choice. */
export async function loadTexts(wanted: Language): Promise<void> {
  const texts = await fetchTexts(wanted);
  loaded.set({ language: wanted, texts });
  document.documentElement.lang = wanted;
}

/** Switch the interface without a reload and remember the choice for the next visit (R1-01). */
export async function setLanguage(wanted: Language): Promise<void> {
  local.write(STORAGE_KEY, wanted);
  await loadTexts(wanted);
}

const NUMBER = new Intl.NumberFormat("vi-VN");

/** Text of a key in the language in force. A key whose catalogue is not loaded yet gives the key itself. */
export const t: Translate = (key, params) => {
  const text: string = loaded.get().texts[key] ?? key;
  if (!params) return text;
  return text.replace(/\{(\w+)\}/g, (mark, name: string) => {
    const value = params[name];
    if (value === undefined) return mark;
    return typeof value === "number" ? NUMBER.format(value) : value;
  });
};

/** Like {@link t}, and the component renders again when the language changes. */
export function useT(): Translate {
  const { texts } = useStore(loaded);
  // The new function per catalogue is what tells memoised children of a switch.
  return useCallback<Translate>((key, params) => (texts ? t(key, params) : key), [texts]);
}

/** The language in force; the component renders again when it changes. */
export function useLanguage(): Language {
  return useStore(loaded).language;
}

/**
 * Text of a key that is put together at run time (`{section}.field.{name}`), or the fallback when the catalogue has none.
 */
export function tDynamic(key: string, fallback: string = key): string {
  const texts: Readonly<Record<string, string | undefined>> = loaded.get().texts;
  return texts[key] ?? fallback;
}
