import type { MenuGroup } from "./kit/define.ts";

/** A section without a description of its rows, as menu and screens need it. Its name is the text `{name}.title` in the catalogues. */
interface SpecialSection {
  readonly name: "dashboard" | "chatGroups" | "permissions" | "jobs" | "work";
  /** Its place in the menu; `label` is a catalogue key where the title is not meant. `forAll`: everybody of the back-office has it. */
  readonly menu?: { readonly group: MenuGroup; readonly icon: string; readonly label?: string; readonly forAll?: true };
  /** Path of its screen. */
  readonly route?: string;
  /** Parts of the catalogues that its screen needs besides the core. */
  readonly texts: readonly (
    | "chat"
    | "kit"
    | "records"
    | "statuses"
    | "people"
    | "system"
    | "projects"
    | "projects-work"
  )[];
}

/** Sections without a description of their rows, in the order of the menu; their rights are in `section-rights.ts`. */
export const SPECIAL_SECTIONS: readonly SpecialSection[] = [
  {
    name: "dashboard",
    menu: { group: "overview", icon: "layout-dashboard", forAll: true },
    route: "/dashboard",
    texts: [],
  },
  {
    name: "chatGroups",
    menu: { group: "chat", icon: "messages", label: "tab.chat" },
    route: "/chat",
    texts: ["chat"],
  },
  {
    name: "work",
    menu: { group: "projects", icon: "list-details" },
    route: "/work",
    texts: ["kit", "statuses", "records", "projects", "projects-work"],
  },
  { name: "permissions", texts: ["kit", "records", "people"] },
  { name: "jobs", texts: ["kit", "records", "system"] },
];
