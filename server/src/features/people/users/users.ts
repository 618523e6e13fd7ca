import { ENUMS } from "@nepnha/contract/enums";
import { AppError } from "../http/problem.ts";
import { endSessions, voidMailedSecrets } from "../people/end-sign-ins.ts";
import { lockPeople } from "../people/lock.ts";
import { tellPermissions } from "../people/tell-permissions.ts";
import type { UserRow } from "../people/user-row.ts";
import { checkUserChange, requireAbove, requireMayEnable } from "../people/user-rules.ts";
import type { HookContext, ResourceHooks } from "../resource/hooks.ts";
import type { Row } from "../resource/row.ts";

const { ACTIVE } = ENUMS.genericStatus;
const { NEW, REGISTERED } = ENUMS.registrationStatus;

/**
 * Users: nobody reaches above themselves or gives what they lack; whoever is shut out, demoted or moved to another
 * address is signed out everywhere at once.
 */
export const userHooks: ResourceHooks = {
  async beforeWrite(context, before, given) {
    await lockPeople(context.trx);
    const user = before && asUser(before);
    await checkUserChange(context, user, given);
    const values = given.language === null ? { ...given, language: "vi" } : given;
    const movesAddress = user !== null && typeof values.email === "string" && values.email !== user.email;
    if (!movesAddress) return values;
    // An address that somebody in charge has set needs no confirmation.
    return { ...values, pendingEmail: null, ...(user.registration === NEW ? { registration: REGISTERED } : {}) };
  },

  async afterWrite(context, before, row) {
    if (before === null) return;
    const [was, is] = [asUser(before), asUser(row)];
    if (was.email !== is.email) await voidMailedSecrets(context, is._id);
    if (was.role !== is.role || was.email !== is.email) await signOut(context, is._id);
    const lists = (user: UserRow): string => [...user.roleIds, "", ...user.userGroupIds].join();
    if (lists(was) !== lists(is)) tellPermissions(context, [is._id]);
  },

  async onMove(context, row, to) {
    await lockPeople(context.trx);
    const user = asUser(row);
    if (user._id === context.actor.userId) throw new AppError("RULE_BROKEN", { message: "users.rule.selfStatus" });
    requireAbove(context.actor, user);
    if (to === ACTIVE) await requireMayEnable(context, user._id);
    if (user.status !== ACTIVE) return;
    await voidMailedSecrets(context, user._id);
    await signOut(context, user._id);
  },
};

/** Everywhere; but whoever changes their own address keeps the session in which they do so. */
async function signOut(context: HookContext, userId: string): Promise<void> {
  const { actor } = context;
  await endSessions(context, userId === actor.userId ? { userId, exceptDeviceId: actor.deviceId } : { userId });
}

/** The engine's row of this section has the fields that the description names. */
function asUser(row: Row): UserRow {
  return row as UserRow;
}
