import { ENUMS } from "@nepnha/contract/platform/enums";
import { endSessions, voidMailedSecrets } from "./end-sign-ins.ts";
import { lockPeople } from "../lock.ts";
import { tellPermissions } from "../tell-permissions.ts";
import { followInChat } from "../user-groups/chat-group.ts";
import { isStaff } from "@nepnha/domain/platform/permit";
import { passOnGroups } from "../../chat/api.ts";
import { addedTo } from "@nepnha/domain/platform/added-to";
import type { UserRow } from "./user-row.ts";
import { checkUserChange, refusedAccount, requireMayEnable } from "./user-rules.ts";
import { PRESENT } from "../../../platform/realtime/presence.ts";
import { section, type Computed, type HookContext, type ResourceHooks } from "../../../kit/resource/section.ts";
import { users } from "@nepnha/contract/features/people/users";
import { sql } from "kysely";

const { ACTIVE } = ENUMS.genericStatus;
const { NEW, REGISTERED } = ENUMS.registrationStatus;

/**
 * Users: nobody reaches above themselves or gives what they lack; a person who is shut out, demoted or moved to another
 * address is signed out everywhere at once.
 */
const hooks: ResourceHooks<typeof users> = {
  async beforeWrite(context, before, given) {
    await lockPeople(context.trx);
    await checkUserChange(context, before, given);
    const values = given.language === null ? { ...given, language: "vi" as const } : given;
    const movesAddress = before !== null && values.email && values.email !== before.email;
    if (!movesAddress) return values;
    // An address that somebody in charge has set needs no confirmation.
    return { ...values, pendingEmail: null, ...(before.registration === NEW ? { registration: REGISTERED } : {}) };
  },

  async afterWrite(context, was, is) {
    const came = addedTo(was?.userGroupIds, is.userGroupIds);
    const went = addedTo(is.userGroupIds, was?.userGroupIds ?? []);
    await followInChat(context, [...came, ...went]);
    if (was === null) return;
    if (was.email !== is.email) await voidMailedSecrets(context, is._id);
    if (isStaff(was) && !isStaff(is)) await passOnGroups(context, is._id);
    if (was.role !== is.role || was.email !== is.email) await signOut(context, is._id);
    const lists = (user: UserRow): string => [...user.roleIds, ...user.userGroupIds].join();
    if (lists(was) !== lists(is)) tellPermissions(context, [is._id]);
  },

  can: ({ actor }, user, verb) => refusedAccount(actor, user, verb),

  async onMove(context, user, to) {
    await lockPeople(context.trx);
    if (to === ACTIVE) await requireMayEnable(context, user._id);
    if (user.status !== ACTIVE) return;
    await passOnGroups(context, user._id);
    await voidMailedSecrets(context, user._id);
    await signOut(context, user._id);
  },
};

/** Worked out by the database with each reading; the row is `t`. */
const computed: Computed<typeof users> = {
  isOnline: sql`exists (select from hub_presence h where h.tenant_id = t.tenant_id and h.user_id = t._id
      and h.seen_at > ${PRESENT})`,
  lastLoginAt: sql`(select max(d.created_at) from devices d where d.tenant_id = t.tenant_id and d.user_id = t._id)`,
};

/** The section with its rules. */
export const usersSection = section(users, { hooks, computed });

/** Everywhere; but anyone who changes their own address keeps the session in which they do so. */
async function signOut(context: HookContext, userId: string): Promise<void> {
  const { actor } = context;
  await endSessions(context, userId === actor.userId ? { userId, exceptDeviceId: actor.deviceId } : { userId });
}
