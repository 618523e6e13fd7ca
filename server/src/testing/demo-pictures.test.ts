import { readdir } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seedDemo } from "../../seeds/demo.ts";
import { seedPeople } from "../../seeds/people.ts";
import { DRAWN, drawnBefore, nameOf, readIndex, type Draw } from "../../seeds/pictures/drawn.ts";
import { FEATURES } from "../features.ts";
import { withFeatures } from "../product.ts";
import { testApp, type TestApp } from "./app.ts";

let t: TestApp;

beforeAll(async () => {
  t = await testApp();
  await seedPeople(t.deps.db);
});
afterAll(() => t.close());

describe("the pictures of the demo", () => {
  it("lie beside the code, all of them and no others: else `npm run draw`", async () => {
    const shown = new Set<string>();
    const kept = drawnBefore();
    const draw: Draw = (drawing) => {
      shown.add(nameOf(drawing));
      return kept(drawing);
    };
    await seedDemo(withFeatures(t.deps), FEATURES, draw);
    const names = [...shown].toSorted();
    expect(names).toEqual(Object.keys(await readIndex()).toSorted());
    const files = (await readdir(DRAWN)).filter((file) => file.endsWith(".webp"));
    expect(files.toSorted()).toEqual(names.flatMap((name) => [`${name}.thumb.webp`, `${name}.webp`]));
  });
});
