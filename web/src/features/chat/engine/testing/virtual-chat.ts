import type { HubResult } from "@nepnha/contract/platform/realtime";
import { ChatEngine } from "../chat.ts";
import { memoryStorage, type OutboxStorage } from "../outbox-storage.ts";
import { ReferenceServer } from "./reference-server.ts";
import { VirtualClock } from "./virtual-clock.ts";
import { VirtualNetwork } from "./virtual-network.ts";

/** My engine before a server, with a clock and a network between them that a test moves by hand. */
export class VirtualChat {
  readonly clock = new VirtualClock();
  readonly network: VirtualNetwork = new VirtualNetwork((method, argument) =>
    method === "OpenDirect" && this.#openDirect ? this.#openDirect() : this.server.handle(method, argument),
  );
  readonly server: ReferenceServer = new ReferenceServer((event, payload) =>
    this.network.push(event, structuredClone(payload)),
  );
  readonly storage: OutboxStorage = memoryStorage();
  engine: ChatEngine;
  readonly #openDirect: (() => HubResult<unknown>) | undefined;
  readonly #options: { pageSize?: number };

  /** `openDirect`: what the server answers to whoever wants to talk to one person. */
  constructor({ openDirect, ...options }: { pageSize?: number; openDirect?: () => HubResult<unknown> } = {}) {
    this.#openDirect = openDirect;
    this.#options = options;
    this.engine = this.#newEngine();
  }

  #newEngine(): ChatEngine {
    return new ChatEngine({
      port: this.network,
      env: this.clock,
      storage: this.storage,
      tabs: { alone: (_name, task) => task(), tell: () => {}, onNews: () => {}, close: () => {} },
      me: "me",
      upload: () => Promise.reject(new Error("nothing is uploaded here")),
      ...this.#options,
    });
  }

  /** The page is opened anew on the same device, and has no connection yet. */
  async reopen(): Promise<void> {
    this.engine.stop();
    this.network.disconnect(false);
    this.engine = this.#newEngine();
    await this.engine.start();
  }

  async connect(): Promise<void> {
    await this.engine.start();
    this.network.connect();
  }

  /** Delivers everything until nothing is under way. */
  async settle(): Promise<void> {
    await this.clock.pass(0);
    while (this.network.waiting > 0) {
      this.network.deliver(0);
      await this.clock.pass(0);
    }
  }
}
