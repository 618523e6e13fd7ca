import { ENUMS } from "../../../platform/enums.ts";
import type { MessageKind } from "./kind.ts";

/** A row travels by its address and is never written by people. */
const ROW = {
  raisesUnread: true,
  sendable: false,
  searchable: true,
  allows: ["reply", "react"],
  preview: "label",
} as const;

/**
 * What belongs to a contract and waits for its customer: a change of it, an instalment. Only its address travels, so that
 * everybody sees it by their own rights and as it is now (ADR 052); its words are what it was called then.
 */
export const contractKind = {
  type: ENUMS.chatMessageType.CONTRACT,
  ...ROW,
} as const satisfies MessageKind;

/** The same of what is done in a project: a stage that is to be accepted, a piece of work. */
export const projectActionKind = {
  type: ENUMS.chatMessageType.PROJECT_ACTION,
  ...ROW,
} as const satisfies MessageKind;

/** Sections whose rows stand in conversations, and the type of message that they come in. */
export const ROW_CARDS = {
  changeOrders: contractKind.type,
  projectPayments: contractKind.type,
  projectStages: projectActionKind.type,
  projectActions: projectActionKind.type,
} as const;
/** One of {@link ROW_CARDS}. */
export type RowCardSection = keyof typeof ROW_CARDS;

/** Which row a card shows. */
export interface RowPayload {
  section: RowCardSection;
  id: string;
}

/** What such a message carries; nothing once those who moderate have hidden it. */
export type RowContent = {
  [T in typeof contractKind.type | typeof projectActionKind.type]: {
    type: T;
    payload: RowPayload | null;
    replyTo: null;
  };
}[typeof contractKind.type | typeof projectActionKind.type];
