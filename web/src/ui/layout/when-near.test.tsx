import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { WhenNear } from "./when-near.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("what stands far down a page", () => {
  it("is drawn once its place is nearly in sight, and stays", () => {
    let tell: (isIntersecting: boolean) => void = () => undefined;
    let watched = 0;
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
          tell = (isIntersecting) => told([{ isIntersecting }]);
        }
        observe(): void {
          watched += 1;
        }
        disconnect(): void {
          watched -= 1;
        }
      },
    );
    render(<WhenNear>Bình luận</WhenNear>);
    act(() => tell(false));
    expect(screen.queryByText("Bình luận")).toBeNull();
    act(() => tell(true));
    expect(screen.getByText("Bình luận")).toBeTruthy();
    expect(watched).toBe(0);
  });

  it("is drawn at once where nothing tells what is in sight", () => {
    vi.stubGlobal("IntersectionObserver", undefined);
    render(<WhenNear>Bình luận</WhenNear>);
    expect(screen.getByText("Bình luận")).toBeTruthy();
  });
});
