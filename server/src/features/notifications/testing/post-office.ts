import type { SystemNotice } from "@nepnha/contract/platform/realtime";
import { runOnce, type TaskList } from "graphile-worker";
import { pino } from "pino";
import { workerLogger } from "../../../platform/jobs/worker-logger.ts";
import { NO_NOTICES, type Deps } from "../../../platform/deps.ts";
import type { Mail } from "../../../platform/mail/mailer.ts";
import { createPushSender } from "../../../platform/push/sender.ts";
import {
  testPushService,
  type TestBrowser,
  type TestPushService,
} from "../../../platform/push/testing/push-service.ts";
import { testApp, type TestActor, type TestApp } from "../../../testing/app.ts";
import { notify, type Notification } from "../inbox/notify.ts";
import { notificationTasks } from "../tasks.ts";

/** The application with what carries notifications: jobs, a push service, mails and open clients, at a time of the test's. */
export interface PostOffice {
  readonly app: TestApp;
  readonly service: TestPushService;
  readonly told: { readonly userIds: readonly string[]; readonly notice: SystemNotice }[];
  readonly mails: Mail[];
  /** Mails are refused while it is set. */
  refusesMail: boolean;
  now: Date;
  query<T extends object = Record<string, unknown>>(text: string, values?: unknown[]): Promise<T[]>;
  subscribe(actor: TestActor): Promise<TestBrowser>;
  say(notification: Partial<Notification> & Pick<Notification, "userIds" | "once">, tenantId?: number): Promise<number>;
  /** Works off the jobs that are there, as if their time had come, until none is left. */
  work(): Promise<void>;
  /** The look of every minute, and what comes of it. */
  minute(): Promise<void>;
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** Start it in beforeAll and close it in afterAll. */
export async function openPostOffice(): Promise<PostOffice> {
  const told: PostOffice["told"] = [];
  const notices: Deps["notices"] = {
    ...NO_NOTICES,
    toUsers: (_tenant, userIds, notice) => void told.push({ userIds, notice }),
  };
  const [app, service] = await Promise.all([testApp({ notices }), testPushService()]);
  const mails: Mail[] = [];
  const deps: Deps = {
    ...app.deps,
    clock: { now: () => office.now },
    mailer: {
      async send(mail) {
        if (office.refusesMail) throw new Error("The mail server is away");
        mails.push(mail);
      },
    },
  };
  const tasks = notificationTasks(deps, createPushSender(deps, service.network));
  const query: PostOffice["query"] = async <T extends object>(text: string, values: unknown[] = []) =>
    (await app.db.ownerPool.query<T>(text, values)).rows;
  async function work(rounds = 50): Promise<void> {
    const [left] = await query<{ error: string | null }>(
      "select last_error as error from graphile_worker.jobs order by last_error nulls last limit 1",
    );
    if (!left) return;
    if (left.error !== null || rounds === 0) throw new Error(left.error ?? "The jobs come to no end");
    await query("update graphile_worker._private_jobs set run_at = now(), attempts = 0");
    const logger = workerLogger(pino({ level: "silent" }));
    await runOnce({ pgPool: app.db.ownerPool, logger, taskList: tasks as TaskList });
    await work(rounds - 1);
  }
  const office: PostOffice = {
    app,
    service,
    told,
    mails,
    refusesMail: false,
    now: new Date("2026-11-26T03:00:00Z"),
    query,
    async subscribe({ userId }) {
      const made = service.browser();
      await query("update devices set push_subscription = $2 where user_id = $1", [
        userId,
        JSON.stringify(made.subscription),
      ]);
      return made;
    },
    say: (notification, tenantId = 1) =>
      app.db.database.tenant(tenantId, (trx) =>
        notify(
          trx,
          {
            kind: "work",
            style: "INFO",
            title: { key: "projectActions.notice.due" },
            link: "/work",
            ...notification,
          },
          office.now,
        ),
      ),
    work: () => work(),
    async minute() {
      await query("select graphile_worker.add_job('sendNotifications', '{}'::json)");
      await work();
    },
    async clear() {
      for (const table of ["notification_deliveries", "user_notifications", "notification_settings"]) {
        await query(`delete from ${table}`);
      }
      await query("delete from graphile_worker._private_jobs");
      for (const list of [told, mails, service.received]) list.length = 0;
      service.answer(201);
      office.refusesMail = false;
      office.now = new Date("2026-11-26T03:00:00Z");
    },
    async close() {
      await Promise.all([app.close(), service.close()]);
    },
  };
  return office;
}
