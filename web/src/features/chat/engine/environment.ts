/** Takes back what was asked for: a timer, a listener. */
export type Cancel = () => void;

/** Clock, chance and the page's visibility: everything the engine takes from the browser but the network. */
export interface Environment {
  /** Milliseconds since 1970 by the device's clock. */
  now(): number;
  /** A number in [0, 1). */
  random(): number;
  /** Runs once after `ms`. */
  after(ms: number, run: () => void): Cancel;
  /** Whether the page can be seen. */
  visible(): boolean;
  /** Whether the page can be seen and its window has the focus: only then is anything read. */
  attentive(): boolean;
  /** The page was shown or focused, or the network came back. */
  onWake(run: () => void): Cancel;
  /** The page is being hidden or left. */
  onHide(run: () => void): Cancel;
}

function listen(targets: readonly (readonly [EventTarget, string])[], run: () => void): Cancel {
  for (const [target, type] of targets) target.addEventListener(type, run);
  return () => {
    for (const [target, type] of targets) target.removeEventListener(type, run);
  };
}

const visible = () => document.visibilityState === "visible";

/** The {@link Environment} of a browser page. */
export function browserEnvironment(): Environment {
  return {
    now: () => Date.now(),
    random: () => Math.random(),
    after(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    visible,
    attentive: () => visible() && document.hasFocus(),
    onWake: (run) =>
      listen(
        [
          [document, "visibilitychange"],
          [window, "focus"],
          [window, "online"],
        ],
        () => {
          if (visible()) run();
        },
      ),
    onHide: (run) =>
      listen(
        [
          [document, "visibilitychange"],
          [window, "pagehide"],
          [window, "blur"],
        ],
        () => {
          if (!document.hasFocus() || !visible()) run();
        },
      ),
  };
}
