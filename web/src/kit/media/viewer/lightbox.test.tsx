import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { needTexts } from "../../../platform/i18n/i18n.ts";
import { Lightbox } from "./lightbox.tsx";

beforeAll(() => needTexts("kit", "records"));
afterEach(cleanup);

/** Made anew with every call, as a page does that is drawn again. */
function pictures(count: number) {
  return Array.from({ length: count }, (_, at) => ({
    url: `/files/${at}`,
    thumbUrl: `/files/${at}&size=thumb`,
    name: `Mặt tiền ${at + 1}.webp`,
    width: 500,
    height: 400,
  }));
}

describe("Lightbox", () => {
  it("stays at the picture that somebody turned to when the page below is drawn again", async () => {
    const show = (count: number) => <Lightbox images={pictures(count)} index={2} onClose={() => {}} />;
    const { rerender } = render(show(5));
    expect(await screen.findByText("3 / 5")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Ảnh sau" }));
    expect(await screen.findByText("4 / 5")).toBeTruthy();
    rerender(show(5));
    expect(screen.getByText("4 / 5")).toBeTruthy();
    rerender(show(2));
    expect(screen.getByText("2 / 2")).toBeTruthy();
  });
});
