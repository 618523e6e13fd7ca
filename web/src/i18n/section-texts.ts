import { needTexts, type TextPart } from "./i18n.ts";

/** Features whose texts are not in the core of the catalogue. A test says when one is missing here. */
const PART_OF: Readonly<Record<string, TextPart>> = {
  users: "people",
  roles: "people",
  userGroups: "people",
  permissions: "people",
  tenants: "system",
  devices: "system",
  maintenances: "system",
  provinces: "system",
  districts: "system",
  wards: "system",
  streets: "system",
  systemSettings: "system",
  staffActionLogs: "system",
  customerActionLogs: "system",
  jobs: "system",
};

/**
 * Have the texts of sections before their screens show.
 * @param permissions permissions that a route asks for; what stands before the dot is the section
 */
export async function needSectionTexts(permissions: readonly string[]): Promise<void> {
  const parts = permissions.flatMap((permission) => PART_OF[permission.split(".")[0] ?? ""] ?? []);
  if (parts.length > 0) await needTexts(...parts);
}
