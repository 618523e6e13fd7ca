import { maintenanceFormSlots } from "../../sections/system/maintenance-preview.tsx";
import { customerLogFormSlots, staffLogFormSlots } from "../../sections/logs/form-slots.tsx";
import { groupFormSlots } from "../../sections/groups/form-slots.tsx";
import { roleFormSlots } from "../../sections/roles/form-slots.tsx";
import { userFormSlots } from "../../sections/users/form-slots.tsx";
import type { FormSlots } from "./form-slot-types.ts";

const NONE: FormSlots = {};

/** The sections with inputs of their own. */
const SLOTS: Readonly<Record<string, FormSlots>> = {
  maintenances: maintenanceFormSlots,
  staffActionLogs: staffLogFormSlots,
  customerActionLogs: customerLogFormSlots,
  users: userFormSlots,
  roles: roleFormSlots,
  userGroups: groupFormSlots,
};

/** The slots of a section's form and detail. */
export function formSlotsOf(feature: string): FormSlots {
  return SLOTS[feature] ?? NONE;
}
