import type { MessageKey } from "@nepnha/contract/messages/vi";
import type { Catalogue } from "@nepnha/contract/messages/vi";
import { translate } from "@nepnha/domain/platform/translate";
import { isRecord } from "@nepnha/domain/platform/record";

/** The words of a notification as they are stored, with those of its campaign. */
export interface StoredWords {
  readonly titleKey: string | null;
  readonly textKey: string | null;
  readonly params: unknown;
  readonly campaignTitle: string | null;
  readonly campaignText: string | null;
}

/** A notification in a language. The words of a campaign are its own, in one language, with `{name}` still to fill in. */
export function wordsOf(catalogue: Catalogue, stored: StoredWords): { title: string; text: string } {
  const { titleKey, textKey, params, campaignTitle, campaignText } = stored;
  if (campaignTitle !== null) return { title: campaignTitle, text: campaignText ?? "" };
  const values = isRecord(params) ? params : {};
  return { title: textOf(catalogue, titleKey, values["title"]), text: textOf(catalogue, textKey, values["text"]) };
}

/** A text that an update took away is an empty one. */
function textOf(catalogue: Catalogue, key: string | null, values: unknown): string {
  if (key === null || !isKey(catalogue, key)) return "";
  return translate(catalogue, key, valuesOf(values));
}

function isKey(catalogue: Catalogue, key: string): key is MessageKey {
  return Object.hasOwn(catalogue, key);
}

function valuesOf(values: unknown): Record<string, string | number> {
  if (!isRecord(values)) return {};
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string | number] =>
      ["string", "number"].includes(typeof entry[1]),
    ),
  );
}
