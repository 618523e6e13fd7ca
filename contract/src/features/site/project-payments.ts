import { defineResource } from "../../kit/define.ts";
import { ENUMS } from "../../platform/enums.ts";
import { MAX_CHANGE, peopleOf } from "./people.ts";
import { PAYMENT_STATUS } from "./status.ts";

const { PLANNED, DUE } = ENUMS.paymentStatus;

/** The instalments of a project's contract. The plan is saved as a whole; what was paid follows from the receipts. */
export const projectPayments = defineResource({
  name: "projectPayments",
  table: "project_payments",
  route: "/project-payment",
  menu: { group: "projects", icon: "cash" },
  fields: {
    projectId: { kind: "ref", to: "projects", required: true, immutable: true, search: true },
    no: { kind: "integer", min: 1, max: 50, readOnly: true },
    name: { kind: "text", required: true, min: 2, max: 200, search: true },
    percent: { kind: "decimal", digits: 2, min: 0, max: 100, unit: "percent", readOnly: true },
    amount: { kind: "integer", min: 0, max: MAX_CHANGE, unit: "money", readOnly: true },
    dueRule: { kind: "choice", choices: ["DATE", "STAGE_FINISHED"], default: "DATE", required: true },
    dueDate: { kind: "date", required: true, when: { field: "dueRule", is: ["DATE"] } },
    stageId: { kind: "ref", to: "projectStages", required: true, when: { field: "dueRule", is: ["STAGE_FINISHED"] } },
    paidAmount: { kind: "integer", min: 0, max: MAX_CHANGE, unit: "money", readOnly: true },
    paidAt: { kind: "date", readOnly: true },
    /** What is owed of it; nothing of a project that was cancelled. */
    leftAmount: { kind: "integer", min: 0, max: MAX_CHANGE, unit: "money", readOnly: true, computed: true },
    /** The day from which it is due: its own, or the one on which its stage was finished. */
    dueOn: { kind: "date", readOnly: true },
    isOverdue: { kind: "boolean", readOnly: true, computed: true },
  },
  status: PAYMENT_STATUS,
  moves: [
    { name: "demand", from: [PLANNED], to: DUE, permission: "update" },
    { name: "postpone", from: [DUE], to: PLANNED, permission: "update", log: "ReasonNote" },
  ],
  rights: ["basic", "read", "update", "readAll"],
  outsiders: {},
  audience: "members",
  own: ["createdBy", peopleOf("project_payment")],
  list: {
    columns: [
      "name",
      "projectId",
      "leftAmount",
      "dueOn",
      "amount",
      "paidAmount",
      "percent",
      "no",
      "status",
      "updatedAt",
    ],
    filters: ["projectId", "isOverdue", "dueOn", "amount", "leftAmount"],
    sorts: ["name", "dueOn", "amount"],
    title: "name",
  },
  form: [{ section: "general", fields: ["projectId", "name", "dueRule", "dueDate", "stageId"] }],
});

/** `POST /projectPayments/totals`: sums over the instalments of a find, đồng. */
export interface PaymentTotals {
  readonly owed: number;
  /** Part of `owed`: its day has passed. */
  readonly overdue: number;
  readonly paid: number;
}

/** Instalments of one project at most. */
export const MAX_INSTALMENTS = 50;

/** One instalment as a plan is saved; without an id it is new. */
export interface PlannedInstalment {
  readonly _id?: string;
  readonly name: string;
  /** Of the contract, with two digits at most. */
  readonly percent: string;
  readonly dueRule: "DATE" | "STAGE_FINISHED";
  readonly dueDate: string | null;
  readonly stageId: string | null;
}

/** What is transferred by a picture: all that a bank's application needs to know. */
export interface TransferCode {
  /** After the NAPAS format; the picture is drawn of it. */
  readonly code: string;
  readonly bankName: string;
  readonly accountNo: string;
  readonly accountName: string;
  readonly amount: number;
  readonly content: string;
}
