import { createHook } from "node:async_hooks";
import { availableParallelism } from "node:os";
import { expect, it } from "vitest";
import {
  hashesAtOnce,
  hashPassword,
  isPasswordText,
  ownNameIssue,
  passwordIssue,
  verifyPassword,
} from "./passwords.ts";

/** Asynchronous work of a native module has no name, if it is written in Rust; the one that is called here hashes passwords. */
const NATIVE = "undefined";

it.each<[string, () => Promise<unknown>]>([
  ["made", () => hashPassword("mot mai nha nho")],
  ["checked", () => verifyPassword(null, "mot mai nha nho")],
])("2.9 of many hashes that are %s at once no more are worked on than leave a core to others", async (_how, begin) => {
  const cores = hashesAtOnce(availableParallelism(), Number(process.env.UV_THREADPOOL_SIZE ?? 4));
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

it.each([
  [1, 4, 1],
  [2, 4, 1],
  [3, 4, 2],
  [8, 4, 2],
  [8, 1, 1],
  [8, 16, 7],
])("2.9 of %i cores and %i threads hashes take %i, so that files are read meanwhile", (cores, threads, taken) => {
  expect(hashesAtOnce(cores, threads)).toBe(taken);
});

it.each<[value: unknown, issue: object | null]>([
  [undefined, { code: "required" }],
  [null, { code: "required" }],
  ["", { code: "required" }],
  [12_345_678, { code: "invalid" }],
  [["mot mai nha nho"], { code: "invalid" }],
  ["1234567", { code: "minLength", params: { min: 8 } }],
  ["12345678", null],
  ["x".repeat(64), null],
  ["x".repeat(65), { code: "maxLength", params: { max: 64 } }],
  ["x".repeat(513), { code: "maxLength", params: { max: 64 } }],
  // Marks that come by themselves belong to the sign before.
  ["ê\u0301".repeat(8).normalize("NFD"), null],
  ["e\u0302\u0301".repeat(64), null],
  ["mot mai\nnha nho", { code: "characters" }],
  ["mot mai\u0000nha nho", { code: "characters" }],
])("R3-08 as a password %j is judged %j", (value, issue) => {
  expect(passwordIssue("newPassword", value)).toEqual(issue && { field: "newPassword", ...issue });
});

it.each<[value: unknown, is: boolean]>([
  ["x", true],
  ["x".repeat(512), true],
  ["x".repeat(513), false],
  ["", false],
  [null, false],
  [["x"], false],
])("R5-16 what is compared with a password is a text of at most 512 units: %j", (value, is) => {
  expect(isPasswordText(value)).toBe(is);
});

it.each([
  ["gia.han", true],
  [" GIA.Han ", true],
  ["han@khach.test", true],
  ["Han", true],
  ["khach.test", false],
  ["gia.han1", false],
])("R3-08 whether %j is the person's own name: %s", (password, is) => {
  const issue = ownNameIssue("userPassword", password, { userName: "gia.han", email: "han@khach.test" });
  expect(issue).toEqual(is ? { field: "userPassword", code: "invalid", message: "password.rule.own" } : null);
  expect(ownNameIssue("userPassword", "han", { userName: "gia.han", email: null })).toBeNull();
});

it("R7-03 a password is known by its own hash, and nobody gets in where there is none", async () => {
  const kept = await hashPassword("mot mai nha nho");
  expect(await verifyPassword(kept, "mot mai nha nho")).toBe(true);
  expect(await verifyPassword(kept, "mot mai nha nhO")).toBe(false);
  expect(await verifyPassword(null, "mot mai nha nho")).toBe(false);
});
