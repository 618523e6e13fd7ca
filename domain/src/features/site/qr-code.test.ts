import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { qrCode, type Modules } from "./qr-code.ts";

const drawn = (modules: Modules): string =>
  modules.map((row) => row.map((dark) => (dark ? "#" : ".")).join("")).join("\n");

describe("a QR code", () => {
  // Codes of 1 to 213 characters were read back by jsQR 1.4.0 when these were taken.
  it.each([
    ["A", 21, "c8529cd82afac26f"],
    ["00020101021238540010A0000007270124", 29, "b40e99ad5a0aa7fd"],
    ["X".repeat(140), 49, "54416cb19c880b79"],
    ["9".repeat(213), 57, "7e7a419856c00abf"],
  ])("of %s is the one that another program has read", (text, size, print) => {
    const modules = qrCode(text);
    expect(modules).toHaveLength(size);
    expect(createHash("sha256").update(drawn(modules)).digest("hex").slice(0, 16)).toBe(print);
  });

  it("is square, with its three finders and its timing lines, for every text that fits", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9 ]{1,213}$/), (text) => {
        const modules = qrCode(text);
        const last = modules.length - 1;
        expect(modules.every((row) => row.length === modules.length)).toBe(true);
        for (const [x, y] of [
          [0, 0],
          [last - 6, 0],
          [0, last - 6],
        ] as const) {
          const finder = modules.slice(y, y + 7).map((row) =>
            row
              .slice(x, x + 7)
              .map((dark) => (dark ? "#" : "."))
              .join(""),
          );
          expect(finder).toEqual(["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"]);
        }
        expect(modules[6]?.slice(8, last - 7).every((dark, n) => dark === (n % 2 === 0))).toBe(true);
      }),
      { numRuns: 20 },
    );
  });

  it("takes no more than it can", () => {
    expect(() => qrCode("X".repeat(214))).toThrow(RangeError);
  });
});
