import { contractKind, projectActionKind, ROW_CARDS, type RowPayload } from "@nepnha/contract/features/chat/kinds/row";
import { z } from "zod";
import type { ReadRules } from "./kind.ts";

const SECTIONS = Object.keys(ROW_CARDS) as (keyof typeof ROW_CARDS)[];

const payloadSchema: z.ZodType<RowPayload | null> = z.object({ section: z.enum(SECTIONS), id: z.string() }).nullable();

/** A row of a contract; rooms put it up, nobody sends it. */
export const contractRules: ReadRules<typeof contractKind.type> = {
  read: ({ payload }) => ({ type: contractKind.type, payload: payloadSchema.parse(payload), replyTo: null }),
};

/** The same of what is done in a project. */
export const projectActionRules: ReadRules<typeof projectActionKind.type> = {
  read: ({ payload }) => ({ type: projectActionKind.type, payload: payloadSchema.parse(payload), replyTo: null }),
};
