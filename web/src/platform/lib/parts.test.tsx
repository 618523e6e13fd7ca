import { act, cleanup, render, screen } from "@testing-library/react";
import { startTransition, Suspense, useMemo, useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createParts, usePart, type Parts } from "./parts.ts";

function Shown({ parts, name }: { parts: Parts<string>; name: string }) {
  return <p>{usePart(parts, name)}</p>;
}

/** Draw the part of a name, and wait until everything that it waits for has come. */
async function show(parts: Parts<string>, name: string): Promise<void> {
  await act(async () => {
    render(
      <Suspense fallback={<p>waiting</p>}>
        <Shown parts={parts} name={name} />
      </Suspense>,
    );
    await Promise.resolve();
  });
}

describe("parts of sections", () => {
  afterEach(cleanup);

  it("loads each once, and gives it at once when it is there", async () => {
    let loads = 0;
    const parts = createParts({ news: async () => `news ${(loads += 1)}` }, "nothing");
    expect(() => parts.get("news")).toThrow("the part of news was not loaded");
    expect(await Promise.all([parts.load("news"), parts.load("news")])).toEqual(["news 1", "news 1"]);
    expect(parts.get("news")).toBe("news 1");
    render(<Shown parts={parts} name="news" />);
    expect(screen.getByText("news 1")).toBeTruthy();
  });

  it("has nothing for a section without a source, whatever its name", async () => {
    const parts = createParts<string>({}, "nothing");
    expect(parts.get("toString")).toBe("nothing");
    expect(await parts.load("toString")).toBe("nothing");
  });

  it("has what was handed in after somebody asked", async () => {
    const sources: Record<string, () => Promise<string>> = {};
    const parts = createParts(sources, "nothing");
    expect(await parts.wait("news")).toBe("nothing");
    sources["news"] = () => Promise.resolve("news");
    await parts.load("news");
    expect(parts.get("news")).toBe("news");
  });

  it("lets a component wait for it", async () => {
    const parts = createParts({ news: () => Promise.resolve("news") }, "nothing");
    await show(parts, "news");
    expect(await screen.findByText("news")).toBeTruthy();
  });

  it("comes while a transition waits for it, between other hooks", async () => {
    // React says only there that a drawing did not use what the one before it waited for.
    const said = vi.spyOn(console, "error");
    let come = (_part: string): void => undefined;
    const parts = createParts({ news: () => new Promise<string>((resolve) => (come = resolve)) }, "nothing");
    function Popup() {
      const [before] = useState("before");
      const part = usePart(parts, "news");
      const after = useMemo(() => `${part} after`, [part]);
      return <p>{`${before} ${after}`}</p>;
    }
    function Opener() {
      const [open, setOpen] = useState(false);
      return open ? <Popup /> : <button onClick={() => startTransition(() => setOpen(true))}>open</button>;
    }
    render(
      <Suspense>
        <Opener />
      </Suspense>,
    );
    await act(async () => screen.getByRole("button").click());
    await act(async () => come("news"));
    expect(await screen.findByText("before news after")).toBeTruthy();
    expect(said).not.toHaveBeenCalled();
    said.mockRestore();
  });

  it("tries again after a load that failed", async () => {
    let line: "down" | "up" = "down";
    const load = (): Promise<string> => (line === "up" ? Promise.resolve("news") : Promise.reject(new Error(line)));
    const parts = createParts({ news: load }, "nothing");
    await expect(parts.load("news")).rejects.toThrow("down");
    expect(() => parts.get("news")).toThrow("not loaded");
    line = "up";
    expect(await parts.load("news")).toBe("news");
  });
});
