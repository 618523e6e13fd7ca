/** Keeps the last number of every node that is heard. */
interface RollCall {
  /** A frame came: the next of its node, one that was heard before, or one after some that were not. */
  note(sender: string, seq: number): "next" | "known" | "hole";
  /** Forgets nodes that have been silent for long; one that comes back counts as new. @returns whether there were any */
  forgetSilent(): boolean;
  /** The line is new: what nodes sent before is nobody's business. */
  restart(): void;
}

const SILENT_HEARTBEATS = 12;
/** After so many heartbeats every node has been heard; an unknown one is new and begins with 1. */
const SETTLED_HEARTBEATS = 2;

/** Finds out by the numbers of frames whether some were lost. Every node sends at least one per heartbeat. */
export function createRollCall(heartbeatMs: number, now: () => number = () => performance.now()): RollCall {
  const nodes = new Map<string, { seq: number; at: number }>();
  let startedAt = now();
  return {
    note(sender, seq) {
      const last = nodes.get(sender);
      if (last && seq <= last.seq) return "known";
      nodes.set(sender, { seq, at: now() });
      if (last) return seq === last.seq + 1 ? "next" : "hole";
      const settled = now() - startedAt > SETTLED_HEARTBEATS * heartbeatMs;
      return settled && seq > 1 ? "hole" : "next";
    },
    forgetSilent() {
      const oldest = now() - SILENT_HEARTBEATS * heartbeatMs;
      const gone = [...nodes].filter(([, { at }]) => at < oldest);
      for (const [sender] of gone) nodes.delete(sender);
      return gone.length > 0;
    },
    restart() {
      nodes.clear();
      startedAt = now();
    },
  };
}
