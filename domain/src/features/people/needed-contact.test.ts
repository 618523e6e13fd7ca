import { ENUMS } from "@nepnha/contract/platform/enums";
import { expect, it } from "vitest";
import { neededContact } from "./needed-contact.ts";

const { ADMIN, USER, CUSTOMER } = ENUMS.userRole;
const BARE = { email: null, phone: null, branchId: null };
const WHOLE = { email: "lan@nepnha.test", phone: "+84901234567", branchId: "b1" };

it.each([
  ["a new member of staff", null, USER, ["email", "phone", "branchId"]],
  ["a new administrator", null, ADMIN, ["email", "phone"]],
  ["a new customer", null, CUSTOMER, ["email"]],
  ["staff who have it", { role: USER, ...WHOLE }, USER, ["email", "phone", "branchId"]],
  ["staff of an older row without it", { role: USER, ...BARE }, USER, []],
  ["who becomes staff", { role: CUSTOMER, ...BARE }, USER, ["branchId"]],
  ["an administrator who has it", { role: ADMIN, ...WHOLE }, ADMIN, ["email", "phone"]],
  ["a customer who has it", { role: CUSTOMER, ...WHOLE }, CUSTOMER, ["email"]],
] as const)("R5-16 %s: what may not be missing", (_who, before, role, fields) => {
  const needed = Object.entries(neededContact(before, role)).filter(([, is]) => is);
  expect(needed.map(([field]) => field)).toEqual(fields);
});
