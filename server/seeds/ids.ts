/**
 * Fixed ids of the seeded tenants' people, so that tests and other seeds can refer to them. UUIDv7-shaped with an early
 * time, so that they sort before everything that people create.
 */
export const PEOPLE = {
  superadmin: personId(1),
  admin: personId(2),
  sales: personId(3),
  site: personId(4),
  content: personId(5),
  care: personId(6),
  customer: personId(7),
  guest: personId(8),
  tenant2Admin: personId(21),
  tenant2Customer: personId(22),
} as const;

/** The tenant of the web client, and the second one of the demo. */
export const TENANTS = { saigon: 1, danang: 2 } as const;

/** Id of the nth seeded role; roles of each tenant are numbered alike. */
export function roleId(index: number): string {
  return `01940000-0000-7000-8002-${String(index).padStart(12, "0")}`;
}

function personId(index: number): string {
  return `01940000-0000-7000-8001-${String(index).padStart(12, "0")}`;
}
