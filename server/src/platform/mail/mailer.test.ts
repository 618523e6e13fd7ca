import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AddressInfo } from "node:net";
import { en } from "@nepnha/contract/messages/en";
import { vi } from "@nepnha/contract/messages/vi";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadConfig } from "../config.ts";
import { authApp } from "../../features/auth/testing/auth-app.ts";
import { createMailer } from "./create-mailer.ts";
import { otpMail } from "../../features/auth/mail/otp-mail.ts";
import { readOutbox } from "./outbox.ts";

/** A mail as a server took it over. */
interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly source: Buffer;
}

let dataDir: string;
let server: SMTPServer;
let smtpUrl: string;
let refusals = 0;
const received: Received[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "nepnha-mail-"));
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onMailFrom(_address, _session, done) {
      if (refusals > 0) {
        refusals -= 1;
        done(Object.assign(new Error("Try again later"), { responseCode: 451 }));
        return;
      }
      done();
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), source: Buffer.concat(chunks) });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  smtpUrl = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  await new Promise<void>((resolve) => server.close(resolve));
  await rm(dataDir, { recursive: true, force: true });
});

/** The newest mail that the server took over, parsed. */
async function lastMail(): Promise<Email> {
  return PostalMime.parse(received.at(-1)?.source ?? "");
}

const person = {
  to: "thu.ha@congty.vn",
  fullName: "Trần <Thị> Thu Hà",
  tenantName: "Nếp & Nhà",
  code: "048213",
  minutes: 5,
};

describe("mail", () => {
  it("R4-05 a code reaches a real mail server, in Vietnamese, from a plain sender", async () => {
    const mailer = createMailer(loadConfig({ SMTP_URL: smtpUrl, PUBLIC_URL: "https://app.nepnha.vn" }));
    await mailer.send(otpMail(vi, person));
    const mail = await lastMail();
    expect(received.at(-1)).toMatchObject({ from: "no-reply@app.nepnha.vn", to: ["thu.ha@congty.vn"] });
    expect(mail.subject).toBe("048213 là mã đăng nhập Nếp Nhà");
    expect(mail.from).toMatchObject({ name: "Nếp Nhà", address: "no-reply@app.nepnha.vn" });
    expect(mail.text).toContain("Xin chào Trần <Thị> Thu Hà,");
    expect(mail.text).toMatch(/^ {4}048213$/m);
    expect(mail.html).toContain("Trần &lt;Thị&gt; Thu Hà");
    expect(mail.html).toContain("Nếp &amp; Nhà");
    expect(mail.html).not.toContain("<Thị>");
  });

  it("R1-01 an English user reads it in English", () => {
    const mail = otpMail(en, person);
    expect(mail.subject).toBe("048213 is your Nếp Nhà sign-in code");
    expect(mail.text).toContain("It is valid for 5 minutes");
  });

  it("R4-05 an address that could lead elsewhere than it says is not sent to", async () => {
    const count = received.length;
    const mailer = createMailer(loadConfig({ SMTP_URL: smtpUrl }));
    const wrong = [
      '"a@evil.test x"@congty.vn',
      "a@congty.vn, b@evil.test",
      "a@congty.vn\r\nBcc: b@evil.test",
      "A <a@b.vn>",
    ];
    for (const to of wrong) await expect(mailer.send({ ...otpMail(vi, person), to })).rejects.toThrow(TypeError);
    expect(received).toHaveLength(count);
  });

  it("R4-05 without a mail server mails lie in the outbox as they would travel, whole or not at all", async () => {
    const mailer = createMailer(loadConfig({ DATA_DIR: dataDir }));
    await Promise.all(["111111", "222222", "333333"].map((code) => mailer.send(otpMail(vi, { ...person, code }))));
    const folder = join(dataDir, "outbox");
    const files = (await readdir(folder)).filter((name) => name.endsWith(".eml"));
    expect(files).toHaveLength(3);
    expect((await readdir(folder)).filter((name) => !/\.(eml|json)$/.test(name))).toEqual([]);
    expect((await stat(folder)).mode & 0o077).toBe(0);
    const mails = await Promise.all(files.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
    expect(new Set(mails.map(({ subject }) => subject?.slice(0, 6)))).toEqual(new Set(["111111", "222222", "333333"]));
    for (const { to, text, html, date, messageId } of mails) {
      expect(to).toMatchObject([{ address: person.to }]);
      expect([text, html].every((part) => part?.includes("Xin chào"))).toBe(true);
      expect([date, messageId].every(Boolean)).toBe(true);
    }
    expect(await readOutbox(dataDir, 2)).toHaveLength(2);
  });

  it("R7-01 a code whose mail server refuses once is mailed at the next try", async () => {
    const t = await authApp({ env: { SMTP_URL: smtpUrl } });
    try {
      const { rows: none } = await t.database.ownerPool.query("select from action_logs where kind = 8");
      expect(none).toHaveLength(0);
      refusals = 1;
      await t.call("POST", "emailotp", { email: "sales@nepnha.test", tenantId: 1 });
      await expect.poll(() => refusals).toBe(0);
      // The pause before the next try grows with the tries; here it is over at once.
      const hasten = () =>
        t.database.ownerPool.query(
          "update graphile_worker._private_jobs set run_at = now() where attempts > 0 and locked_at is null returning 1",
        );
      await expect.poll(async () => (await hasten()).rowCount).toBe(1);
      await expect.poll(() => received.at(-1)?.to, { timeout: 10_000 }).toEqual(["sales@nepnha.test"]);
      const otp = /\d{6}/.exec((await lastMail()).text ?? "")?.[0];
      const login = await t.call("POST", "login", { email: "sales@nepnha.test", otp, tenantId: 1 });
      expect(login.statusCode).toBe(200);
      expect((await t.call("GET", "environment")).json()).toMatchObject({ devMail: false });
      expect((await t.app.inject({ url: "/dev/mail" })).statusCode).toBe(404);
    } finally {
      await t.close();
    }
  });
});
