import type { PEOPLE } from "../../ids.ts";

/** Somebody of the demo company beside the accounts of `seeds/people.ts`. */
export interface DemoStaff {
  /** Local part of the address and name to sign in with. */
  readonly userName: string;
  readonly fullName: string;
  readonly gender: "M" | "F";
  readonly dateOfBirth: string;
  readonly phone: string;
  /** Start of the branch's name. */
  readonly branch: string;
  readonly position: string;
  readonly startWorkDate: string;
  /** Codes of roles. */
  readonly roles: readonly string[];
  /** No longer with the company. */
  readonly left?: true;
}

/** What the demo accounts are in their company. */
export interface DemoPlace {
  readonly person: keyof typeof PEOPLE;
  readonly gender: "M" | "F";
  readonly dateOfBirth: string;
  readonly branch: string;
  readonly position: string;
  readonly startWorkDate: string;
}

/** A department, team or crew; people by their `userName`. */
export interface DemoGroup {
  readonly name: string;
  readonly groupType: "DEPARTMENT" | "TEAM" | "CREW";
  readonly description: string;
  readonly branch: string;
  readonly leader: string;
  readonly members: readonly string[];
  readonly roles: readonly string[];
}

/** One member of staff, with the columns in the order of a staff list. */
export const row = (
  userName: string,
  fullName: string,
  gender: "M" | "F",
  dateOfBirth: string,
  phone: string,
  branch: string,
  position: string,
  startWorkDate: string,
  ...roles: string[]
): DemoStaff => ({ userName, fullName, gender, dateOfBirth, phone, branch, position, startWorkDate, roles });
