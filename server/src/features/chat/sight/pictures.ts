import { isUuid } from "@nepnha/domain/platform/uuid";
import type { Secrets } from "../../../platform/deps.ts";
import { fileUrls } from "../../../platform/files/urls.ts";
import type { HubMethod } from "../../../platform/realtime/hub-method.ts";

/**
 * What is told to somebody of a tenant, with addresses in the place of pictures' ids. Inside, the `avatar` of a person or a
 * conversation is the id of a file; it becomes an address where it leaves, in one place for all answers and events.
 */
export type Pictures = <T>(tenantId: number, told: T) => T;

/** Addresses that are remembered, so that a list of many conversations signs each picture once. */
const REMEMBERED = 5_000;

/** Makes addresses with these secrets. They have no end: whoever sees a person may see their picture. */
export function createPictures(secrets: Pick<Secrets, "files">): Pictures {
  const known = new Map<string, string>();
  function addressOf(tenantId: number, id: string): string {
    const key = `${tenantId} ${id}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    if (known.size >= REMEMBERED) known.clear();
    const address = fileUrls(secrets, tenantId, id, "everybody").thumbUrl;
    known.set(key, address);
    return address;
  }
  /** The same value where nothing in it is a picture. */
  function shown(tenantId: number, value: unknown): unknown {
    if (Array.isArray(value)) {
      const items = value.map((item: unknown) => shown(tenantId, item));
      return items.some((item, index) => item !== value[index]) ? items : value;
    }
    if (!isPlain(value)) return value;
    let copy = value;
    for (const [name, old] of Object.entries(value)) {
      const isPicture = name === "avatar" && typeof old === "string" && isUuid(old);
      const now = isPicture ? addressOf(tenantId, old) : shown(tenantId, old);
      if (now === old) continue;
      if (copy === value) copy = { ...value };
      copy[name] = now;
    }
    return copy;
  }
  // It changes texts only, so what comes out has the type of what went in.
  return <T>(tenantId: number, told: T) => shown(tenantId, told) as T;
}

/** The same methods, whose answers have addresses. */
export function withPictures<M extends Readonly<Record<string, HubMethod>>>(methods: M, pictures: Pictures): M {
  const answering = ([name, method]: [string, HubMethod]): [string, HubMethod] => [name, answerWith(method, pictures)];
  // Each keeps its name and what it answers.
  return Object.fromEntries(Object.entries(methods).map(answering)) as M;
}

function answerWith(method: HubMethod, pictures: Pictures): HubMethod {
  return {
    ...method,
    parse(args) {
      const checked = method.parse(args);
      return (
        checked && {
          ...checked,
          async run(trx, actor, call) {
            const finish = await checked.run(trx, actor, call);
            return () => pictures(trx.tenantId, finish());
          },
        }
      );
    },
  };
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
