import type { JobState } from "@nepnha/contract/features/system/jobs";
import { sql } from "kysely";
import { pino } from "pino";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seedTenant } from "../../../../seeds/required.ts";
import { until } from "../../chat/testing/until.ts";
import { testApp, type TestActor, type TestApp } from "../../../testing/app.ts";
import { addJob, job, migrateJobs } from "../../../platform/jobs/queue.ts";
import { notedTasks } from "../../../platform/jobs/runs.ts";
import type { JobWorker } from "../../../platform/jobs/worker.ts";
import { SCHEDULE, startJobs } from "../../../product.ts";

const URL = "/api/tenant/jobs";

let t: TestApp;
let worker: JobWorker;
let chief: TestActor;
let admin: TestActor;

beforeAll(async () => {
  t = await testApp();
  await seedTenant(t.deps.db, 1, "Tenant 1", []);
  const logger = pino({ level: "silent" });
  await migrateJobs(t.db.ownerPool, logger);
  worker = await startJobs(t.db.settings.owner, t.deps, logger);
  [chief, admin] = [await t.actor("SUPERADMIN"), await t.actor("ADMIN")];
});
afterAll(async () => {
  await worker.stop();
  await t.close();
});

async function jobOf(name: string): Promise<JobState> {
  const { body } = await t.call(chief, "GET", URL);
  const found = (body.items as JobState[]).find((one) => one.name === name);
  if (!found) throw new Error(`no job ${name}`);
  return found;
}

/** Starts it as people do, and waits until this run has ended. */
async function ran(name: string): Promise<JobState> {
  const before = (await jobOf(name)).lastStartedAt;
  expect((await t.call(chief, "POST", `${URL}/${name}/run`)).status).toBe(200);
  await until(`${name} has run`, async () => {
    const { lastStartedAt, isRunning } = await jobOf(name);
    return lastStartedAt !== before && !isRunning;
  });
  return jobOf(name);
}

const countOf = async (table: string, where = "true"): Promise<number> => {
  const { rows } = await t.db.ownerPool.query<{ n: number }>(`select count(*)::int as n from ${table} where ${where}`);
  return rows[0]?.n ?? 0;
};

