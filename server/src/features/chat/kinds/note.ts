import { noteKind, type NotePayload } from "@nepnha/contract/features/chat/kinds/note";
import { z } from "zod";
import type { ReadRules } from "./kind.ts";

const payloadSchema: z.ZodType<NotePayload> = z.object({ editedBy: z.string().nullable() });

/** Words that stay on the board. */
export const noteRules: ReadRules<typeof noteKind.type> = {
  read: ({ payload }) => ({ type: noteKind.type, payload: payloadSchema.nullable().parse(payload), replyTo: null }),
};
