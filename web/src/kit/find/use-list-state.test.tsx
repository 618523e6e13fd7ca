import { branches } from "@nepnha/contract/features/branches/branches";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { cleanup, render, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { useListState } from "./use-list-state.ts";

afterEach(cleanup);

/** What the hook answered at each drawing: the flag, and the address at that moment. */
async function drawings(path: string): Promise<[boolean, string][]> {
  const seen: [boolean, string][] = [];
  function Probe() {
    const { firstLoad } = useListState(branches);
    seen.push([firstLoad, router.state.location.href]);
    return <p>drawn</p>;
  }
  const root = createRootRoute({ component: Probe });
  const history = createMemoryHistory({ initialEntries: ["/before", path] });
  const router = createRouter({ routeTree: root, history });
  render(<RouterProvider router={router as never} />);
  await waitFor(() => expect(seen.at(-1)?.[0]).toBe(false));
  expect(history.length).toBe(2);
  return seen;
}

describe("state of a list", () => {
  it("R4-12 has the first-load flag set until the defaults are reset, and leaves no wrong address behind", async () => {
    const seen = await drawings("/?size=7&sort=secret&q=hue");
    expect(seen[0]).toEqual([true, "/?size=7&sort=secret&q=hue"]);
    expect(seen.filter(([firstLoad]) => !firstLoad).map(([, href]) => href)).not.toContain(
      "/?size=7&sort=secret&q=hue",
    );
    expect(seen.at(-1)).toEqual([false, "/?q=hue"]);
  });

  it("R4-12 clears the flag at once when nothing has to be reset", async () => {
    const seen = await drawings("/?page=2");
    expect(new Set(seen.map(([, href]) => href))).toEqual(new Set(["/?page=2"]));
  });
});
