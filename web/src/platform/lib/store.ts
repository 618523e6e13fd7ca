import { useSyncExternalStore } from "react";

/** One value that plain code writes and components watch. */
export interface Store<T> {
  readonly get: () => T;
  readonly set: (next: T) => void;
  /** @returns a function that stops the listening */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Make a {@link Store}. Listeners are told only when the value is another one. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(value, next)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The value of a store; the component renders again when it changes. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}
