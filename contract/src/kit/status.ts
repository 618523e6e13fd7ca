import { ENUMS } from "../platform/enums.ts";

/** Enumerations of the specification that are sets of statuses (R4-01). */
export type StatusEnum =
  | "genericStatus"
  | "actionStatus"
  | "quoteStatus"
  | "ticketStatus"
  | "voucherStatus"
  | "expiringStatus"
  | "projectStatus"
  | "projectStageStatus"
  | "chatFileStatus"
  | "registrationStatus"
  | "messageOption";

/**
 * One table of transitions per status set (R4-01): from → the statuses that may follow. A move that is not listed is
 * refused with 409; a move to the same status is a success that changes nothing.
 */
export interface StatusSet {
  /** Name of the enumeration that holds the members. */
  readonly of: StatusEnum;
  /** Statuses that a new row may start in; the first is the default. */
  readonly start: readonly number[];
  /** What may follow each; the first that follows DELETED is what a deleted row is restored as. */
  readonly moves: Readonly<Record<number, readonly number[]>>;
}

const generic = ENUMS.genericStatus;
const action = ENUMS.actionStatus;
const quote = ENUMS.quoteStatus;
const ticket = ENUMS.ticketStatus;
const voucher = ENUMS.voucherStatus;
const expiring = ENUMS.expiringStatus;
const project = ENUMS.projectStatus;
const stage = ENUMS.projectStageStatus;
const file = ENUMS.chatFileStatus;
const registration = ENUMS.registrationStatus;
const option = ENUMS.messageOption;

/** DEACTIVE ⇄ ACTIVE; either may be deleted; a deleted row is restored as DEACTIVE. */
export const GENERIC_STATUS: StatusSet = {
  of: "genericStatus",
  start: [generic.ACTIVE, generic.DEACTIVE],
  moves: {
    [generic.DEACTIVE]: [generic.ACTIVE, generic.DELETED],
    [generic.ACTIVE]: [generic.DEACTIVE, generic.DELETED],
    [generic.DELETED]: [generic.DEACTIVE],
  },
};

