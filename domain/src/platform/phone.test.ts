import { expect, it } from "vitest";
import { phoneText } from "./phone.ts";

it.each([
  ["a mobile", "+84901234567", "0901 234 567"],
  ["a number of Hanoi", "+842438221234", "024 3822 1234"],
  ["a number of Ho Chi Minh City", "+842838221234", "028 3822 1234"],
  ["a number of another province", "+842363822111", "0236 382 2111"],
  ["a service number that is free", "18001234", "1800 1234"],
  ["a service number that costs", "1900123456", "1900 123456"],
  ["nothing known", "113", "113"],
])("%s is grouped as people read it", (_name, stored, shown) => {
  expect(phoneText(stored)).toBe(shown);
});
