import type { DeskMethods } from "@nepnha/contract/features/chat/methods/desk";
import { isUuid } from "@nepnha/domain/platform/uuid";
import { z } from "zod";

const id = z.string().refine(isUuid);

/** The shape of the argument of each method of the desk. */
export const DESK_ARGUMENTS: { readonly [M in keyof DeskMethods]: z.ZodType<DeskMethods[M]["argument"]> } = {
  OpenComplaint: z.strictObject({}),
  JoinDesk: z.strictObject({}),
  AssignConversation: z.strictObject({ groupId: id, userId: id.nullable(), from: id.nullable() }),
  OpenNotes: z.strictObject({ groupId: id }),
  CloseConversation: z.strictObject({ groupId: id }),
};
