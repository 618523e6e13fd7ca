import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bestTone, contrastOf, LEAST_CONTRAST, rgbOf, TEXT_TONES, toneContrast, type Rgb } from "./contrast.ts";

const part = fc.integer({ min: 0, max: 255 });
const color: fc.Arbitrary<Rgb> = fc.tuple(part, part, part);

describe("contrast", () => {
  it("is what WCAG's own examples say", () => {
    expect(contrastOf(rgbOf("#000000"), rgbOf("#FFFFFF"))).toBeCloseTo(21, 5);
    expect(contrastOf(rgbOf("#777777"), rgbOf("#FFFFFF"))).toBeCloseTo(4.48, 2);
    expect(contrastOf(rgbOf("#767676"), rgbOf("#FFFFFF"))).toBeCloseTo(4.54, 2);
  });

  it("is of the tones that the chat writes in, read as red, green and blue", () => {
    expect(rgbOf(TEXT_TONES.DARK)).toEqual([43, 35, 32]);
    expect(rgbOf(TEXT_TONES.LIGHT)).toEqual([255, 253, 250]);
  });

  it("does not mind the order, and is never below one", () => {
    fc.assert(
      fc.property(color, color, (one, other) => {
        expect(contrastOf(one, other)).toBe(contrastOf(other, one));
        expect(contrastOf(one, other)).toBeGreaterThanOrEqual(1);
      }),
    );
  });

  it("one of the two tones can always be read on one colour", () => {
    fc.assert(
      fc.property(color, (one) => {
        expect(toneContrast(bestTone([one]), [one])).toBeGreaterThanOrEqual(3.8);
      }),
    );
    expect(bestTone([rgbOf("#FFFFFF")])).toBe("DARK");
    expect(bestTone([rgbOf("#101010")])).toBe("LIGHT");
    expect(bestTone([])).toBe("DARK");
  });

  it("of a gradient between a colour and itself is that of the colour, in each of its three parts", () => {
    fc.assert(
      fc.property(color, (one) => {
        for (const tone of ["DARK", "LIGHT"] as const) {
          expect(toneContrast(tone, [one, one])).toBeCloseTo(toneContrast(tone, [one]), 8);
        }
      }),
    );
  });

  it("counts the worst place of a gradient, which may be none of its ends", () => {
    const [red, green] = [rgbOf("#FF0000"), rgbOf("#00FF00")];
    const ends = Math.min(toneContrast("DARK", [red]), toneContrast("DARK", [green]));
    expect(toneContrast("DARK", [red, green])).toBeLessThan(ends);
    expect(toneContrast("DARK", [rgbOf("#FFFFFF"), rgbOf("#111111")])).toBeLessThan(LEAST_CONTRAST);
  });

  it("looks at every eighth of a gradient, from one end to the other and no further", () => {
    const [red, green, white, grey] = ["#FF0000", "#00FF00", "#FFFFFF", "#777777"].map(rgbOf) as [Rgb, Rgb, Rgb, Rgb];
    const quarter: Rgb = [191.25, 63.75, 0];
    expect(toneContrast("DARK", [red, green])).toBe(toneContrast("DARK", [quarter]));
    expect(toneContrast("DARK", [white, grey])).toBe(toneContrast("DARK", [grey]));
    expect(toneContrast("DARK", [grey, white])).toBe(toneContrast("DARK", [grey]));
  });
});
