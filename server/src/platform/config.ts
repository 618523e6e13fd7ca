import { isIPv4, isIPv6 } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";

/** What the process was told to be: the environment, checked once. Optional parts are undefined when unset. */
export interface Config {
  readonly nodeEnv: "production" | "development" | "test";
  /** 0 lets the system choose. */
  readonly port: number;
  readonly host: string;
  /** Absolute path. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly databaseAppUrl: string | undefined;
  readonly redisUrl: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly s3Url: string | undefined;
  /** Without a slash at its end. */
  readonly publicUrl: string;
  readonly seed: "demo" | "empty";
  readonly adminEmail: string;
  readonly roles: readonly ProcessRole[];
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly metricsPort: number | undefined;
  /** Addresses and networks of the proxies whose `X-Forwarded-For` is believed. */
  readonly trustProxy: readonly string[];
}

/** A part of the work that one process may do. */
type ProcessRole = (typeof ROLES)[number];

const ROLES = ["web", "api", "chat", "worker"] as const;
const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
const DEMO_ADMIN = "superadmin@nepnha.test";

/** The environment cannot be used; the message has one line per error. The process ends with `exitCode` (EX_CONFIG). */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
  readonly exitCode = 78;
}

/** For each variable what is wanted and how to mend a wrong one. */
const HELP = {
  NODE_ENV: ["production, development or test", "Leave it unset for development"],
  PORT: ["a port from 0 to 65535", "Set PORT=3000 or leave it unset"],
  HOST: ["a host name or address", "Set HOST=127.0.0.1, or HOST=0.0.0.0 to listen on all networks"],
  DATA_DIR: ["a folder", "Set DATA_DIR=./data or leave it unset"],
  DATABASE_URL: [
    "an address like postgresql://user:password@host:5432/database",
    "Leave it unset to use the built-in PostgreSQL",
  ],
  DATABASE_APP_URL: [
    "an address like postgresql://app:password@host:5432/database, beside DATABASE_URL",
    "Leave it unset to let the server make its own role",
  ],
  REDIS_URL: ["an address like redis://:password@host:6379", "Leave it unset to let nodes meet in the database"],
  SMTP_URL: [
    "an address like smtps://user:password@host:465",
    "Set it to your mail server; without one nobody can receive a log-in code",
  ],
  S3_URL: ["an address like https://key:secret@host/bucket", "Leave it unset to keep files under DATA_DIR"],
  PUBLIC_URL: ["an address like https://nepnha.example", "Set it to the address that people open in the browser"],
  SEED: ["demo or empty", "Leave it unset to choose by NODE_ENV"],
  ADMIN_EMAIL: ["an e-mail address", "Set it to the mail address of the first administrator"],
  ROLES: ["a list of web, api, chat, worker with commas", "Leave it unset to let one process do all"],
  LOG_LEVEL: [LOG_LEVELS.join(", "), "Set LOG_LEVEL=info or leave it unset"],
  METRICS_PORT: ["a port from 0 to 65535", "Leave it unset to serve no metrics"],
  TRUST_PROXY: [
    "a list of addresses or networks like 127.0.0.1,10.0.0.0/8 with commas",
    "Name the proxies before the server; leave it unset where there is none",
  ],
} as const satisfies Record<string, readonly [wanted: string, mend: string]>;