/** Every status set with its transitions. The comments say what decides them. */
export const STATUS_SETS: Readonly<Record<StatusEnum, StatusSet>> = {
  genericStatus: GENERIC_STATUS,
  // Work goes forward step by step and comes back when it is not accepted. CLOSED is accepted work, which is reopened
  // before it can be deleted, or work that was called off before it was done.
  actionStatus: {
    of: "actionStatus",
    start: [action.JUST_CREATED],
    moves: {
      [action.JUST_CREATED]: [action.IN_PROGRESS, action.CLOSED, action.DELETED],
      [action.IN_PROGRESS]: [action.COMPLETED, action.CLOSED, action.DELETED],
      [action.COMPLETED]: [action.CLOSED, action.IN_PROGRESS, action.DELETED],
      [action.CLOSED]: [action.IN_PROGRESS],
      [action.DELETED]: [action.JUST_CREATED],
    },
  },
  // A confirmed quote never changes: what is to be different is a new revision. A deleted one comes back as one that is
  // being edited, so that nobody is held to a price that was taken back.
  quoteStatus: {
    of: "quoteStatus",
    start: [quote.JUSTCREATED],
    moves: {
      [quote.JUSTCREATED]: [quote.EDITING, quote.DELETED],
      [quote.EDITING]: [quote.CONFIRM, quote.DELETED],
      [quote.CONFIRM]: [quote.DELETED],
      [quote.DELETED]: [quote.EDITING],
    },
  },
  // A ticket is never deleted: what was complained of stays on record. OPEN → DONE is for duplicates and spam, DONE →
  // PROCESSING for a customer who is not content.
  ticketStatus: {
    of: "ticketStatus",
    start: [ticket.OPEN],
    moves: {
      [ticket.OPEN]: [ticket.PROCESSING, ticket.DONE],
      [ticket.PROCESSING]: [ticket.DONE],
      [ticket.DONE]: [ticket.PROCESSING],
    },
  },
  // EXPIRED → ACTIVE extends one, USED → ACTIVE takes a redemption back. A used one stays on record: it is part of a
  // payment. It starts unused, as nobody can redeem it before somebody has looked at it.
  voucherStatus: {
    of: "voucherStatus",
    start: [voucher.DEACTIVE, voucher.ACTIVE],
    moves: {
      [voucher.DEACTIVE]: [voucher.ACTIVE, voucher.DELETED],
      [voucher.ACTIVE]: [voucher.DEACTIVE, voucher.EXPIRED, voucher.USED, voucher.DELETED],
      [voucher.EXPIRED]: [voucher.ACTIVE, voucher.DELETED],
      [voucher.USED]: [voucher.ACTIVE],
      [voucher.DELETED]: [voucher.DEACTIVE],
    },
  },
  // Promotions: the clock or the last use ends one, a new end in the future brings it back.
  expiringStatus: {
    of: "expiringStatus",
    start: [expiring.DEACTIVE, expiring.ACTIVE],
    moves: {
      [expiring.DEACTIVE]: [expiring.ACTIVE, expiring.DELETED],
      [expiring.ACTIVE]: [expiring.DEACTIVE, expiring.EXPIRED, expiring.DELETED],
      [expiring.EXPIRED]: [expiring.ACTIVE, expiring.DELETED],
      [expiring.DELETED]: [expiring.DEACTIVE],
    },
  },
  // Phase after phase, and one back at a time; CLOSURE is reopened for the warranty only. What has begun is cancelled
  // before it can be deleted, because money and people hang on it; a closed project is kept.
  projectStatus: {
    of: "projectStatus",
    start: [project.JUST_CREATED],
    moves: {
      [project.JUST_CREATED]: [project.INITIATION, project.CANCELLED, project.DELETED],
      [project.INITIATION]: [project.PLANNING, project.JUST_CREATED, project.CANCELLED],
      [project.PLANNING]: [project.EXECUTION, project.INITIATION, project.CANCELLED],
      [project.EXECUTION]: [project.PERFORMANCE, project.PLANNING, project.CANCELLED],
      [project.PERFORMANCE]: [project.CLOSURE, project.EXECUTION, project.CANCELLED],
      [project.CLOSURE]: [project.PERFORMANCE],
      [project.CANCELLED]: [project.JUST_CREATED, project.DELETED],
      [project.DELETED]: [project.JUST_CREATED, project.CANCELLED],
    },
  },
  // A stage that is being worked on is finished or cancelled, never just deleted: the diary and the photos name it.
  projectStageStatus: {
    of: "projectStageStatus",
    start: [stage.JUST_CREATED],
    moves: {
      [stage.JUST_CREATED]: [stage.WORKING, stage.CANCELLED, stage.DELETED],
      [stage.WORKING]: [stage.FINISHED, stage.CANCELLED],
      [stage.FINISHED]: [stage.WORKING],
      [stage.CANCELLED]: [stage.JUST_CREATED, stage.DELETED],
      [stage.DELETED]: [stage.JUST_CREATED],
    },
  },
  // A recalled file does not come back, and a deleted one cannot: its bytes are gone.
  chatFileStatus: {
    of: "chatFileStatus",
    start: [file.ACTIVE, file.TEMP_UPLOAD_ERROR],
    moves: {
      [file.TEMP_UPLOAD_ERROR]: [file.ACTIVE, file.DELETED],
      [file.ACTIVE]: [file.REMOVED, file.DELETED],
      [file.REMOVED]: [file.DELETED],
      [file.DELETED]: [],
    },
  },
  // Who registers confirms an address once; who comes back after a deletion confirms it again.
  registrationStatus: {
    of: "registrationStatus",
    start: [registration.NEW],
    moves: {
      [registration.NEW]: [registration.REGISTERED, registration.DELETED],
      [registration.REGISTERED]: [registration.DELETED],
      [registration.DELETED]: [registration.NEW],
    },
  },
  // What a condition makes of a field: every one may follow every other.
  messageOption: {
    of: "messageOption",
    start: [option.UNSET, option.READONLY, option.DEACTIVE],
    moves: {
      [option.UNSET]: [option.READONLY, option.DEACTIVE],
      [option.READONLY]: [option.UNSET, option.DEACTIVE],
      [option.DEACTIVE]: [option.UNSET, option.READONLY],
    },
  },
};
