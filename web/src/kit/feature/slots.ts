import { createParts } from "../lib/parts.ts";
import type { Slots } from "./slot-types.ts";

const NONE: Slots = {};

/** The sections that draw something by themselves; every other follows from its description alone. */
const slots = createParts<Slots>(
  {
    posts: async () => (await import("../sections/posts/slots.tsx")).postSlots,
    knowledge: async () => (await import("../sections/posts/slots.tsx")).postSlots,
    constructions: async () => (await import("../sections/posts/slots.tsx")).postSlots,
    postCates: async () => (await import("../sections/categories/slots.tsx")).categorySlots,
    news: async () => (await import("../sections/posts/slots.tsx")).newsSlots,
    houseTemplates: async () => (await import("../sections/templates/slots.tsx")).templateSlots,
    videos: async () => (await import("../sections/videos/slots.tsx")).videoSlots,
    playlists: async () => (await import("../sections/playlists/slots.tsx")).playlistSlots,
    comments: async () => (await import("../sections/comments/slots.tsx")).commentSlots,
    devices: async () => (await import("../sections/devices/slots.tsx")).deviceSlots,
    staffActionLogs: async () => (await import("../sections/logs/slots.tsx")).logSlots,
    customerActionLogs: async () => (await import("../sections/logs/slots.tsx")).logSlots,
    vendors: async () => (await import("../sections/vendors/slots.tsx")).vendorSlots,
    sampleItems: async () => (await import("../sections/sample-items/slots.tsx")).sampleItemSlots,
    chatBackgrounds: async () => (await import("../sections/backgrounds/slots.tsx")).backgroundSlots,
    users: async () => (await import("../sections/users/slots.tsx")).userSlots,
    roles: async () => (await import("../sections/roles/slots.tsx")).roleSlots,
    userGroups: async () => (await import("../sections/groups/slots.tsx")).groupSlots,
  },
  NONE,
);

/** Have the slots of a section; its routes do so before its screens are shown. */
export async function loadSlots(feature: string): Promise<void> {
  await slots.load(feature);
}

/** The slots of a section whose screen is shown. */
export function slotsOf(feature: string): Slots {
  return slots.get(feature);
}
