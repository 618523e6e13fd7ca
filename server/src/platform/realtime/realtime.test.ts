import { pino } from "pino";
import { expect, it } from "vitest";
import { z } from "zod";
import { answer, hubMethod } from "./hub-method.ts";
import { createRealtime } from "./realtime.ts";

it("two parts with a method of one name keep the server from starting", () => {
  const method = hubMethod({
    access: "read",
    permission: "chatGroups.read",
    argument: z.null(),
    run: async () => null,
    finish: answer,
  });
  const deps = {
    config: { publicUrl: "http://127.0.0.1", trustProxy: [] },
    db: { onSessionChange: () => undefined },
    secrets: { nodes: Buffer.alloc(32) },
  };
  const start = (...names: readonly string[]) =>
    createRealtime(
      deps as never,
      () => names.map((name) => ({ hubMethods: { [name]: method } }) as never),
      pino({ level: "silent" }),
    );
  expect(() => start("Same", "Other", "Same")).toThrow("two parts of the hub have a method Same");
  expect(() => start("Same", "Other")).not.toThrow();
});
