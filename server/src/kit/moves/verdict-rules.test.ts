import { ENUMS } from "@nepnha/contract/platform/enums";
import type { NamedMove } from "@nepnha/contract/kit/moves";
import { describe, expect, it } from "vitest";
import { withFeatures } from "../../product.ts";
import { movesNow, verdictsFor } from "./verdicts.ts";

const { ACTIVE, DEACTIVE, DELETED } = ENUMS.genericStatus;
const maintenances = withFeatures({}).sections.get("maintenances");
if (!maintenances) throw new Error("There is no such section");
/** A section of the catalogue with moves that none there has yet, and without rules. */
const sectionWith = (...moves: readonly NamedMove[]) => ({ ...maintenances, moves, hooks: {} });
const reader = {
  actor: {
    userId: "0190163d-8694-739b-aea5-966c26f8ad91",
    tenantId: 1,
    role: ENUMS.userRole.USER,
    permissions: new Set(["maintenances.read", "maintenances.update", "maintenances.delete"]),
  } as never,
  now: new Date(),
};
const row = { _id: "0190163d-8694-739b-aea5-966c26f8ad92", status: ACTIVE, version: 1 } as never;

describe("R4-01 verdicts of moves that no section has yet", () => {
  it("a move that deletes and asks for a reason is offered itself, and no deleting without one", () => {
    const scrap: NamedMove = { name: "scrap", from: [ACTIVE], to: DELETED, permission: "delete" };
    expect(verdictsFor(sectionWith(scrap), reader)(row)).toMatchObject({ scrap: true, delete: true });
    const can = verdictsFor(sectionWith({ ...scrap, log: "ReasonNote" }), reader)(row);
    expect(can).toMatchObject({ scrap: true });
    expect(can).not.toHaveProperty("delete");
  });

  it("a move with a right of its own is neither offered to who lacks it, nor named as possible", () => {
    const stop: NamedMove = { name: "stop", from: [ACTIVE], to: DEACTIVE, permission: "readAll" };
    const can = verdictsFor(sectionWith(stop), reader)(row);
    expect(can).not.toHaveProperty("stop");
    expect(can).not.toHaveProperty("DEACTIVE");
    expect(movesNow(sectionWith(stop), reader, row)).toEqual([]);
    expect(movesNow(sectionWith({ ...stop, permission: "update" }), reader, row)).toEqual(["stop"]);
  });
});
