import { use } from "react";

/** Code or data of sections that is loaded when a section is first wanted, each once. */
export interface Parts<T> {
  /** Have the part of a section; a load that failed is tried again the next time. */
  load(name: string): Promise<T>;
  /** The part of a section whose screens are shown: their routes have loaded it. Throws when none did. */
  get(name: string): T;
  /** The same for who does not wait: of a section whose screens were never shown there is nothing. */
  peek(name: string): T;
  /** The part of any section; what has come is read from its promise at once by React's `use`. */
  wait(name: string): Promise<T>;
}

/**
 * Keep parts that come from these sources.
 * @param none stands for the part of a section without a source
 */
export function createParts<T>(sources: Readonly<Record<string, () => Promise<T>>>, none: T): Parts<T> {
  const there = new Map<string, T>();
  const coming = new Map<string, Promise<T>>();
  const failed = new Set<string>();
  const nothing = settled(Promise.resolve(none), none);

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
    // Not kept: a source may be handed in later.
    if (!source) return nothing;
    const promise = fetchPart(name, source);
    void promise.then((part) => settled(promise, part)).catch(() => undefined);
    coming.set(name, promise);
    return promise;
  }

  return {
    load,
    // What failed fails again until somebody goes there again: a component that asked again with each drawing would not stop.
    wait: (name) => coming.get(name) ?? load(name),
    peek: (name) => there.get(name) ?? none,
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
  // Asked with each drawing, whether the part is there or not: React counts what a drawing that waited has used, and one
  // drawn again without it takes the hooks behind it for others.
  return use(parts.wait(name));
}

/** A promise marked, as React marks those it has waited for, as one whose value can be read at once. */
function settled<T>(promise: Promise<T>, value: T): Promise<T> {
  return Object.assign(promise, { status: "fulfilled", value });
}
