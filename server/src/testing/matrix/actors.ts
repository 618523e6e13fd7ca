import type { TestActor } from "../app.ts";
import type { MatrixRole } from "./rights.ts";

/** Whose row a cell is about. */
export const KINDS = ["own", "other", "foreign", "deleted"] as const;
export type Kind = (typeof KINDS)[number];

/** Somebody who calls. Two of them have no role: one without a token, one whose token was revoked. */
export interface MatrixActor {
  readonly name: string;
  readonly role: MatrixRole | null;
  readonly userId: string;
  readonly deviceNo: number;
  readonly token: string | null;
}

/** A planted row with a text of its own that must not show where the row may not. */
export interface Planted {
  readonly id: string;
  readonly canary: string;
  readonly tenantId: number;
  readonly feature: string;
  readonly kind: Kind;
  /** Whose own row it is. */
  readonly owner: string;
}

/** What the cells are about. */
export interface World {
  readonly actors: readonly MatrixActor[];
  /** The first of them, who may do everything. */
  readonly superadmin: MatrixActor & TestActor;
  readonly planted: readonly Planted[];
  /** The row of a kind for an actor; who is nobody looks at a member of staff's. */
  target(feature: string, kind: Kind, actor: MatrixActor): Planted;
  readonly bannerId: string;
  readonly provinceId: string;
  readonly wardId: string;
  readonly leaderId: string;
  readonly branchId: string;
  readonly actionTypeId: string;
  readonly scenarioId: string;
  /** A category for each type of post. */
  readonly cateIds: ReadonlyMap<number, string>;
}
