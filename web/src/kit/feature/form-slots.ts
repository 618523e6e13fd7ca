import { createParts } from "../../lib/parts.ts";
import type { FormSlots } from "./form-slot-types.ts";

const NONE: FormSlots = {};

/** The sections with inputs of their own. */
const slots = createParts<FormSlots>(
  {
    houseTemplates: async () => (await import("../../sections/posts/form-slots.tsx")).postFormSlots,
    posts: async () => (await import("../../sections/posts/form-slots.tsx")).postFormSlots,
    knowledge: async () => (await import("../../sections/posts/form-slots.tsx")).postFormSlots,
    constructions: async () => (await import("../../sections/posts/form-slots.tsx")).postFormSlots,
    news: async () => (await import("../../sections/posts/form-slots.tsx")).postFormSlots,
    videos: async () => (await import("../../sections/videos/form-slots.tsx")).videoFormSlots,
    playlists: async () => (await import("../../sections/playlists/form-slots.tsx")).playlistFormSlots,
    maintenances: async () => (await import("../../sections/system/maintenance-preview.tsx")).maintenanceFormSlots,
    staffActionLogs: async () => (await import("../../sections/logs/form-slots.tsx")).staffLogFormSlots,
    customerActionLogs: async () => (await import("../../sections/logs/form-slots.tsx")).customerLogFormSlots,
    sampleItems: async () => (await import("../../sections/sample-items/form-slots.tsx")).sampleItemFormSlots,
    chatBackgrounds: async () => (await import("../../sections/backgrounds/form-slots.tsx")).backgroundFormSlots,
    branches: async () => (await import("../../sections/branches/form-slots.tsx")).branchFormSlots,
    users: async () => (await import("../../sections/users/form-slots.tsx")).userFormSlots,
    roles: async () => (await import("../../sections/roles/form-slots.tsx")).roleFormSlots,
    userGroups: async () => (await import("../../sections/groups/form-slots.tsx")).groupFormSlots,
  },
  NONE,
);

/** Have the slots of a section's form; the routes of its rows do so before these are shown. */
export async function loadFormSlots(feature: string): Promise<void> {
  await slots.load(feature);
}

/** The slots of a section's form and detail whose screen is shown. */
export function formSlotsOf(feature: string): FormSlots {
  return slots.get(feature);
}
