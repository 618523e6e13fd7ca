import { deviceSlots } from "../sections/devices/slots.tsx";
import { logSlots } from "../sections/logs/slots.tsx";
import { newsSlots } from "../sections/news/slots.tsx";
import { groupSlots } from "../sections/groups/slots.tsx";
import { roleSlots } from "../sections/roles/slots.tsx";
import { userSlots } from "../sections/users/slots.tsx";
import type { Slots } from "./slot-types.ts";

const NONE: Slots = {};

/** The sections that draw something by themselves; every other follows from its description alone. */
const SLOTS: Readonly<Record<string, Slots>> = {
  news: newsSlots,
  devices: deviceSlots,
  staffActionLogs: logSlots,
  customerActionLogs: logSlots,
  users: userSlots,
  roles: roleSlots,
  userGroups: groupSlots,
};

/** The slots of a section. */
export function slotsOf(feature: string): Slots {
  return SLOTS[feature] ?? NONE;
}
