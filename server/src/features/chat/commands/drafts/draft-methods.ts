import { DRAFT_PERMISSIONS, type DraftMethods } from "@nepnha/contract/features/chat/methods/drafts";
import { hubMethod, type HubMethod } from "../../../../platform/realtime/hub-method.ts";
import type { Tell } from "../../tell.ts";
import { DRAFT_ARGUMENTS } from "./draft-arguments.ts";
import { saveDraft } from "./save-draft.ts";

const RATE = { count: 120, perMs: 60_000 };

/**
 * The methods about drafts.
 * @param tell tells my other connections
 */
export function draftMethods(tell: Tell): { readonly [M in keyof DraftMethods]: HubMethod<DraftMethods[M]["data"]> } {
  return {
    SaveDraft: hubMethod({
      access: "write",
      permission: DRAFT_PERMISSIONS.SaveDraft,
      rate: RATE,
      argument: DRAFT_ARGUMENTS.SaveDraft,
      run: saveDraft,
      finish({ connection }, { groupId, changed, ...data }) {
        const { tenantId, userId } = connection.user.subject;
        const others = { exceptConnectionIds: new Set([connection.id]) };
        if (changed) tell(tenantId, [userId], "DraftChanged", { groupId, draft: data.draft }, others);
        return data;
      },
    }),
  };
}
