import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { vi } from "@nepnha/contract/messages/vi";
import { fastify, type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { authApp } from "../../features/auth/testing/auth-app.ts";
import { loadConfig } from "../config.ts";
import { createMailer } from "./create-mailer.ts";
import { registerDevMail } from "./dev-mail.ts";
import { otpMail } from "../../features/auth/mail/otp-mail.ts";

let dataDir: string;
let app: FastifyInstance;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "nepnha-devmail-"));
  app = fastify();
  registerDevMail(app, dataDir);
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

const send = (code: string, fullName = "Lê Văn Tâm") =>
  createMailer(loadConfig({ DATA_DIR: dataDir })).send(
    otpMail(vi, { to: "tam@congty.vn", fullName, tenantName: "Nếp Nhà", code, minutes: 5 }),
  );

describe("/dev/mail", () => {
  it("R4-05 is a page of its own before the first mail", async () => {
    const answer = await app.inject({ url: "/dev/mail" });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain("Chưa có thư nào");
  });

  it("R4-05 shows the newest fifty, newest first, each with its code", async () => {
    for (let index = 0; index < 52; index += 1) await send(String(100_000 + index));
    const { items } = (await app.inject({ url: "/dev/mail?format=json" })).json();
    expect(items).toHaveLength(50);
    expect(items[0]).toMatchObject({ to: "tam@congty.vn", code: "100051" });
    expect(items.at(-1).code).toBe("100002");
  });

  it("R4-05 shows mails as text: nothing in them becomes part of the page, and the page has no script", async () => {
    await send("654321", `<img src=x onerror="alert(1)"></pre><script>alert(1)</script>`);
    const { body, headers } = await app.inject({ url: "/dev/mail" });
    expect(body).toContain(`<p class="code">654321</p>`);
    expect(body).toContain("&lt;img src=x");
    expect(body).not.toMatch(/<script|<img/);
    expect(headers["cache-control"]).toBe("private, no-store");
  });

  it("R4-05 is not there in production", async () => {
    const env = { NODE_ENV: "production", SMTP_URL: "smtp://127.0.0.1:1", ADMIN_EMAIL: "a@nepnha.test" };
    const t = await authApp({ env });
    try {
      expect((await t.app.inject({ url: "/dev/mail" })).statusCode).toBe(404);
      expect((await t.app.inject({ url: "/dev/mail", headers: { accept: "text/html" } })).statusCode).toBe(404);
    } finally {
      await t.close();
    }
  });
});
