import { readdirSync } from "node:fs";
import { expect, it } from "vitest";

const CONTRACT = new URL("../../../../contract/src/features/chat/methods/", import.meta.url);
const COMMANDS = new URL("commands/", import.meta.url);

it("a group of methods has one name: a file of the contract, and the folder of its commands", () => {
  const groups = readdirSync(CONTRACT).map((file) => file.replace(/\.ts$/, ""));
  expect(groups).toContain("typing");
  const folders = readdirSync(COMMANDS, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? one.name : []));
  expect(groups.filter((group) => !folders.includes(group))).toEqual([]);
});
