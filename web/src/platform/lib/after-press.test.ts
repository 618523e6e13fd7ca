import { expect, it, vi } from "vitest";
import { afterPress } from "./after-press.ts";

it.each(["pointerup", "pointercancel"])("waits for the end of a press, by %s, and for its click", async (end) => {
  const told: string[] = [];
  const run = (): void => void told.push("done");
  afterPress(run);
  expect(told).toEqual(["done"]);
  dispatchEvent(new Event("pointerdown"));
  afterPress(run);
  expect(told).toEqual(["done"]);
  dispatchEvent(new Event(end));
  told.push("click");
  await vi.waitFor(() => expect(told).toEqual(["done", "click", "done"]));
  dispatchEvent(new Event(end));
  afterPress(run);
  expect(told).toEqual(["done", "click", "done", "done"]);
});
