// oxlint-disable-next-line import/no-unassigned-import -- puts a real IndexedDB engine into the test's globals
import "fake-indexeddb/auto";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { authStorage } from "../../platform/session/auth-storage.ts";
import type { Services } from "../../platform/session/services.ts";
import { LAN } from "../../testing/backend.ts";
import { keepPages, resumePages } from "./kept-pages.ts";

const CUSTOMER = { ...LAN, role: ENUMS.userRole.CUSTOMER };
const HOME = ["home", "", ""];
const PROJECT = ["projects", "one", "p1"];

/** A session as far as this asks it: who is in, or that nobody can be asked. */
function world(user: typeof CUSTOMER | null) {
  const resumed: unknown[] = [];
  const session = {
    user: () => user,
    phase: { get: () => ({ kind: user ? "in" : "unreachable" }) },
    resume: (known: unknown) => resumed.push(known),
  };
  return { services: { session } as unknown as Services, resumed };
}

let ends: (() => void)[];
beforeEach(() => {
  ends = [];
  authStorage.write({ authToken: "mine", signalRToken: "s" });
});
afterEach(async () => {
  for (const end of ends) end();
  const gone = indexedDB.deleteDatabase("nepnha-mine-pages");
  await new Promise((resolve) => (gone.onsuccess = resolve));
  localStorage.clear();
});

/** Keeps what a customer reads, and waits until it is stored. */
async function kept(fill: (queries: QueryClient) => void): Promise<void> {
  const queries = new QueryClient();
  const stop = keepPages(world(CUSTOMER).services, queries);
  ends.push(stop);
  fill(queries);
  await vi.waitFor(
    async () => {
      const { services, resumed } = world(null);
      await resumePages(services, new QueryClient());
      expect(resumed).toHaveLength(1);
    },
    { timeout: 5000 },
  );
}

describe("what a customer has read is there without a network", () => {
  it("goes on as the person of this login, with their home and project, and no failure or list of others", async () => {
    await kept((queries) => {
      queries.setQueryData(HOME, [{ _id: "b1" }]);
      queries.setQueryData(PROJECT, { row: { _id: "p1" }, failure: null });
      queries.setQueryData(["projects", "one", "p2"], { row: null, failure: "500" });
      queries.setQueryData(["users", "find"], { items: [{ _id: "u" }] });
    });
    const { services, resumed } = world(null);
    const queries = new QueryClient();
    await resumePages(services, queries);
    expect(resumed).toEqual([{ ...CUSTOMER, signalRToken: "" }]);
    expect(queries.getQueryData(HOME)).toEqual([{ _id: "b1" }]);
    expect(queries.getQueryData(PROJECT)).toMatchObject({ row: { _id: "p1" } });
    expect(queries.getQueryCache().getAll()).toHaveLength(2);
  });

  it("shows nothing of one login to another", async () => {
    await kept((queries) => queries.setQueryData(HOME, [{ _id: "b1" }]));
    authStorage.write({ authToken: "another", signalRToken: "s" });
    const { services, resumed } = world(null);
    const queries = new QueryClient();
    await resumePages(services, queries);
    expect(resumed).toEqual([]);
    expect(queries.getQueryData(HOME)).toBeUndefined();
    authStorage.write({ authToken: "mine", signalRToken: "s" });
    await resumePages(services, queries);
    expect(resumed).toEqual([]);
  });

  it("leaves alone a session that is in", async () => {
    await kept((queries) => queries.setQueryData(HOME, []));
    const { services, resumed } = world(CUSTOMER);
    await resumePages(services, new QueryClient());
    expect(resumed).toEqual([]);
  });
});
