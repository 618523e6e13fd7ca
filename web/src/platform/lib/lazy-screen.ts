import { createElement, use, type FunctionComponent } from "react";

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
  let Screen: FunctionComponent<Props> | undefined;
  let coming: Promise<void> | undefined;
  const fetched = async (): Promise<void> => {
    try {
      Screen = (await load())[name] as FunctionComponent<Props>;
    } finally {
      coming = undefined;
    }
  };
  const preload = (): Promise<void> => (coming ??= fetched());
  function LazyScreen(props: Props) {
    if (!Screen) use(preload());
    return Screen ? createElement(Screen, props) : null;
  }
  return Object.assign(LazyScreen, { preload });
}
