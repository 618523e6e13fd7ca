import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { hideSnackbar, snackbars } from "../lib/snackbar.ts";
import { registerWorkerWhenStable } from "./service-worker.ts";

const register = vi.fn<() => Promise<{ update: () => Promise<void> }>>(async () =>
  Promise.resolve({ update: async () => Promise.resolve() }),
);
let container: EventTarget & { register: typeof register; controller: object | null };

function put(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
}

describe("registration of the service worker", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    register.mockClear();
    container = Object.assign(new EventTarget(), { register, controller: null });
    put(navigator, "serviceWorker", container);
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, "serviceWorker");
    Reflect.deleteProperty(document, "readyState");
    hideSnackbar("new-version");
  });

  it("R9-03 waits until the page has nothing else to do", () => {
    let idle = (): void => undefined;
    vi.stubGlobal("requestIdleCallback", (run: () => void) => (idle = run));
    put(document, "readyState", "complete");
    registerWorkerWhenStable();
    vi.advanceTimersByTime(10_000);
    expect(register).not.toHaveBeenCalled();
    idle();
    expect(register).toHaveBeenCalledExactlyOnceWith("/sw.js", { updateViaCache: "none" });
  });

  it("R9-03 waits 30 s at most, also while the page never comes to rest", () => {
    vi.stubGlobal("requestIdleCallback", () => 0);
    put(document, "readyState", "loading");
    registerWorkerWhenStable();
    vi.advanceTimersByTime(29_999);
    expect(register).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(register).toHaveBeenCalledOnce();
    globalThis.dispatchEvent(new Event("load"));
    vi.advanceTimersByTime(60_000);
    expect(register).toHaveBeenCalledOnce();
  });

  it("asks for a reload when a newer build takes over, not when the first worker comes", () => {
    registerWorkerWhenStable();
    vi.advanceTimersByTime(30_000);
    container.dispatchEvent(new Event("controllerchange"));
    expect(snackbars.get()).toEqual([]);
    container.controller = {};
    registerWorkerWhenStable();
    vi.advanceTimersByTime(30_000);
    container.dispatchEvent(new Event("controllerchange"));
    expect(snackbars.get().map(({ id, action }) => [id, action?.label !== undefined])).toEqual([["new-version", true]]);
  });

  it("does nothing in a browser without service workers", () => {
    Reflect.deleteProperty(navigator, "serviceWorker");
    expect(registerWorkerWhenStable).not.toThrow();
  });
});
