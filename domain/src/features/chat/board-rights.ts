import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";

type Role = EnumValue<"chatRole">;

const { OWNER, MANAGER } = ENUMS.chatRole;

/** Whether a member of this role changes what is on the board, or takes it away: their own, in charge that of others. */
export function mayChangeOnBoard(mine: Role, isOwn: boolean): boolean {
  return isOwn || mine === OWNER || mine === MANAGER;
}
