import {
  LABEL_COLORS,
  LABEL_NAME_MAX,
  LABEL_PERMISSIONS,
  type LabelMethods,
} from "@nepnha/contract/features/chat/mine/labels";
import { checkText } from "@nepnha/domain/platform/text";
import { isUuid } from "@nepnha/domain/platform/uuid";
import { z } from "zod";
import { answer, hubMethod, type Call, type HubMethod } from "../../../platform/realtime/hub-method.ts";
import type { Tell } from "../tell.ts";
import { deleteLabel, getLabels, saveLabel, type LabelsNow } from "./labels.ts";

const RATE = { count: 60, perMs: 60_000 };
const id = z.string().refine(isUuid);

/** A name as it is stored: NFC, in one line, without margins. */
const labelName = z.string().transform((given, context) => {
  const name = checkText({ kind: "text", min: 1, max: LABEL_NAME_MAX }, given);
  if (name.ok) return name.value;
  context.addIssue({ code: "custom" });
  return z.NEVER;
});

/** The shape of the argument of each method about labels. */
export const LABEL_ARGUMENTS: { readonly [M in keyof LabelMethods]: z.ZodType<LabelMethods[M]["argument"]> } = {
  GetLabels: z.strictObject({}),
  SaveLabel: z.strictObject({ id, name: labelName, color: z.enum(LABEL_COLORS) }),
  DeleteLabel: z.strictObject({ id }),
};

/**
 * The methods about labels.
 * @param tell tells my other connections
 */
export function labelMethods(tell: Tell): { readonly [M in keyof LabelMethods]: HubMethod<LabelMethods[M]["data"]> } {
  const finish = ({ connection }: Call, { labels, isChanged }: LabelsNow): LabelMethods["SaveLabel"]["data"] => {
    const { tenantId, userId } = connection.user.subject;
    const others = { exceptConnectionIds: new Set([connection.id]) };
    if (isChanged) tell(tenantId, [userId], "LabelsChanged", { labels }, others);
    return { labels };
  };
  return {
    GetLabels: hubMethod({
      access: "read",
      permission: LABEL_PERMISSIONS.GetLabels,
      rate: RATE,
      argument: LABEL_ARGUMENTS.GetLabels,
      run: (trx, actor) => getLabels(trx, actor),
      finish: answer,
    }),
    SaveLabel: hubMethod({
      access: "write",
      permission: LABEL_PERMISSIONS.SaveLabel,
      rate: RATE,
      argument: LABEL_ARGUMENTS.SaveLabel,
      run: saveLabel,
      finish,
    }),
    DeleteLabel: hubMethod({
      access: "write",
      permission: LABEL_PERMISSIONS.DeleteLabel,
      rate: RATE,
      argument: LABEL_ARGUMENTS.DeleteLabel,
      run: deleteLabel,
      finish,
    }),
  };
}
