import { createHook } from "node:async_hooks";
import { availableParallelism } from "node:os";
import { expect, it } from "vitest";
import { hashPassword, verifyPassword } from "./passwords.ts";

/** Asynchronous work of a native module has no name, if it is written in Rust; the one that is called here hashes passwords. */
const NATIVE = "undefined";

it.each<[string, () => Promise<unknown>]>([
  ["made", () => hashPassword("mot mai nha nho")],
  ["checked", () => verifyPassword(null, "mot mai nha nho")],
])("2.9 of many hashes that are %s at once no more are worked on than leave a core to others", async (_how, begin) => {
  const cores = Math.max(1, availableParallelism() - 1);
  let working = 0;
  const hook = createHook({
    init(_id, type) {
      if (type === NATIVE) working += 1;
    },
  }).enable();
  const all = Array.from({ length: cores + 2 }, begin);
  // What was asked for by then has begun, and nothing has ended.
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  expect(working).toBe(cores);
  await Promise.all(all);
  hook.disable();
  expect(working).toBe(cores + 2);
});
