import { enAccount } from "./en-account.ts";
import { enCore } from "./en-core.ts";
import { enPeople } from "./en-people.ts";
import { enSystem } from "./en-system.ts";
import type { Catalogue } from "./vi.ts";

/** English catalogue; loaded when the user chooses English. */
export const en: Catalogue = { ...enCore, ...enAccount, ...enPeople, ...enSystem };
