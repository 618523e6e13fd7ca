import type { Clock } from "../clock.ts";
import type { HubUser } from "../hub-types.ts";
import type { HubLimits } from "../limits.ts";
import type { Transport } from "../transports/transport.ts";

/** Client timeouts that a client may be silent for while calls of it run. */
const PATIENCE = 10;

/** Has what the user may do run out? */
export function isExpired({ expiresAt }: HubUser): boolean {
  return expiresAt !== undefined && Date.now() >= expiresAt;
}

/** When something last came from or went to one client, and which of the hub's timings have run out since. */
export class TimeLimits {
  readonly #limits: HubLimits;
  readonly #clock: Clock;
  readonly #startedAt: number;
  #sentAt: number;
  #receivedAt: number;
  /** When the client last sent something, or a call of it ended. */
  #movedAt: number;
  #hasPinged = false;
  #unsent = 0;
  #unsentSince = 0;

  constructor(limits: HubLimits, clock: Clock) {
    this.#limits = limits;
    this.#clock = clock;
    this.#startedAt = this.#sentAt = this.#receivedAt = this.#movedAt = clock.now();
  }

  sent(): void {
    this.#sentAt = this.#clock.now();
  }

  /** Something has come, or the socket has gone that it came by. */
  received(): void {
    this.#receivedAt = this.#movedAt = this.#clock.now();
  }

  callEnded(): void {
    this.#movedAt = this.#clock.now();
  }

  /** The client pings: its silence means something. */
  pinged(): void {
    this.#hasPinged = true;
  }

  /** Has the handshake taken too long? */
  isHandshakeLate(now: number): boolean {
    return now - this.#startedAt >= this.#limits.handshakeTimeoutMs;
  }

  /** Has a client without a socket stayed away too long? */
  hasStayedAway(now: number): boolean {
    return now - this.#receivedAt >= this.#limits.inactiveMs;
  }

  /** Has the client's side taken nothing of what waits for too long? Asked at every scan. */
  isStuck(now: number, transport: Transport): boolean {
    const unsent = transport.bufferedBytes;
    // Long polling buffers between polls; its own inactivity limit sees to a client that has gone.
    if (unsent === 0 || unsent < this.#unsent || transport.kind === "LongPolling") this.#unsentSince = now;
    this.#unsent = unsent;
    return unsent > 0 && now - this.#unsentSince >= this.#limits.sendTimeoutMs;
  }

  /**
   * Has the client been silent too long?
   * @param isHeldUp whether calls may hold up what the client sends; one that hangs holds up the end of a client that has gone
   */
  isSilent(now: number, isHeldUp: boolean): boolean {
    const { clientTimeoutMs } = this.#limits;
    return this.#hasPinged && now - this.#movedAt >= (isHeldUp ? clientTimeoutMs * PATIENCE : clientTimeoutMs);
  }

  /** Does the client need a sign of life? One that polls has its polls. */
  isPingDue(now: number, transport: Transport): boolean {
    return transport.kind !== "LongPolling" && now - this.#sentAt >= this.#limits.keepAliveMs;
  }
}
