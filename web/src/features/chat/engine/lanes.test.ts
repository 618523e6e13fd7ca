import { expect, it } from "vitest";
import { Lanes } from "./lanes.ts";

it("tasks of one key run one after the other, those of another beside them; the last one tells that none is left", async () => {
  const log: string[] = [];
  const lanes = new Lanes((key) => log.push(`idle ${key}`));
  const ends: (() => void)[] = [];
  const task = (name: string) => async (): Promise<string> => {
    log.push(`begin ${name}`);
    await new Promise<void>((resolve) => ends.push(resolve));
    log.push(`end ${name}`);
    return name;
  };
  const [one, two, other] = [lanes.run("a", task("1")), lanes.run("a", task("2")), lanes.run("b", task("3"))];
  expect(log).toEqual(["begin 1", "begin 3"]);
  expect([lanes.busy("a"), lanes.busy("b"), lanes.busy("c")]).toEqual([true, true, false]);
  ends.shift()?.();
  expect(await one).toBe("1");
  await Promise.resolve();
  expect(log).toEqual(["begin 1", "begin 3", "end 1", "begin 2"]);
  expect(lanes.busy("a")).toBe(true);
  for (const end of ends) end();
  expect(await Promise.all([two, other])).toEqual(["2", "3"]);
  expect(log.slice(4).toSorted()).toEqual(["end 2", "end 3", "idle a", "idle b"]);
  expect([lanes.busy("a"), lanes.busy("b")]).toEqual([false, false]);
});

it("a task that fails tells its caller, and holds up none behind it", async () => {
  let idle = 0;
  const lanes = new Lanes(() => (idle += 1));
  const failed = lanes.run("a", () => Promise.reject(new Error("lost")));
  const next = lanes.run("a", async () => "next");
  await expect(failed).rejects.toThrow("lost");
  expect(await next).toBe("next");
  expect([lanes.busy("a"), idle]).toEqual([false, 1]);
});
