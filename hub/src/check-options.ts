import type { HubOptions, HubUser } from "./hub-types.ts";
import { defaultLimits, type HubLimits } from "./limits.ts";
import { allTransports } from "./transports/transport.ts";

const MIN_KEY_LENGTH = 32;
/** Of timers in Node: longer ones would fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Throws an Error that names what is wrong with the options, before anybody connects. */
export function checkOptions<U extends HubUser>(options: HubOptions<U>): void {
  checkPath(options.path);
  for (const name of ["authenticate", "isOriginAllowed"] as const) requireFunction(name, options[name]);
  const prototype: unknown = Object.getPrototypeOf(options.methods);
  if (prototype !== Object.prototype && prototype !== null) {
    // Those of a class are its prototype's and would not be found.
    throw new Error("methods must be a plain object of functions.");
  }
  for (const [name, method] of Object.entries(options.methods)) requireFunction(`The method '${name}'`, method);
  checkCounts(options);
  checkProtocols(options.protocols);
  checkTransports(options.transports ?? allTransports);
  if (options.sharedKey !== undefined && options.sharedKey.length < MIN_KEY_LENGTH) {
    throw new Error(`sharedKey must have at least ${MIN_KEY_LENGTH} characters.`);
  }
}

function checkPath(path: string): void {
  const isPath = typeof path === "string" && /^\/[^?#\s]*$/.test(path) && (path === "/" || !path.endsWith("/"));
  if (!isPath) throw new Error(`path must begin with "/", not end with it, and hold no query: ${JSON.stringify(path)}`);
}

function requireFunction(name: string, value: unknown): void {
  if (typeof value !== "function") throw new TypeError(`${name} must be a function.`);
}

function checkCounts<U extends HubUser>({ argumentCounts = {}, methods }: HubOptions<U>): void {
  for (const [name, count] of Object.entries(argumentCounts)) {
    if (!Object.hasOwn(methods, name)) throw new Error(`argumentCounts names '${name}', which is no method.`);
    const [least, most] = typeof count === "object" ? count : [count, count];
    const isCount = Number.isInteger(least) && Number(least) >= 0 && Number(most) >= Number(least);
    if (!isCount) throw new Error(`argumentCounts of '${name}' must be a count, or the least and the most.`);
  }
}

function checkProtocols(protocols: readonly { name: string }[] | undefined): void {
  if (!protocols) return;
  const names = new Set(protocols.map(({ name }) => name));
  if (names.size === 0 || names.size < protocols.length) {
    throw new Error("protocols must name one at least, and none twice.");
  }
}

function checkTransports(transports: readonly unknown[]): void {
  const unknown = transports.find((transport) => !allTransports.some((known) => known === transport));
  if (unknown !== undefined) throw new Error(`There is no transport ${JSON.stringify(unknown)}.`);
  if (transports.length === 0) throw new Error("transports must name one at least.");
}

/** The limits of a hub: those given, else the defaults. Throws an Error when one is unknown, no whole number or out of range. */
export function limitsFrom(given: Partial<HubLimits> = {}): HubLimits {
  const limits = { ...defaultLimits };
  for (const [name, value] of Object.entries(given)) {
    if (!isLimit(name)) throw new Error(`There is no limit '${name}'.`);
    if (value === undefined) continue;
    const most = name.endsWith("Ms") ? MAX_TIMER_MS : Number.MAX_SAFE_INTEGER;
    if (!Number.isInteger(value) || value < 1 || value > most) {
      throw new Error(`The limit ${name} must be a whole number from 1 to ${most}: ${String(value)}`);
    }
    limits[name] = value;
  }
  return limits;
}

function isLimit(name: string): name is keyof HubLimits {
  return Object.hasOwn(defaultLimits, name);
}
