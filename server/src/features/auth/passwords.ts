import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import type { FieldIssue } from "@nepnha/domain/platform/translate";
import { codePoints, isCleanText } from "@nepnha/domain/platform/text";
import { Turnstile } from "../../platform/limits/turnstile.ts";
import { whoNamed } from "../../platform/limits/who.ts";

/** argon2id (the library's default kind) at the strength that OWASP names: 19 MiB, two passes, one lane. */
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Length of a password in characters (code points, NFC). */
const LENGTH = { min: 8, max: 64 } as const;
/** Longer ones are not looked at: no password has so many UTF-16 units before NFC. */
const RAW_MAX = 512;

/** Hash of a random value that nobody knows. Anyone who has no password is checked against it, at the same cost. */
const NOBODYS = "$argon2id$v=19$m=19456,t=2,p=1$Xe/tIT7Yvvj7quwHMcn2NQ$W9bOcW78O7A4z4lwZxZ5FxLBexsfudu2ecooXFNeejQ";

/** Threads that Node gives to native work, to files, to packing and to names of hosts, all in one queue; and those that hashes leave. */
const NODES_THREADS = 4;
const FOR_FILES = 2;
/** Who asks has had to wait for their turn of sign-in before, so that few wait here. */
const AT_ONCE = hashesAtOnce(availableParallelism(), Number(process.env.UV_THREADPOOL_SIZE ?? NODES_THREADS));
const ANYBODY = whoNamed("");
const reckoning = new Turnstile({ places: AT_ONCE, perGroup: AT_ONCE, perKey: AT_ONCE, waiting: 1000 });

/** Whose password it is to become; the names must not be the password. */
export interface PasswordOwner {
  readonly userName: string;
  readonly email: string | null;
}

/**
 * How many passwords are worked on at once: one takes a core, a thread and 19 MiB for some 30 ms. One core is left to all
 * else, and two threads: with four hashes on Node's four threads, reading a small file takes 120 ms instead of none.
 */
export function hashesAtOnce(cores: number, threads: number): number {
  return Math.max(1, Math.min(cores - 1, threads - FOR_FILES));
}

/** Whether a value can be compared with a password at all. */
export function isPasswordText(value: unknown): value is string {
  return typeof value === "string" && value !== "" && value.length <= RAW_MAX;
}

/** What the database keeps of a password. One that is typed with combining marks is the same one. */
export function hashPassword(password: string): Promise<string> {
  return reckoning.run(ANYBODY, () => hash(password.normalize("NFC"), STRENGTH));
}

/** Whether it is the password. Takes as long where there is none, so that time does not tell who has one. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await reckoning.run(ANYBODY, () => verify(passwordHash ?? NOBODYS, password.normalize("NFC")));
  return matches && passwordHash !== null;
}

/** Why a text cannot become a password of 8 to 64 characters, null when it can. */
export function passwordIssue(field: string, value: unknown): FieldIssue | null {
  if (value === undefined || value === null || value === "") return { field, code: "required" };
  if (typeof value !== "string") return { field, code: "invalid" };
  if (value.length > RAW_MAX) return { field, code: "maxLength", params: { max: LENGTH.max } };
  if (!isCleanText(value, false)) return { field, code: "characters" };
  const length = codePoints(value.normalize("NFC"));
  if (length < LENGTH.min) return { field, code: "minLength", params: { min: LENGTH.min } };
  return length > LENGTH.max ? { field, code: "maxLength", params: { max: LENGTH.max } } : null;
}

/** The first things that somebody guesses are refused: the person's own names. */
export function ownNameIssue(field: string, password: string, { userName, email }: PasswordOwner): FieldIssue | null {
  const plain = password.normalize("NFC").trim().toLowerCase();
  const names = [userName, email, email?.split("@", 1)[0]];
  return names.includes(plain) ? { field, code: "invalid", message: "password.rule.own" } : null;
}
