import type { ObjectKind, ASSIGNMENT_ROLES } from "./assignments.ts";

/** Most things that are given to somebody at once. */
export const ASSIGN_MAX = 100;
/** Most people of a group between whom things are shared out, and most people whose load is shown. */
export const ASSIGN_PEOPLE_MAX = 100;

/** Something that is given to somebody. */
export interface AssignedObject {
  objectKind: ObjectKind;
  objectId: string;
}

/**
 * Body of `POST /api/tenant/assignments/preview` and `…/assign`: to a person, or in turns to the members of a group. `toAt`
 * and `note` are of the new terms.
 */
export interface AssignRequest {
  objects: AssignedObject[];
  role: (typeof ASSIGNMENT_ROLES)[number];
  assigneeId?: string | null | undefined;
  groupId?: string | null | undefined;
  toAt?: string | null | undefined;
  note?: string | null | undefined;
}

/** What somebody gets of it. */
export interface AssignShare {
  userId: string;
  name: string;
  /** What they look after now, of the kinds that are given. */
  open: number;
  /** What of this they get; what is theirs already is none. */
  gets: number;
}

/** Answer of both: who gets how much, whoever has least first. */
export interface AssignAnswer {
  people: AssignShare[];
  /** What is theirs already and stays as it is. */
  unchanged: number;
}

/** What somebody looks after, by kind. */
export interface AssignmentLoad {
  /** `null`: what is nobody's. */
  userId: string | null;
  name: string | null;
  counts: Record<ObjectKind, number>;
  /** What they help with besides. */
  helps: number;
  total: number;
}

/** Answer of `GET /api/tenant/assignments/load`: of what the reader may see; who has most comes first. */
export interface AssignmentLoads {
  people: AssignmentLoad[];
  /** There are more people than are shown. */
  isCut: boolean;
}
