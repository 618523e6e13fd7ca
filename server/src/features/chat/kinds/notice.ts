import { NOTICE_CODES, noticeKind, type NoticePayload } from "@nepnha/contract/features/chat/kinds/notice";
import { z } from "zod";
import type { ReadRules } from "./kind.ts";

const payloadSchema: z.ZodType<NoticePayload> = z.object({
  code: z.enum(NOTICE_CODES),
  params: z.record(z.string(), z.string()),
});

/** What the server tells between the messages; nobody sends it. */
export const noticeRules: ReadRules<typeof noticeKind.type> = {
  read: ({ payload }) => ({ type: noticeKind.type, payload: payloadSchema.parse(payload), replyTo: null }),
};
