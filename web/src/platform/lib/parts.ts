import { use } from "react";

/** Code or data of sections that is loaded when a section is first wanted, each once. */
export interface Parts<T> {
  /** Have the part of a section; a load that failed is tried again the next time. */
  load(name: string): Promise<T>;
  /** The part of a section whose screens are shown: their routes have loaded it. Throws when none did. */
  get(name: string): T;
  /** The part of any section if it is there, else the promise of it. */
  find(name: string): { part: T } | Promise<T>;
}

/**
 * Keep parts that come from these sources.
 * @param none stands for the part of a section without a source
 */
export function createParts<T>(sources: Readonly<Record<string, () => Promise<T>>>, none: T): Parts<T> {
  const there = new Map<string, T>();
  const coming = new Map<string, Promise<T>>();
  const failed = new Set<string>();

  async function fetchPart(name: string, source: () => Promise<T>): Promise<T> {
    try {
      const part = await source();
      there.set(name, part);
      return part;
    } catch (cause) {
      failed.add(name);
      throw cause;
    }
  }

  function load(name: string): Promise<T> {
    const before = failed.delete(name) ? undefined : coming.get(name);
    if (before) return before;
    const source = Object.hasOwn(sources, name) ? sources[name] : undefined;
    const promise = source ? fetchPart(name, source) : Promise.resolve(none);
    coming.set(name, promise);
    return promise;
  }

  function find(name: string): { part: T } | Promise<T> {
    const part = there.get(name);
    if (part !== undefined) return { part };
    if (!Object.hasOwn(sources, name)) return { part: none };
    // What failed fails again until somebody goes there again: a component that asked again with each drawing would not stop.
    return coming.get(name) ?? load(name);
  }

  return {
    load,
    find,
    get(name) {
      const part = there.get(name);
      if (part !== undefined) return part;
      if (Object.hasOwn(sources, name)) throw new Error(`the part of ${name} was not loaded`);
      return none;
    },
  };
}

/** The part of any section, in a component: it waits, below a Suspense, until the part is there. */
export function usePart<T>(parts: Parts<T>, name: string): T {
  const found = parts.find(name);
  // What is there is used at once: a promise would always wait for a moment.
  return "part" in found ? found.part : use(found);
}
