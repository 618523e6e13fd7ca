import { inspect } from "node:util";
import type { HubOptions, HubUser } from "./hub-types.ts";
import { defaultLimits } from "./limits.ts";
import { allTransports } from "./transports/transport.ts";

const MIN_KEY_LENGTH = 32;
/** Of timers in Node: longer ones would fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;
/** What a filter that is an object may run around. */
const FILTERED = ["invoke", "connect", "disconnect"];

/** Throws an Error that names the option when its value cannot work. */
type Check = (value: unknown, name: string, options: { readonly methods: unknown }) => void;

/** What each option must be. A new one does not compile before its check stands here. */
const checks: Readonly<Record<keyof HubOptions<HubUser>, Check>> = {
  path: requirePath,
  authenticate: requireFunction,
  isOriginAllowed: requireFunction,
  methods: requireMethods,
  argumentCounts: optional(requireCounts),
  filters: optional(requireFilters),
  bindArguments: optional(requireFunction),
  onConnected: optional(requireFunction),
  onDisconnected: optional(requireFunction),
  addressOf: optional(requireFunction),
  protocols: optional(requireProtocols),
  transports: optional(requireTransports),
  redirect: optional(requireFunction),
  statefulReconnect: optional(requireBoolean),
  backplane: optional(requireMembers("publish", "subscribe")),
  sharedKey: optional(requireKey),
  detailedErrors: optional(requireBoolean),
  logger: optional(requireMembers("debug", "info", "warn", "error")),
  limits: optional(requireLimits),
  clock: optional(requireMembers("now", "after")),
};

/**
 * Throws an Error that names what is wrong with the options, before anybody connects: one that is unknown, missing or
 * cannot work. One that is undefined counts as not given.
 */
export function checkOptions<U extends HubUser>(options: HubOptions<U>): void {
  const unknown = Object.keys(options).find((name) => !Object.hasOwn(checks, name));
  if (unknown !== undefined) throw new Error(`There is no option '${unknown}'.`);
  for (const [name, check] of Object.entries(checks)) check(Reflect.get(options, name), name, options);
}

function optional(check: Check): Check {
  return (value, name, options) => {
    if (value !== undefined) check(value, name, options);
  };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function requirePath(path: unknown): void {
  const isPath = typeof path === "string" && /^\/[^?#\s]*$/.test(path) && (path === "/" || !path.endsWith("/"));
  if (!isPath) throw new Error(`path must begin with "/", not end with it, and hold no query: ${JSON.stringify(path)}`);
}

function requireFunction(value: unknown, name: string): void {
  if (typeof value !== "function") throw new TypeError(`${name} must be a function.`);
}

function requireBoolean(value: unknown, name: string): void {
  if (typeof value !== "boolean") throw new TypeError(`${name} must be true or false.`);
}

function requireList(value: unknown, name: string): unknown[] {
  if (!Array.isArray(value)) throw new TypeError(`${name} must be a list.`);
  return value;
}

/** An object with these functions, be they its own or its class's. */
function requireMembers(...members: readonly string[]): Check {
  return (value, name) => {
    if (!isObject(value) && typeof value !== "function") {
      throw new TypeError(`${name} must be an object with ${members.join(", ")}.`);
    }
    for (const member of members) requireFunction(Reflect.get(value, member), `${name}.${member}`);
  };
}

function requireMethods(methods: unknown): void {
  const prototype: unknown = isObject(methods) ? Object.getPrototypeOf(methods) : undefined;
  if (!isObject(methods) || (prototype !== Object.prototype && prototype !== null)) {
    // Those of a class are its prototype's and would not be found.
    throw new TypeError("methods must be a plain object of functions.");
  }
  for (const [name, method] of Object.entries(methods)) requireFunction(method, `The method '${name}'`);
}

function requireCounts(counts: unknown, option: string, { methods }: { readonly methods: unknown }): void {
  if (!isObject(counts)) throw new TypeError(`${option} must be an object of counts.`);
  for (const [name, count] of Object.entries(counts)) {
    if (!isObject(methods) || !Object.hasOwn(methods, name)) {
      throw new Error(`${option} names '${name}', which is no method.`);
    }
    const [least, most, ...more]: readonly unknown[] = Array.isArray(count) ? count : [count, count];
    const isCount = Number.isInteger(least) && Number(least) >= 0 && Number(most) >= Number(least);
    if (!isCount || more.length > 0) {
      throw new Error(`${option} of '${name}' must be a count, or the least and the most.`);
    }
  }
}

function requireFilters(filters: unknown, option: string): void {
  for (const [index, filter] of requireList(filters, option).entries()) {
    if (typeof filter === "function") continue;
    const given = isObject(filter) ? FILTERED.filter((member) => filter[member] !== undefined) : [];
    const name = `${option}[${index}]`;
    if (given.length === 0) throw new TypeError(`${name} must be a function, or have one of ${FILTERED.join(", ")}.`);
    requireMembers(...given)(filter, name, { methods: undefined });
  }
}

function requireProtocols(protocols: unknown, option: string): void {
  const names = new Set<unknown>();
  const list = requireList(protocols, option);
  for (const [index, protocol] of list.entries()) {
    const name = `${option}[${index}]`;
    if (!isObject(protocol)) throw new TypeError(`${name} must be an object.`);
    if (typeof protocol.name !== "string" || protocol.name === "") throw new TypeError(`${name} must have a name.`);
    if (protocol.format !== "Text" && protocol.format !== "Binary") {
      throw new TypeError(`${name}.format must be "Text" or "Binary".`);
    }
    for (const member of ["framing", "parse", "write"]) requireFunction(protocol[member], `${name}.${member}`);
    names.add(protocol.name);
  }
  if (names.size === 0 || names.size < list.length) {
    throw new Error(`${option} must name one at least, and none twice.`);
  }
}

function requireTransports(transports: unknown, option: string): void {
  const list = requireList(transports, option);
  const unknown = list.findIndex((transport) => !allTransports.some((known) => known === transport));
  if (unknown >= 0) throw new Error(`There is no transport ${JSON.stringify(list[unknown])}.`);
  if (list.length === 0) throw new Error(`${option} must name one at least.`);
}

function requireKey(key: unknown, option: string): void {
  if (typeof key !== "string") throw new TypeError(`${option} must be a string.`);
  if (key.length < MIN_KEY_LENGTH) throw new Error(`${option} must have at least ${MIN_KEY_LENGTH} characters.`);
}

/** A limit that is undefined counts as not given. */
function requireLimits(limits: unknown, option: string): void {
  if (!isObject(limits)) throw new TypeError(`${option} must be an object of limits.`);
  for (const [name, value] of Object.entries(limits)) {
    if (!Object.hasOwn(defaultLimits, name)) throw new Error(`There is no limit '${name}'.`);
    if (value === undefined) continue;
    const most = name.endsWith("Ms") ? MAX_TIMER_MS : Number.MAX_SAFE_INTEGER;
    if (!Number.isInteger(value) || Number(value) < 1 || Number(value) > most) {
      throw new Error(`The limit ${name} must be a whole number from 1 to ${most}: ${inspect(value)}`);
    }
  }
}
