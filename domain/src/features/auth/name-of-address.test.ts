import { expect, it } from "vitest";
import { nameOfAddress } from "./name-of-address.ts";

it("R3-08 names somebody after their address, and by all of it where the part before the @ is one letter", () => {
  expect(nameOfAddress("thu.trang@khach.test")).toBe("thu.trang");
  expect(nameOfAddress("an@khach.test")).toBe("an");
  expect(nameOfAddress("a@khach.test")).toBe("a@khach.test");
});
