import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { createApp } from "../../app.ts";
import { createHub } from "../../hub.ts";
import type { Deps } from "../../platform/deps.ts";
import { testApp } from "../app.ts";
import { undone } from "./undone.ts";
import type { World } from "./actors.ts";
import { plantWorld } from "./world.ts";
import { withFeatures } from "../../product.ts";

/** The application with its chat, on a planted world in which nothing stays that is done. */
export interface UndoneApp {
  readonly app: FastifyInstance;
  readonly world: World;
  close(): Promise<void>;
}

/** Start it in beforeAll and close it in afterAll. */
export async function undoneApp(effects: Partial<Pick<Deps, "notices">> = {}): Promise<UndoneApp> {
  const base = await testApp();
  const world = await plantWorld(base);
  const deps = { ...base.deps, db: undone(base.deps.db), ...effects };
  const silent = pino({ level: "silent" });
  const hub = createHub(withFeatures(deps), silent);
  const app = await createApp(deps, silent, { hub });
  return {
    app,
    world,
    async close() {
      await app.close();
      await hub.close();
      await base.close();
    },
  };
}
