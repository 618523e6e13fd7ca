import { ENUMS } from "@nepnha/contract/platform/enums";
import type { Random } from "@nepnha/hub/testing/random";
import type { ChatMessage } from "@nepnha/contract/features/chat/messages";
import { setTimeout as sleep } from "node:timers/promises";
import { memoryStorage } from "@nepnha/web/features/chat/engine/outbox-storage";
import type { Person } from "../hub/people.ts";
import { HUB_PATH } from "../hub/chat-client.ts";
import type { Ledger } from "./ledger.ts";
import type { Line } from "./line.ts";
import { Browser, Tab } from "./tab.ts";
import type { World } from "./world.ts";

/** Pauses between what somebody does, ms: below the limits of the product, which are not what is tried here. */
const PAUSE = { least: 400, most: 1_600 } as const;
const DAY_MS = 24 * 60 * 60_000;
const EXPRESSIONS = 3;

/** Somebody who talks at a browser with a tab or two, whose clock may be a day off. */
export class Talker {
  readonly person: Person;
  readonly line: Line;
  readonly #parts: Omit<ConstructorParameters<typeof Tab>[0], "browser">;
  readonly #browser = new Browser(memoryStorage());
  readonly #ledger: Ledger;
  readonly #random: Random;
  readonly #groups: readonly string[];
  #tabs: Tab[] = [];
  #isTalking = false;
  #said = 0;

  constructor(
    { person, line, groups }: { person: Person; line: Line; groups: readonly string[] },
    { ledger, random, world }: { ledger: Ledger; random: Random; world: World },
  ) {
    this.person = person;
    this.line = line;
    this.#groups = groups;
    this.#ledger = ledger;
    this.#random = random;
    this.#parts = {
      userId: person.userId,
      deviceNo: person.deviceNo,
      token: () => person.token,
      hubUrl: line.url + HUB_PATH,
      skew: random.pick([0, 0, DAY_MS, -DAY_MS]),
      random,
      ledger,
      world,
    };
  }

  get tabs(): readonly Tab[] {
    return this.#tabs;
  }

  async open(count: number): Promise<void> {
    this.#tabs = Array.from({ length: count }, () => new Tab({ ...this.#parts, browser: this.#browser }));
    for (const tab of this.#tabs) await tab.open();
  }

  /** Closes the browser at once and opens it again: what was not sent yet is still to be sent. */
  async reload(): Promise<void> {
    const count = this.#tabs.length;
    for (const tab of this.#tabs) tab.close();
    this.#tabs = [];
    await this.open(count);
  }

  /** Talks until it is told to {@link fallSilent}. */
  async talk(): Promise<void> {
    this.#isTalking = true;
    while (this.#isTalking) {
      await sleep(PAUSE.least + this.#random.below(PAUSE.most - PAUSE.least));
      const tab = this.#tabs.length > 0 ? this.#random.pick(this.#tabs) : undefined;
      // What is refused or gets no answer is said to a person on the screen; here it is as if they had not done it.
      if (tab) await this.#act(tab).catch(() => undefined);
    }
  }

  fallSilent(): void {
    this.#isTalking = false;
  }

  /** Says a last word everywhere, so that whoever lost the end of a conversation hears of it. */
  async sayGoodbye(): Promise<void> {
    for (const group of this.#groups) await this.#say(group);
  }

  /** Sends what has failed for good again, as a person does who sees it in red. @returns how many */
  async retryFailed(): Promise<number> {
    const [tab] = this.#tabs;
    const failed = tab?.engine.store.getState().outbox.filter(({ failure }) => failure !== null) ?? [];
    for (const { clientMsgId } of failed) await tab?.engine.retry(clientMsgId);
    return failed.length;
  }

  async #act(tab: Tab): Promise<void> {
    const group = this.#random.pick(this.#groups);
    const { engine } = tab;
    if (this.#random.chance(0.7)) return this.#say(group);
    engine.open(group);
    const messages = engine.store.conversation(group)?.window?.messages ?? [];
    if (messages.length === 0) return;
    const own = messages.filter(({ senderId, status }) => isMine(senderId, engine.me) && isThere(status));
    if (this.#random.chance(0.5)) engine.looksAt(group, [messages.at(-1)?.seq ?? 0], true);
    else if (this.#random.chance(0.5) || own.length === 0) await this.#react(tab, this.#random.pick(messages));
    else if (this.#random.chance(0.7)) await engine.edit(this.#random.pick(own), `Sửa ${String((this.#said += 1))}`);
    else await engine.recall(this.#random.pick(own));
  }

  async #react({ engine }: Tab, message: ChatMessage): Promise<void> {
    if (isThere(message.status)) await engine.react(message, this.#random.below(EXPRESSIONS + 1));
  }

  async #say(groupId: string): Promise<void> {
    const tab = this.#random.pick(this.#tabs);
    const text = `Tin ${String((this.#said += 1))}`;
    const { clientMsgId } = await tab.engine.send(groupId, { text, replyTo: null });
    this.#ledger.written.push({ senderId: this.person.userId, groupId, clientMsgId });
  }
}

const isMine = (senderId: string, me: string): boolean => senderId === me;
const isThere = (status: ChatMessage["status"]): boolean => status === ENUMS.genericStatus.ACTIVE;
