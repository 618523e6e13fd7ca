import { JOB_NAMES } from "@nepnha/contract/features/system/jobs";
import { CATALOG } from "@nepnha/contract/catalog";
import { parseCrontab } from "graphile-worker";
import { describe, expect, it } from "vitest";
import { FEATURES, SECTIONS } from "./features.ts";
import { crontabOf } from "./platform/jobs/schedule.ts";
import { SCHEDULE } from "./product.ts";

describe("the product of all features", () => {
  it("has every section of the catalog once, in its order", () => {
    expect([...SECTIONS].map(({ name }) => name)).toEqual(CATALOG.map(({ name }) => name));
    const named = FEATURES.flatMap(({ sections = [] }) => sections.map(({ name }) => name));
    expect(named.toSorted()).toEqual(CATALOG.map(({ name }) => name).toSorted());
  });

  it("schedules every job that people know of, once", () => {
    expect(SCHEDULE.map(({ name }) => name)).toEqual([...JOB_NAMES]);
  });

  it("the worker reads the same schedule", () => {
    const entries = parseCrontab(crontabOf(SCHEDULE)).map(({ task }) => task);
    expect(entries).toEqual(SCHEDULE.filter(({ cron }) => cron !== undefined).map(({ name }) => name));
    expect(entries.length).toBeGreaterThan(4);
  });
});
