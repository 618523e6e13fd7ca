import type { MenuGroup } from "./define.ts";

/** The groups of the menu in their order (`design.md` 8). */
export const MENU_GROUPS: readonly MenuGroup[] = [
  "overview",
  "customers",
  "quotes",
  "projects",
  "content",
  "offers",
  "chat",
  "system",
];
