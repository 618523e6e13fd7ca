import { BOARD_PAGE_MAX, REMIND_BEFORE, type BoardMethods } from "@nepnha/contract/features/chat/methods/board";
import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";
import { isUuid } from "@nepnha/domain/platform/uuid";
import { z } from "zod";

const id = z.string().refine(isUuid);
const onBoard = { groupId: id, messageId: id };
const fresh = { groupId: id, clientMsgId: id };
const terms = {
  title: z.string(),
  at: z.iso.datetime(),
  repeat: z
    .int()
    .refine((value): value is EnumValue<"repeatType"> => Object.values<number>(ENUMS.repeatType).includes(value)),
  remindBefore: z.int().refine((minutes) => REMIND_BEFORE.some((one) => one === minutes)),
};

/** The shape of the argument of each method of the board. */
export const BOARD_ARGUMENTS: { readonly [M in keyof BoardMethods]: z.ZodType<BoardMethods[M]["argument"]> } = {
  CreateNote: z.strictObject({ ...fresh, text: z.string(), pinned: z.boolean().optional() }),
  UpdateNote: z.strictObject({ ...onBoard, text: z.string() }),
  DeleteNote: z.strictObject(onBoard),
  CreateReminder: z.strictObject({ ...fresh, ...terms }),
  UpdateReminder: z.strictObject({ ...onBoard, ...terms }),
  DeleteReminder: z.strictObject(onBoard),
  RespondReminder: z.strictObject({ ...onBoard, accepts: z.boolean().nullable() }),
  GetBoard: z.strictObject({
    groupId: id,
    beforeSeq: z.int().min(1).optional(),
    limit: z.int().min(1).max(BOARD_PAGE_MAX),
  }),
};
