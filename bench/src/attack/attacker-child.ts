import { answerParent } from "../hub/child.ts";
import type { Attackers } from "./attack.ts";
import { ATTACKS } from "./attacks.ts";

const commands = {
  /** Attacks for so long; answers how many answers of each status came. */
  async attack(index: number, attackers: Attackers, ms: number): Promise<Record<number, number>> {
    const attack = ATTACKS[index];
    if (!attack) throw new Error("there is no such attack");
    const until = performance.now() + ms;
    const statuses: Record<number, number> = {};
    let begun = 0;
    const one = async (): Promise<void> => {
      while (performance.now() < until) {
        begun += 1;
        const status = await attack.once(attackers, begun);
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
    };
    await Promise.all(Array.from({ length: attack.atOnce }, one));
    return statuses;
  },
};
export type AttackerCommands = typeof commands;

answerParent(commands);
