import { groupNameOf } from "@nepnha/domain/features/chat/group-rights";
import { HubRefusal } from "../../../../platform/realtime/refusal.ts";

/** A group's name as it is stored. @throws HubRefusal INVALID */
export function checkedGroupName(given: string): string {
  const name = groupNameOf(given);
  if (name === null) throw new HubRefusal("INVALID");
  return name;
}
