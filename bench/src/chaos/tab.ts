import type { Random } from "@nepnha/hub/testing/random";
import type { HubPort } from "@nepnha/web/features/chat/engine/port";
import type { Environment } from "@nepnha/web/features/chat/engine/environment";
import type { OutboxStorage } from "@nepnha/web/features/chat/engine/outbox-storage";
import type { TabNews, Tabs } from "@nepnha/web/features/chat/engine/tabs";
import { ChatEngine } from "@nepnha/web/features/chat/engine/chat";
import { Lanes } from "@nepnha/web/features/chat/engine/lanes";
import { hubPort } from "@nepnha/web/features/chat/hub-port";
import { createHub, type Hub } from "@nepnha/web/platform/hub/hub";
import type { Ledger } from "./ledger.ts";

/** Of so many events one each is lost, late and doubled while the world is unkind. */
const ONE_OF = 20;
const LATE_MS = 1_000;
const FINE = 2 ** 32;

/** What the tabs of one browser share. */
export class Browser {
  readonly storage: OutboxStorage;
  readonly #lanes = new Lanes(() => {});
  readonly #news = new Set<(news: TabNews) => void>();

  constructor(storage: OutboxStorage) {
    this.storage = storage;
  }

  /** As one tab sees the others. */
  tabs(): Tabs {
    let own: (news: TabNews) => void = () => {};
    return {
      alone: (name, task) => this.#lanes.run(name, task),
      tell: (news) => {
        for (const hear of this.#news) if (hear !== own) hear(structuredClone(news));
      },
      onNews: (handler) => {
        own = handler;
        this.#news.add(handler);
      },
      close: () => void this.#news.delete(own),
    };
  }
}

/** Who sits at a tab, and what it is joined with. */
export interface TabParts {
  readonly userId: string;
  readonly deviceNo: number;
  readonly token: () => string;
  readonly hubUrl: string;
  readonly browser: Browser;
  /** How far the device's clock is off, ms. */
  readonly skew: number;
  readonly random: Random;
  readonly ledger: Ledger;
  readonly world: { readonly isUnkind: boolean };
}

/** One open page: the product's own hub client and chat engine, on a network that may lose, double and delay events. */
export class Tab {
  readonly engine: ChatEngine;
  readonly #hub: Hub;

  constructor(parts: TabParts) {
    const { userId: me, token, browser, hubUrl: url, deviceNo } = parts;
    const answer: unknown = { deviceId: deviceNo };
    this.#hub = createHub({
      chat: { call: <T>() => Promise.resolve(answer as T) },
      url,
      renewToken: () => Promise.resolve(token()),
    });
    this.#hub.build(token());
    this.engine = new ChatEngine({
      port: unreliable(hubPort(this.#hub), parts),
      env: environment(parts),
      storage: browser.storage,
      tabs: browser.tabs(),
      me,
      upload: () => Promise.reject(new Error("nothing is uploaded here")),
    });
  }

  /** A connection that does not come about is tried for again by itself. */
  async open(): Promise<void> {
    await this.engine.start();
    this.#hub.start().catch(() => undefined);
  }

  /** The page is gone at once; what it had stored stays. */
  close(): void {
    this.engine.stop();
    void this.#hub.stop();
  }
}

function environment({ skew, random }: TabParts): Environment {
  return {
    now: () => Date.now() + skew,
    random: () => random.below(FINE) / FINE,
    after(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    visible: () => true,
    attentive: () => true,
    onWake: () => () => {},
    onHide: () => () => {},
  };
}

/** A port whose events may be lost, doubled or late, and which notes what the server promised. */
function unreliable(port: HubPort, { random, ledger, world }: TabParts): HubPort {
  return {
    onState: (handler) => port.onState(handler),
    async invoke(method, argument) {
      const result = await port.invoke(method, argument);
      if (method === "SendMessage" && result.ok) {
        const { clientMsgId } = argument as { clientMsgId: string };
        ledger.promised(clientMsgId, result.data as Parameters<Ledger["promised"]>[1]);
      }
      return result;
    },
    on(event, handler) {
      return port.on(event, (argument) => {
        const fate = world.isUnkind ? (["lost", "late", "doubled"] as const)[random.below(ONE_OF)] : undefined;
        if (fate === "late" || fate === "doubled") setTimeout(() => handler(argument), random.below(LATE_MS));
        if (fate === undefined || fate === "doubled") handler(argument);
      });
    },
  };
}
