import type { MessageKey } from "@nepnha/contract/messages/vi";

/** A place of the system screen and the permission that shows it. */
export interface SystemPlace {
  readonly label: MessageKey;
  readonly path: string;
  readonly permission: string;
}

/** A tab, with a row of places below it where there are several. */
export interface SystemTab {
  readonly label: MessageKey;
  readonly places: readonly SystemPlace[];
}

function place(feature: string, label: MessageKey, path: string): SystemPlace {
  return { label, path, permission: `${feature}.basic` };
}

/** The tabs of the system screen in their order. */
export const SYSTEM_TABS: readonly SystemTab[] = [
  { label: "system.company", places: [place("tenants", "system.company", "/system")] },
  { label: "devices.title", places: [place("devices", "devices.title", "/system/devices")] },
  { label: "maintenances.title", places: [place("maintenances", "maintenances.title", "/system/maintenances")] },
  {
    label: "system.units",
    places: [
      place("provinces", "provinces.title", "/system/provinces"),
      place("wards", "wards.title", "/system/wards"),
      place("districts", "districts.title", "/system/districts"),
      place("streets", "streets.title", "/system/streets"),
    ],
  },
  { label: "jobs.title", places: [place("jobs", "jobs.title", "/system/jobs")] },
];

/** The tabs with their places that are permitted; a tab without any is left out. */
export function permittedTabs(can: (permission: string) => boolean): SystemTab[] {
  return SYSTEM_TABS.map(({ label, places }) => ({
    label,
    places: places.filter(({ permission }) => can(permission)),
  })).filter(({ places }) => places.length > 0);
}