type Key = keyof typeof HELP;

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((value) => value <= 65_535);
const address = (protocols: RegExp) => z.string().regex(protocols);
const webAddress = z.url({ protocol: /^https?$/ }).refine((value) => !/[?#]/.test(value));

const environment = z.object({
  NODE_ENV: z.enum(["production", "development", "test"]).default("development"),
  PORT: port.default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:%-]+$/)
    .default("127.0.0.1"),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: address(/^postgres(ql)?:\/\/\S+$/).optional(),
  DATABASE_APP_URL: address(/^postgres(ql)?:\/\/\S+$/).optional(),
  REDIS_URL: address(/^rediss?:\/\/\S+$/).optional(),
  SMTP_URL: address(/^smtps?:\/\/\S+$/).optional(),
  S3_URL: address(/^(https?|s3):\/\/\S+$/).optional(),
  PUBLIC_URL: webAddress.optional(),
  SEED: z.enum(["demo", "empty"]).optional(),
  ADMIN_EMAIL: z.email().optional(),
  ROLES: z
    .string()
    .transform((text) => text.split(",").map((role) => role.trim()))
    .pipe(z.array(z.enum(ROLES)))
    .default([...ROLES]),
  LOG_LEVEL: z.enum(LOG_LEVELS).default("info"),
  METRICS_PORT: port.optional(),
  TRUST_PROXY: z
    .string()
    .transform((text) => text.split(",").map((entry) => entry.trim()))
    .refine((entries) => entries.every(isNetwork))
    .default([]),
});

type Given = Readonly<Record<string, string | undefined>>;

/**
 * Checks the environment. A variable that is set to nothing counts as unset; unknown ones are ignored.
 * @throws ConfigError with one line for each wrong variable
 */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const given: Given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = environment.safeParse(given);
  const wrong = new Set([...(parsed.error?.issues ?? []).map(({ path }) => path[0]), ...missingKeys(given)]);
  const lines = environment
    .keyof()
    .options.filter((key) => wrong.has(key))
    .map((key) => explain(key, given[key]));
  if (!parsed.success || lines.length > 0) throw new ConfigError(lines.join("\n"));
  return toConfig(parsed.data);
}

/** Rules between variables; judged on the text, so that they are told together with the others. */
function missingKeys(given: Given): Key[] {
  const missing: Key[] = [];
  if (given["DATABASE_APP_URL"] !== undefined && given["DATABASE_URL"] === undefined) missing.push("DATABASE_URL");
  if (given["NODE_ENV"] !== "production") return missing;
  if (given["SMTP_URL"] === undefined) missing.push("SMTP_URL");
  if (given["ADMIN_EMAIL"] === undefined) missing.push("ADMIN_EMAIL");
  return missing;
}

function explain(key: Key, value: string | undefined): string {
  const [wanted, mend] = HELP[key];
  return `${key}: wanted ${wanted}, got ${value === undefined ? "nothing" : shown(key, value)}. ${mend}.`;
}

/** Addresses of services carry passwords: no more than their scheme is shown. */
function shown(key: Key, value: string): string {
  if (!key.endsWith("_URL") || key === "PUBLIC_URL") return JSON.stringify(value);
  const scheme = /^[a-z][a-z0-9+]*(?=:\/\/)/i.exec(value)?.[0];
  return scheme === undefined ? "a text that is not shown" : `"${scheme}://***"`;
}

function toConfig(env: z.infer<typeof environment>): Config {
  const production = env.NODE_ENV === "production";
  return {
    nodeEnv: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseAppUrl: env.DATABASE_APP_URL,
    redisUrl: env.REDIS_URL,
    smtpUrl: env.SMTP_URL,
    s3Url: env.S3_URL,
    publicUrl: (env.PUBLIC_URL ?? defaultPublicUrl(env.HOST, env.PORT)).replace(/\/+$/, ""),
    seed: env.SEED ?? (production ? "empty" : "demo"),
    adminEmail: env.ADMIN_EMAIL ?? DEMO_ADMIN,
    roles: env.ROLES,
    logLevel: env.LOG_LEVEL,
    metricsPort: env.METRICS_PORT,
    trustProxy: env.TRUST_PROXY,
  };
}

/** An address, or one with the length of its prefix. A prefix of 0 would believe everybody. */
function isNetwork(text: string): boolean {
  const [host = "", prefix, ...rest] = text.split("/");
  const bits = isIPv4(host) ? 32 : isIPv6(host) ? 128 : 0;
  if (bits === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= bits);
}

/** Listening on all networks is no address that a browser could open. */
function defaultPublicUrl(host: string, listenPort: number): string {
  if (host === "0.0.0.0" || host === "::") return `http://localhost:${listenPort}`;
  return `http://${host.includes(":") ? `[${host}]` : host}:${listenPort}`;
}