describe("background jobs", () => {
  it("R2-06 refuses in order: 401, 403, 404, 405", async () => {
    expect((await t.call(null, "GET", URL)).status).toBe(401);
    expect((await t.call(await t.actor("SALES"), "GET", URL)).status).toBe(403);
    expect((await t.call(admin, "GET", URL)).status).toBe(200);
    expect((await t.call(null, "POST", `${URL}/purgeLogs/run`)).status).toBe(401);
    expect((await t.call(admin, "POST", `${URL}/purgeLogs/run`)).status).toBe(403);
    expect((await t.call(chief, "POST", `${URL}/dropDatabase/run`)).status).toBe(404);
    expect((await t.call(chief, "POST", `${URL}/__proto__/run`)).status).toBe(404);
    expect((await t.call(chief, "POST", `${URL}/sendMail/run`)).status).toBe(405);
  });

  it("tells of the next run of the nightly sweeps, at night in Vietnam", async () => {
    const { body } = await t.call(chief, "GET", URL);
    const nightly = (body.items as JobState[]).filter(({ name }) => name.startsWith("purge"));
    expect(nightly.map(({ name }) => name)).toEqual([
      "purgeCodes",
      "purgeLinks",
      "purgeCounters",
      "purgeKeys",
      "purgeDevices",
      "purgeLogs",
      "purgeUploads",
      "purgeNotifications",
    ]);
    for (const { nextRunAt } of nightly) {
      const next = new Date(nextRunAt ?? 0);
      expect(next.getTime()).toBeGreaterThan(Date.now());
      expect(
        new Intl.DateTimeFormat("en", { hour: "numeric", hourCycle: "h23", timeZone: "Asia/Ho_Chi_Minh" }).format(next),
      ).toBe("03");
    }
  });

  it("log rows go after the days that the company keeps them, and in no other company's log", async () => {
    await t.db.ownerPool.query("update system_settings set value = '100' where key = 'log.retentionDays'");
    for (const tenant of [1, 2]) {
      for (const days of [50, 99, 101, 400]) {
        await t.db.ownerPool.query(
          "insert into action_logs (tenant_id, _id, at, kind, entity_kind, summary) values ($1, $2, now() - make_interval(days => $3), 1, 'news', 'kept')",
          [tenant, uuidv7(), days],
        );
      }
    }
    expect(await ran("purgeLogs")).toMatchObject({ lastResult: "Đã xoá 3 dòng", lastError: null });
    expect(await countOf("action_logs", "summary = 'kept' and tenant_id = 1")).toBe(2);
    expect(await countOf("action_logs", "summary = 'kept' and tenant_id = 2")).toBe(3);
  });

  it("nobody can make the database forget log rows of the last 90 days", async () => {
    await t.deps.db.tenant(1, (trx) => sql`select purge_action_logs(0)`.execute(trx));
    expect(await countOf("action_logs", "summary = 'kept' and tenant_id = 1")).toBe(1);
  });

  it("the sweeps take what is of no use any more, and nothing else", async () => {
    const { ownerPool } = t.db;
    const user = chief.userId;
    for (const age of ["1 hour", "30 hours", "89 days", "91 days"]) {
      await ownerPool.query(
        `insert into otp_codes (tenant_id, _id, email, code_hash, created_at, expires_at)
         values (1, $1, 'a@b.vn', '\\x00', now() - $2::interval, now() - $2::interval)`,
        [uuidv7(), age],
      );
      await ownerPool.query(
        `insert into mail_links (tenant_id, _id, user_id, purpose, email, token_hash, expires_at)
         values (1, $1, $2, 'RESET_PASSWORD', 'a@b.vn', $3, now() - $4::interval)`,
        [uuidv7(), user, Buffer.from(age), age],
      );
      await ownerPool.query("insert into rate_counters (key, window_start) values ($1, now() - $2::interval)", [
        Buffer.from(age),
        age,
      ]);
      await ownerPool.query(
        `insert into idempotency_keys (tenant_id, user_id, key, route, body_hash, status, answer, created_at)
         values (1, $1, $2::text, 'POST /x', '', 200, '{}', now() - $2::text::interval)`,
        [user, age],
      );
      await ownerPool.query(
        `insert into devices (tenant_id, _id, user_id, token_hash, revoked_at) values (1, $1, $2, $3, now() - $4::interval)`,
        [uuidv7(), user, Buffer.from(age), age],
      );
    }
    const sessions = await countOf("devices", "revoked_at is null");
    await ran("purgeCodes");
    await ran("purgeLinks");
    await ran("purgeCounters");
    expect((await ran("purgeKeys")).lastResult).toBe("Đã xoá 3 dòng");
    expect((await ran("purgeDevices")).lastResult).toBe("Đã xoá 1 dòng");
    expect(await countOf("otp_codes")).toBe(1);
    expect(await countOf("mail_links")).toBe(2);
    expect(await countOf("rate_counters")).toBe(2);
    expect(await countOf("devices", "revoked_at is not null")).toBe(3);
    expect(await countOf("devices", "revoked_at is null")).toBe(sessions);
  });

  it("who starts a job stands in the log, and asked for twice it waits once", async () => {
    await t.db.ownerPool.query("delete from graphile_worker._private_jobs");
    await worker.stop();
    for (let time = 0; time < 3; time += 1) {
      expect((await t.call(chief, "POST", `${URL}/purgeLogs/run`)).status).toBe(200);
    }
    expect(await countOf("graphile_worker._private_jobs")).toBe(1);
    expect(await countOf("action_logs", "entity_kind = 'jobs' and summary = 'purgeLogs' and kind = 12")).toBe(4);
    worker = await startJobs(t.db.settings.owner, t.deps, pino({ level: "silent" }));
  });

  it("one that runs is not started again, unless its process died long ago", async () => {
    const running = (since: string): Promise<unknown> =>
      t.db.ownerPool.query(
        `insert into job_runs (name, started_at) values ('importUnits:1', now() - $1::interval)
         on conflict (name) do update set started_at = excluded.started_at, finished_at = null`,
        [since],
      );
    await running("5 minutes");
    expect((await jobOf("importUnits")).isRunning).toBe(true);
    const refused = await t.call(chief, "POST", `${URL}/importUnits/run`);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: "RULE_BROKEN", detail: expect.stringContaining("đang chạy") },
    });
    const elsewhere = await t.call(await t.actor("SUPERADMIN", 2), "GET", URL);
    expect(elsewhere.body.items).toContainEqual(expect.objectContaining({ name: "importUnits", lastStartedAt: null }));
    await running("2 hours");
    expect((await jobOf("importUnits")).isRunning).toBe(false);
  });

  it("units are brought in from the jobs screen", async () => {
    const done = await ran("importUnits");
    expect(done.lastResult).toContain("34 tỉnh, 3.321 phường, xã");
    expect(await countOf("wards", "tenant_id = 1 and not is_old")).toBe(3321);
  });
});

describe("notes of runs", () => {
  it("a failed run tells why, without anybody's address, and fails all the same", async () => {
    const tasks = {
      sendMail: () => Promise.reject(new Error("550 no such user: lan@nepnha.test, otp=123456")),
    };
    const [task] = Object.values(notedTasks(tasks, SCHEDULE, t.deps, pino({ level: "silent" })));
    const run = async (): Promise<unknown> => task?.({}, undefined as never);
    await expect(run()).rejects.toThrow("550");
    const { lastError, lastResult, isRunning } = await jobOf("sendMail");
    expect(lastError).toBe("Error: 550 no such user: [email], otp=[redacted]");
    expect({ lastResult, isRunning }).toEqual({ lastResult: null, isRunning: false });
  });

  it("a run that cannot be noted is a run", async () => {
    await t.db.ownerPool.query("alter table job_runs rename to job_runs_away");
    try {
      let runs = 0;
      const [task] = Object.values(
        notedTasks({ sendMail: async () => void (runs += 1) }, SCHEDULE, t.deps, pino({ level: "silent" })),
      );
      await task?.({}, undefined as never);
      expect(runs).toBe(1);
    } finally {
      await t.db.ownerPool.query("alter table job_runs_away rename to job_runs");
    }
  });

  it("a job of the queue is noted by the worker", async () => {
    const payload = { codeId: uuidv7(), code: "123456" };
    const before = (await jobOf("sendMail")).lastStartedAt;
    await t.deps.db.tenant(1, (trx) => addJob(trx, job("sendMail"), payload));
    await until("the mail's run is noted", async () => {
      const { lastStartedAt, isRunning } = await jobOf("sendMail");
      return lastStartedAt !== before && !isRunning;
    });
    expect(await jobOf("sendMail")).toMatchObject({ lastResult: null, lastError: null, nextRunAt: null });
  });
});
