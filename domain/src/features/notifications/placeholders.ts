import { CAMPAIGN_PLACEHOLDERS } from "@nepnha/contract/features/notifications/notifications";

const PLACEHOLDER = /\{\s*([\p{L}_][\p{L}\p{N}_]*)\s*\}/gu;
const KNOWN: readonly string[] = CAMPAIGN_PLACEHOLDERS;

/** What stands in braces in a text and is no placeholder of campaigns, as it is written. */
export function unknownPlaceholders(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].flatMap(([whole, name]) => (KNOWN.includes(name ?? "") ? [] : [whole]));
}

/** A text with the receiver's name in it. */
export function withName(text: string, name: string): string {
  return text.replaceAll(PLACEHOLDER, (whole, placeholder) => (placeholder === "name" ? name : whole));
}
