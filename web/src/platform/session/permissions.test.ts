import type { CurrentUser } from "@nepnha/contract/platform/session";
import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";
import { beforeEach, describe, expect, it } from "vitest";
import { createPermissionStore, type PermissionStore } from "./permissions.ts";
import { LAN } from "../../testing/backend.ts";

function user(role: EnumValue<"userRole">, userPermissions: string[]): CurrentUser {
  return { ...LAN, role, userPermissions };
}

describe("permission store", () => {
  let store: PermissionStore;
  beforeEach(() => {
    store = createPermissionStore();
    store.load(user(ENUMS.userRole.USER, ["branches.read", "news.read"]));
  });

  it("R5-12 grants what exists and what a function says yes to", () => {
    store.define("branches.update", (name) => name === "branches.update");
    store.define("branches.delete", () => false);
    expect(store.has("branches.read")).toBe(true);
    expect(store.has("branches.update")).toBe(true);
    expect(store.has("branches.delete")).toBe(false);
    expect(store.has("branches.create")).toBe(false);
  });

  it("R5-12 counts an error in the function as denied", () => {
    const fail = (): boolean => {
      throw new Error("no");
    };
    store.define("news.update", fail);
    store.defineRole("EDITOR", fail);
    expect(store.has("news.update")).toBe(false);
    expect(store.has("EDITOR")).toBe(false);
  });

  it("R6-03 a role is a list of permissions or a function", () => {
    store.defineRole("READER", ["branches.read", "news.read"]);
    store.defineRole("WRITER", ["branches.read", "branches.update"]);
    store.defineRole("NIGHT", () => true);
    expect(store.has("READER")).toBe(true);
    expect(store.has("WRITER")).toBe(false);
    expect(store.has("NIGHT")).toBe(true);
    expect(store.has("USER")).toBe(true);
    expect(store.has("ADMIN")).toBe(false);
  });

  it("R6-03 SUPERADMIN holds every permission, but no other role", () => {
    store.flush();
    store.load(user(ENUMS.userRole.SUPERADMIN, []));
    expect(store.has("anything.delete")).toBe(true);
    expect(store.has("SUPERADMIN")).toBe(true);
    expect(store.has("CUSTOMER")).toBe(false);
  });

  it("R5-13 except wins over only; empty lists mean allowed", () => {
    expect(store.allows({})).toBe(true);
    expect(store.allows({ only: [], except: [] })).toBe(true);
    expect(store.allows({ only: ["branches.create", "branches.read"] })).toBe(true);
    expect(store.allows({ only: ["branches.create"] })).toBe(false);
    expect(store.allows({ only: ["branches.read"], except: ["news.read"] })).toBe(false);
    expect(store.allows({ except: ["branches.create"] })).toBe(true);
  });

  it("R5-14 redirects by the failed permission, else by the default", () => {
    const redirectTo = { "branches.create": "/branch", default: "/error/403" };
    expect(store.redirectOf({ only: ["branches.create"], redirectTo })).toBe("/branch");
    expect(store.redirectOf({ except: ["news.read"], redirectTo })).toBe("/error/403");
    expect(store.redirectOf({ only: ["branches.create"], redirectTo: "/dashboard" })).toBe("/dashboard");
    expect(store.redirectOf({ only: ["branches.create"] })).toBeNull();
    expect(store.redirectOf({ only: ["branches.read"], redirectTo })).toBeNull();
  });

  it("R6-02 forgets everything when flushed, and tells who listens", () => {
    const before = store.version.get();
    store.defineRole("READER", []);
    store.flush();
    expect(store.has("branches.read")).toBe(false);
    expect(store.has("USER")).toBe(false);
    expect(store.has("READER")).toBe(false);
    expect(store.version.get()).toBeGreaterThan(before);
  });
});
