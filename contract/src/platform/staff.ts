import { ENUMS } from "./enums.ts";

const { SUPERADMIN, ADMIN, USER } = ENUMS.userRole;

/** The people who work for the company, as a filter of the list of users: whom a field for staff is offered. */
export const STAFF = { role: [SUPERADMIN, ADMIN, USER] } as const;
