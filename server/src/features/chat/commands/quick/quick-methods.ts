import { CHAT_TEXT_MAX } from "@nepnha/contract/platform/constants";
import {
  QUICK_REPLY_PERMISSIONS,
  SHORTCUT_MAX,
  type QuickReplyMethods,
} from "@nepnha/contract/features/chat/methods/quick";
import { isUuid } from "@nepnha/domain/platform/uuid";
import { z } from "zod";
import { answer, hubMethod, type HubMethod } from "../../../../platform/realtime/hub-method.ts";
import { deleteQuickReply, getQuickReplies, saveQuickReply } from "./quick-replies.ts";

const RATE = { count: 60, perMs: 60_000 };
const id = z.string().refine(isUuid);

/** The shape of the argument of each method about quick replies. */
const QUICK_ARGUMENTS: {
  readonly [M in keyof QuickReplyMethods]: z.ZodType<QuickReplyMethods[M]["argument"]>;
} = {
  GetQuickReplies: z.strictObject({}),
  SaveQuickReply: z.strictObject({
    id,
    shortcut: z
      .string()
      .min(1)
      .max(SHORTCUT_MAX)
      .regex(/^[^\s/]+$/u),
    text: z.string().trim().min(1).max(CHAT_TEXT_MAX),
    shared: z.boolean(),
  }),
  DeleteQuickReply: z.strictObject({ id }),
};

/** The methods about quick replies. */
export const quickMethods: { readonly [M in keyof QuickReplyMethods]: HubMethod<QuickReplyMethods[M]["data"]> } = {
  GetQuickReplies: hubMethod({
    access: "read",
    permission: QUICK_REPLY_PERMISSIONS.GetQuickReplies,
    rate: RATE,
    argument: QUICK_ARGUMENTS.GetQuickReplies,
    run: (trx, actor) => getQuickReplies(trx, actor),
    finish: answer,
  }),
  SaveQuickReply: hubMethod({
    access: "write",
    permission: QUICK_REPLY_PERMISSIONS.SaveQuickReply,
    rate: RATE,
    argument: QUICK_ARGUMENTS.SaveQuickReply,
    run: saveQuickReply,
    finish: answer,
  }),
  DeleteQuickReply: hubMethod({
    access: "write",
    permission: QUICK_REPLY_PERMISSIONS.DeleteQuickReply,
    rate: RATE,
    argument: QUICK_ARGUMENTS.DeleteQuickReply,
    run: deleteQuickReply,
    finish: answer,
  }),
};
