import { createParts } from "../../platform/lib/parts.ts";
import type { FormSlots } from "./form-slot-types.ts";
import { handedIn } from "./hand-in.ts";

const NONE: FormSlots = {};

const slots = createParts<FormSlots>(handedIn.formSlots, NONE);

/** Have the slots of a section's form; the routes of its rows do so before these are shown, others `use` what this gives. */
export const loadFormSlots = (feature: string): Promise<unknown> => slots.load(feature);

/** The slots of a section's form and detail whose screen is shown. */
export function formSlotsOf(feature: string): FormSlots {
  return slots.get(feature);
}
