import { POLL_PERMISSIONS, type PollMethods } from "@nepnha/contract/features/chat/methods/polls";
import type { z } from "zod";
import type { Trx } from "../../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../../platform/realtime/actor.ts";
import { answer, hubMethod, type HubMethod } from "../../../../platform/realtime/hub-method.ts";
import { changeMethods } from "../change-methods.ts";
import type { Effects } from "../effects.ts";
import { addPollOption } from "./add-poll-option.ts";
import { closePoll } from "./close-poll.ts";
import { createPoll } from "./create-poll.ts";
import { getPoll, getPollVotes } from "./get-poll.ts";
import { POLL_ARGUMENTS } from "./poll-arguments.ts";
import { votePoll } from "./vote-poll.ts";

const CREATE_RATE = { count: 10, perMs: 60_000 };
const CHANGE_RATE = { count: 60, perMs: 60_000 };
/** Every poll on the screen asks after each vote of anybody. */
const READ_RATE = { count: 120, perMs: 60_000 };

/** The methods for polls, each over its command. */
export function pollMethods({ announceSent, announceChange }: Effects): {
  readonly [M in keyof PollMethods]: HubMethod<PollMethods[M]["data"]>;
} {
  const change = changeMethods<PollMethods>({
    permissions: POLL_PERMISSIONS,
    schemas: POLL_ARGUMENTS,
    rate: CHANGE_RATE,
    announceChange,
  });
  function reading<M extends "GetPoll" | "GetPollVotes">(
    method: M,
    run: (trx: Trx, actor: RealtimeActor, argument: PollMethods[M]["argument"]) => Promise<PollMethods[M]["data"]>,
  ): HubMethod<PollMethods[M]["data"]> {
    const argument: z.ZodType<PollMethods[M]["argument"]> = POLL_ARGUMENTS[method];
    const permission = POLL_PERMISSIONS[method];
    return hubMethod({ access: "read", permission, rate: READ_RATE, argument, run, finish: answer });
  }
  return {
    CreatePoll: hubMethod({
      access: "write",
      permission: POLL_PERMISSIONS.CreatePoll,
      rate: CREATE_RATE,
      argument: POLL_ARGUMENTS.CreatePoll,
      run: createPoll,
      finish: announceSent,
    }),
    VotePoll: change("VotePoll", votePoll),
    AddPollOption: change("AddPollOption", addPollOption),
    ClosePoll: change("ClosePoll", closePoll),
    GetPoll: reading("GetPoll", getPoll),
    GetPollVotes: reading("GetPollVotes", getPollVotes),
  };
}
