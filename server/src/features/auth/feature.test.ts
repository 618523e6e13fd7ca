import { afterAll, beforeAll, expect, it } from "vitest";
import { testApp, type TestApp } from "../../testing/app.ts";
import { authFeature } from "./feature.ts";
import { mailConfirmation, mailPasswordChanged, mailReset, noteDeniedLogin, sendMail } from "./jobs.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

it("jobs keep the names under which they wait in the queue, and are tried as often as they are of use", () => {
  expect([sendMail, mailReset, mailConfirmation, mailPasswordChanged, noteDeniedLogin]).toEqual([
    { name: "sendMail", maxAttempts: 8 },
    { name: "mailReset", maxAttempts: 12 },
    { name: "mailConfirmation", maxAttempts: 12 },
    { name: "mailPasswordChanged", maxAttempts: 12 },
    { name: "noteDeniedLogin", maxAttempts: 5 },
  ]);
});

it("what signing in leaves is swept at night, one after the other; who runs a sweep by hand sends no mail again", () => {
  expect(authFeature.schedule).toEqual([
    // The clock is UTC: past three in the morning in Vietnam.
    { name: "purgeCodes", cron: "7 20 * * *", canRun: true },
    { name: "purgeLinks", cron: "17 20 * * *", canRun: true },
    { name: "purgeDevices", cron: "37 20 * * *", canRun: true },
    ...["sendMail", "mailConfirmation", "mailReset", "mailPasswordChanged"].map((name) => ({ name, canRun: false })),
  ]);
});

it("each job and each sweep has its task, and a person's data include their account", () => {
  const tasks = authFeature.tasks?.(t.deps) ?? {};
  const swept = (authFeature.schedule ?? []).map(({ name }) => name);
  expect(Object.keys(tasks).toSorted()).toEqual([...swept, "noteDeniedLogin"].toSorted());
  expect([authFeature.name, authFeature.people?.map(({ name }) => name)]).toEqual(["auth", ["account"]]);
});
