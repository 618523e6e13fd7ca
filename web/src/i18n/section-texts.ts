import { needTexts, type TextPart } from "./i18n.ts";

const KIT: readonly TextPart[] = ["kit"];
const PEOPLE: readonly TextPart[] = ["kit", "people"];
const SYSTEM: readonly TextPart[] = ["kit", "system"];

/** The parts of the catalogue beyond its core that a section's screens need. A test says when one is missing here. */
const PARTS_OF: Readonly<Record<string, readonly TextPart[]>> = {
  chatGroups: ["chat"],
  branches: KIT,
  customerCategories: KIT,
  news: KIT,
  users: PEOPLE,
  roles: PEOPLE,
  userGroups: PEOPLE,
  permissions: PEOPLE,
  tenants: SYSTEM,
  devices: SYSTEM,
  maintenances: SYSTEM,
  provinces: SYSTEM,
  districts: SYSTEM,
  wards: SYSTEM,
  streets: SYSTEM,
  systemSettings: SYSTEM,
  staffActionLogs: SYSTEM,
  customerActionLogs: SYSTEM,
  jobs: SYSTEM,
};

/**
 * Have the texts of sections before their screens show.
 * @param permissions permissions that a route asks for; what stands before the dot is the section
 */
export async function needSectionTexts(permissions: readonly string[]): Promise<void> {
  const parts = permissions.flatMap((permission) => PARTS_OF[permission.split(".")[0] ?? ""] ?? []);
  if (parts.length > 0) await needTexts(...parts);
}
