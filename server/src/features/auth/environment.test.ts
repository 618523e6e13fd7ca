import { afterAll, beforeAll, expect, it } from "vitest";
import { createApp } from "../../app.ts";
import type { Config } from "../../platform/config.ts";
import { vapidKeys } from "../../platform/push/vapid.ts";
import { testApp, type TestApp } from "../../testing/app.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

it.each<[Partial<Config>, boolean]>([
  [{ nodeEnv: "development" }, true],
  [{ nodeEnv: "production" }, false],
  [{ nodeEnv: "development", smtpUrl: "smtp://mail.nepnha.test" }, false],
  [{ nodeEnv: "production", smtpUrl: "smtp://mail.nepnha.test" }, false],
])("R7-01 mails can be read here only where none are sent, and never in earnest: %j, %s", async (changes, devMail) => {
  const app = await createApp({ ...t.deps, config: { ...t.deps.config, ...changes } });
  try {
    expect((await app.inject("/api/tenant/auth/environment")).json()).toEqual({
      devMail,
      registrationOpen: true,
      otpLength: 6,
      resendSeconds: 60,
      pushPublicKey: vapidKeys(t.deps.secrets.push).publicKey,
    });
  } finally {
    await app.close();
  }
});
