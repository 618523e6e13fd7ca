import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { lazyExtra } from "./lazy-extra.ts";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show(Extra: ReturnType<typeof lazyExtra>): void {
  render(
    <>
      <p>work</p>
      <Suspense>
        <Extra />
      </Suspense>
    </>,
  );
}

it("draws what it fetched", async () => {
  show(lazyExtra(() => Promise.resolve(() => <p>3 unread</p>)));
  expect(await screen.findByText("3 unread")).toBeTruthy();
});

it("takes nothing with it when its code cannot be fetched", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  show(lazyExtra(() => Promise.reject(new TypeError("Failed to fetch"))));
  await waitFor(() => expect(log).toHaveBeenCalledOnce());
  expect(screen.getByText("work")).toBeTruthy();
});
