import { afterAll, beforeAll } from "vitest";
import { testChat, type TestChat } from "../../../features/chat/testing/chat.ts";
import { startNodes, type TestNode } from "../../../testing/nodes.ts";
import { startRedis, type TestRedis } from "./redis.ts";
import type { Service } from "./services.ts";

/** A chat, and two nodes on its database that meet over a service. */
export interface TestCluster {
  readonly chat: TestChat;
  readonly redis: TestRedis | undefined;
  readonly nodes: readonly TestNode[];
}

/** Starts two nodes before the tests of a describe block and ends them after it. Read `current` inside tests. */
export function useCluster(kind: Service): { readonly current: TestCluster } {
  let chat: TestChat;
  let redis: TestRedis | undefined;
  let cluster: Awaited<ReturnType<typeof startNodes>>;
  beforeAll(async () => {
    chat = await testChat();
    if (kind === "Redis") redis = await startRedis();
    cluster = await startNodes(chat.app.db, 2, redis?.url);
  });
  afterAll(async () => {
    await cluster.close();
    await redis?.stop();
    await chat.close();
  });
  return {
    get current() {
      return { chat, redis, nodes: cluster.nodes };
    },
  };
}
