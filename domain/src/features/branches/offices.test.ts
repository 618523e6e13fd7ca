import { expect, it } from "vitest";
import { headOfficeFirst, mapLink } from "./offices.ts";

it("the head office comes first, the others stay in their order", () => {
  const offices = [
    { name: "Huế", isHeadOffice: false },
    { name: "Vinh" },
    { name: "Đà Nẵng", isHeadOffice: true },
    { name: "Hội An", isHeadOffice: "yes" },
  ];
  expect(headOfficeFirst(offices).map(({ name }) => name)).toEqual(["Đà Nẵng", "Huế", "Vinh", "Hội An"]);
  expect(offices[0]?.name).toBe("Huế");
});

it("a place is looked for on the map by all of its words", () => {
  expect(mapLink("12 Bạch Đằng & 3")).toBe(
    "https://www.google.com/maps/search/?api=1&query=12%20B%E1%BA%A1ch%20%C4%90%E1%BA%B1ng%20%26%203",
  );
});
