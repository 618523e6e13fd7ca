import { REPORT_PERMISSIONS, type ReportMethods } from "@nepnha/contract/features/chat/methods/report";
import { REPORT_NOTE_MAX, REPORT_REASONS } from "@nepnha/contract/features/moderation/api";
import { codePoints, isCleanText } from "@nepnha/domain/platform/text";
import { isUuid } from "@nepnha/domain/platform/uuid";
import { z } from "zod";
import { answer, hubMethod, type HubMethod } from "../../../../platform/realtime/hub-method.ts";
import { reportMessage } from "./report-message.ts";

/** Nobody reads and reports more than that; whoever wants to harm somebody would. */
const RATE = { count: 20, perMs: 60_000 };
const id = z.string().refine(isUuid);

/** The shape of the argument of each method that tells those who moderate. */
const REPORT_ARGUMENTS: { readonly [M in keyof ReportMethods]: z.ZodType<ReportMethods[M]["argument"]> } = {
  ReportMessage: z.strictObject({
    groupId: id,
    messageId: id,
    reason: z.enum(REPORT_REASONS),
    note: z
      .string()
      .max(REPORT_NOTE_MAX * 2)
      .refine((text) => isCleanText(text, true) && codePoints(text) <= REPORT_NOTE_MAX)
      .optional(),
  }),
};

/** The methods that tell those who moderate. */
export const reportMethods: { readonly [M in keyof ReportMethods]: HubMethod<ReportMethods[M]["data"]> } = {
  ReportMessage: hubMethod({
    access: "write",
    permission: REPORT_PERMISSIONS.ReportMessage,
    rate: RATE,
    argument: REPORT_ARGUMENTS.ReportMessage,
    run: reportMessage,
    finish: answer,
  }),
};
