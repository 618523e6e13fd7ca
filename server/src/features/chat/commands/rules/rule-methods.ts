import { RULE_PERMISSIONS, type RuleMethods } from "@nepnha/contract/features/chat/methods/rules";
import { answer, hubMethod, type HubMethod } from "../../../../platform/realtime/hub-method.ts";
import type { Effects } from "../effects.ts";
import { answerJoinRequests, getJoinRequests } from "./join-requests.ts";
import { RULE_ARGUMENTS } from "./rule-arguments.ts";

const RATE = { count: 60, perMs: 60_000 };

/** The methods for people who wait to come into a group, each over its command. */
export function ruleMethods({ announceChange }: Pick<Effects, "announceChange">): {
  readonly [M in keyof RuleMethods]: HubMethod<RuleMethods[M]["data"]>;
} {
  return {
    GetJoinRequests: hubMethod({
      access: "read",
      permission: RULE_PERMISSIONS.GetJoinRequests,
      argument: RULE_ARGUMENTS.GetJoinRequests,
      run: getJoinRequests,
      finish: answer,
    }),
    AnswerJoinRequests: hubMethod({
      access: "write",
      permission: RULE_PERMISSIONS.AnswerJoinRequests,
      rate: RATE,
      argument: RULE_ARGUMENTS.AnswerJoinRequests,
      run: answerJoinRequests,
      finish: announceChange<RuleMethods["AnswerJoinRequests"]["data"]>,
    }),
  };
}
