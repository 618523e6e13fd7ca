import type { Backplane } from "./backplane.ts";

export type { Backplane } from "./backplane.ts";
export { type Envelope, isEnvelope } from "./envelope.ts";

/** Joins hubs of one process. Envelopes go through JSON and arrive in a later turn, as they would between machines. */
export function createMemoryBackplane(): Backplane {
  const listeners = new Set<(envelope: unknown) => void>();
  return {
    publish(envelope) {
      const text = JSON.stringify(envelope);
      setImmediate(() => {
        for (const listener of listeners) listener(JSON.parse(text));
      });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
