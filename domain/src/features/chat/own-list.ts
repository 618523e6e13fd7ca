import type { EnumValue } from "@nepnha/contract/platform/enums";
import { isStaff } from "../../platform/permit.ts";
import { isOfDesk } from "./desk.ts";

/** Whether somebody of this role may delete a conversation of a type from their own list: what customers write is the company's. */
export function mayClear(person: { readonly role: EnumValue<"userRole"> }, type: number): boolean {
  return !isOfDesk(type) || !isStaff(person);
}
