import type { WebFeature } from "./web-feature.ts";

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type Tables = { readonly [K in keyof WebFeature]-?: Mutable<NonNullable<WebFeature[K]>> };

/** What features have handed in, by section. */
export const handedIn: Tables = { slots: {}, heads: {}, actions: {}, formSlots: {} };

/** Takes what a feature hands in, before the first screen of its sections is shown. */
export function handIn({ slots, heads, actions, formSlots }: WebFeature = {}): void {
  Object.assign(handedIn.slots, slots);
  Object.assign(handedIn.heads, heads);
  Object.assign(handedIn.actions, actions);
  Object.assign(handedIn.formSlots, formSlots);
}
