import { viAccount } from "./vi-account.ts";
import { viCore } from "./vi-core.ts";
import { viPeople } from "./vi-people.ts";
import { viSystem } from "./vi-system.ts";

/**
 * Vietnamese catalogue, the default. Keys are shared with English; `{name}` marks a parameter. Its parts are apart so that
 * a browser loads what it needs.
 */
export const vi = { ...viCore, ...viAccount, ...viPeople, ...viSystem } as const;

/** Key of a text in the catalogues. */
export type MessageKey = keyof typeof vi;
/** A whole catalogue. */
export type Catalogue = Readonly<Record<MessageKey, string>>;
