import type { HubConnection, HubUser } from "@nepnha/hub/hub-server";
import type { HubSubject } from "./hub-token.ts";

/** Somebody's device on the hub. `userId` is the person's {@link hubUserId}. */
export interface HubPerson extends HubUser {
  readonly userId: string;
  readonly subject: HubSubject;
  /** Of refusals; the browser's until a call has looked up the person's own. */
  language: "vi" | "en";
}

/** One device's connection. */
export type DeviceConnection = HubConnection<HubPerson>;

/** A person's id on the hub, which knows no tenants: two of them could hold copies of the same rows. */
export function hubUserId(tenantId: number, userId: string): string {
  return `${tenantId}:${userId}`;
}

/** Group of all connections of a tenant's people. */
export function hubTenantGroup(tenantId: number): string {
  return `tenant:${tenantId}`;
}

/** The people behind connections, by tenant. */
export function peopleOf(connections: readonly DeviceConnection[]): Map<number, Set<string>> {
  const people = new Map<number, Set<string>>();
  for (const { user } of connections) {
    const { tenantId, userId } = user.subject;
    people.set(tenantId, (people.get(tenantId) ?? new Set()).add(userId));
  }
  return people;
}
