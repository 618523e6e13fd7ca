import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";

/** The two ends of one connection through a line. */
interface Pair {
  readonly near: Socket;
  readonly far: Socket;
  isFrozen: boolean;
}

/**
 * The way of one person to whichever node a balancer would give them, with all that can go wrong on it. Bytes pass
 * through a real socket on each side, so that both ends notice what they would notice of a network.
 */
export class Line {
  readonly url: string;
  readonly #server: Server;
  readonly #pairs = new Set<Pair>();
  #isBlocked = false;

  private constructor(server: Server, node: () => number | undefined) {
    this.#server = server;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    server.on("connection", (near) => {
      const port = node();
      if (this.#isBlocked || port === undefined) near.resetAndDestroy();
      else this.#join(near, connect(port, "127.0.0.1"));
    });
  }

  /** @param node port of a node that lives, asked for each connection; undefined where none does */
  static async open(node: () => number | undefined): Promise<Line> {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    return new Line(server, node);
  }

  /** Every connection breaks off. */
  cut(): void {
    for (const { near, far } of this.#pairs) {
      near.resetAndDestroy();
      far.resetAndDestroy();
    }
  }

  /** From now on nothing gets through and nobody gets in, as without a network: until it is {@link clear}. */
  block(): void {
    this.#isBlocked = true;
    this.cut();
  }

  /** Nothing moves, though both ends think that they are connected, as in a tunnel: until it is {@link clear}. */
  freeze(): void {
    for (const pair of this.#pairs) {
      pair.isFrozen = true;
      for (const socket of [pair.near, pair.far]) socket.unpipe().pause();
    }
  }

  /** What the person says arrives, what the node answers is lost; whoever does so has to {@link cut} soon. */
  loseAnswers(): void {
    for (const { near, far } of this.#pairs) {
      far.unpipe(near);
      far.resume();
    }
  }

  /** The line is as good as new; what was frozen goes on. */
  clear(): void {
    this.#isBlocked = false;
    for (const pair of this.#pairs) {
      if (!pair.isFrozen) continue;
      pair.isFrozen = false;
      flow(pair);
    }
  }

  close(): void {
    this.cut();
    this.#server.close();
  }

  #join(near: Socket, far: Socket): void {
    const pair = { near, far, isFrozen: false };
    this.#pairs.add(pair);
    flow(pair);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      socket.on("error", () => undefined);
      socket.once("close", () => {
        this.#pairs.delete(pair);
        other.destroy();
      });
    }
  }
}

function flow({ near, far }: Pair): void {
  near.pipe(far);
  far.pipe(near);
}
