import { createElement, type FunctionComponent } from "react";
import { createParts, usePart } from "./parts.ts";

type PropsOf<C> = C extends (props: infer P) => unknown ? (P extends object ? P : object) : never;

/**
 * A screen whose code comes with its route. Where it cannot be fetched the route says so, and fetches it again when it is
 * tried again; the router's own reloads the whole page, which without a network is the end of what was on it.
 */
export function lazyScreen<M, N extends keyof M & string>(
  load: () => Promise<M>,
  name: N,
): FunctionComponent<PropsOf<M[N]>> & { preload: () => Promise<void> } {
  type Props = PropsOf<M[N]>;
  const code = createParts({ [name]: async () => (await load())[name] as FunctionComponent<Props> }, Nothing);
  function LazyScreen(props: Props) {
    return createElement(usePart(code, name), props);
  }
  return Object.assign(LazyScreen, { preload: async () => void (await code.load(name)) });
}

function Nothing(): null {
  return null;
}
