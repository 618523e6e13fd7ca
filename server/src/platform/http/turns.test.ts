import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { fastify, type FastifyReply } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../testing/app.ts";
import { raced } from "../../testing/held-lock.ts";
import { lockWaits } from "../../testing/lock-waits.ts";
import { loadConfig } from "../config.ts";
import { LANES } from "../db/pool.ts";
import { AppError } from "./problem.ts";
import { registerTurns } from "./turns.ts";

const BRANCHES = "/api/tenant/branches";
/** However busy the machine is. */
const SOON = { timeout: 20_000 };
/** More than one person may have running and waiting together. */
const FLOOD = 250;

let t: TestApp;
let greedy: TestActor;
let colleague: TestActor;
let stranger: TestActor;
beforeAll(async () => {
  t = await testApp();
  [greedy, colleague] = [await t.actor("ADMIN"), await t.actor("ADMIN")];
  stranger = await t.actor("ADMIN", 2);
});
afterAll(() => t.close());

const make = (actor: TestActor, name: string): Promise<TestAnswer> =>
  t.call(actor, "POST", BRANCHES, { name, address: "1 Lê Lợi", phone: "0901234567" });
const find = async (actor: TestActor): Promise<number> => (await t.call(actor, "POST", `${BRANCHES}/find`, {})).status;

/** Keeps everything that writes a branch waiting while `meanwhile` runs, which may do to those who wait what an operator may. */
async function whileBranchesAreLocked(
  meanwhile: (toWaiting: (what: "terminate" | "cancel") => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const holder = await t.db.ownerPool.connect();
  try {
    await holder.query("begin; lock table branches in share row exclusive mode");
    // Its own role may not do it.
    await holder.query("set role none");
    await meanwhile((what) =>
      holder.query(
        `select pg_${what}_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      ),
    );
  } finally {
    await holder.query("rollback");
    holder.release();
  }
}

const statuses = (answers: readonly TestAnswer[]): Record<string, number> =>
  Object.fromEntries([201, 429].map((status) => [status, answers.filter((answer) => answer.status === status).length]));

describe("turns of calls", () => {
  it("2.9 what one person floods the server with waits and is refused, while colleagues, strangers, who am I and sign-in go on", async () => {
    let flood: Promise<TestAnswer>[] = [];
    await whileBranchesAreLocked(async () => {
      flood = Array.from({ length: FLOOD }, (_, n) => make(greedy, `Tràn ${n}`));
      await expect.poll(() => lockWaits(t.db), SOON).toBe(2);
      expect([await find(colleague), await find(stranger)]).toEqual([200, 200]);
      expect((await t.call(greedy, "GET", "/api/tenant/auth/me")).status).toBe(200);
      expect((await t.call(null, "GET", "/readyz")).status).toBe(200);
      const login = { userName: "khong.co", userPassword: "sai mat khau", tenantId: 1 };
      expect((await t.call(null, "POST", "/api/tenant/auth/login", login)).status).toBe(401);
      // No more of theirs than before.
      expect(await lockWaits(t.db)).toBe(2);
    });
    const answers = await Promise.all(flood);
    const refused = answers.filter(({ status }) => status === 429);
    expect(statuses(answers)).toEqual({ 201: 202, 429: FLOOD - 202 });
    expect(refused[0]?.body).toMatchObject({ code: "RATE_LIMITED" });
    expect(refused[0]?.headers["retry-after"]).toBe("1");
    const { rows } = await t.db.ownerPool.query("select from branches where name like 'Tràn %'");
    expect(rows).toHaveLength(202);
  });

  it("R1-02 2.9 all people of a company together leave places to the others", async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => t.actor("ADMIN")));
    let flood: Promise<TestAnswer>[] = [];
    await whileBranchesAreLocked(async () => {
      flood = people.flatMap((person, p) => Array.from({ length: 8 }, (_, n) => make(person, `Đông ${p}-${n}`)));
      await expect.poll(() => lockWaits(t.db), SOON).toBe(8);
      expect(await find(stranger)).toBe(200);
      expect(await lockWaits(t.db)).toBe(8);
    });
    expect(statuses(await Promise.all(flood))).toEqual({ 201: 64, 429: 0 });
  });

  it("2.9 expensive calls: one at a time of a company, beside those of another and beside what is not expensive", async () => {
    const ids = async (actor: TestActor): Promise<number> =>
      (await t.call(actor, "POST", `${BRANCHES}/ids`, {})).status;
    const other = async (actor: TestActor): Promise<number> =>
      (await t.call(actor, "POST", "/api/tenant/hotlines/find", {})).status;
    const answers = await raced(t.db, ["lock table branches in access exclusive mode"], async (waiting) => {
      const all = [ids(greedy), ids(greedy), ids(colleague)];
      await waiting(1);
      expect([await other(greedy), await other(colleague)]).toEqual([200, 200]);
      expect(await lockWaits(t.db)).toBe(1);
      all.push(ids(stranger));
      await waiting(2);
      return all;
    });
    expect(answers).toEqual([200, 200, 200, 200]);
  });

  it("2.9 nobody's calls from many networks leave a place of sign-in to who is signed in", async () => {
    const login = async (n: number): Promise<number> => {
      const { statusCode } = await t.app.inject({
        method: "POST",
        url: "/api/tenant/auth/login",
        remoteAddress: `198.51.${n}.7`,
        payload: { email: "khong.co@nepnha.test", otp: "000000", tenantId: 1 },
      });
      return statusCode;
    };
    const held = ["lock table rate_counters in share row exclusive mode"] as const;
    const answers = await raced(t.db, held, async (waiting) => {
      const all = Array.from({ length: LANES.essential.connections + 1 }, (_, n) => login(n));
      await waiting(LANES.essential.connections - 1);
      expect((await t.call(greedy, "GET", "/api/tenant/auth/me")).status).toBe(200);
      return all;
    });
    expect(new Set(answers)).toEqual(new Set([401]));
  });

  it("2.9 what is hung up before its turn is not done", async () => {
    const toEnd: Promise<TestAnswer>[] = [];
    await t.app.listen({ port: 0, host: "127.0.0.1" });
    const { server } = t.app;
    await whileBranchesAreLocked(async () => {
      const running = [make(greedy, "Đang làm 1"), make(greedy, "Đang làm 2")];
      await expect.poll(() => lockWaits(t.db), SOON).toBe(2);
      const body = JSON.stringify({ name: "Đã gác máy", address: "1 Lê Lợi", phone: "0901234567" });
      const length = Buffer.byteLength(body);
      const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
      const came = once(server, "request") as Promise<[IncomingMessage]>;
      socket.write(
        `POST ${BRANCHES} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${greedy.token}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n${body}`,
      );
      const [{ socket: line }] = await came;
      // Two calls of somebody else's end behind it: it stands before the door by then.
      for (let count = 0; count < 2; count += 1) expect(await find(colleague)).toBe(200);
      socket.destroy();
      await once(line, "close");
      toEnd.push(...running);
    });
    for (const { status } of await Promise.all(toEnd)) expect(status).toBe(201);
    for (const name of ["Sau cùng 1", "Sau cùng 2"]) expect((await make(greedy, name)).status).toBe(201);
    const { rows } = await t.db.ownerPool.query("select name from branches where name = 'Đã gác máy'");
    expect(rows).toEqual([]);
  });

  it("a place is free once the answer is known, whatever became of the call", async () => {
    const wrong = await Promise.all(Array.from({ length: 12 }, () => make(greedy, "")));
    expect(new Set(wrong.map(({ status }) => status))).toEqual(new Set([400]));
    const forbidden = await Promise.all(
      Array.from({ length: 12 }, (_, n) => t.call(greedy, "GET", `${BRANCHES}/${n}`)),
    );
    expect(new Set(forbidden.map(({ status }) => status))).toEqual(new Set([404]));
    expect(await find(greedy)).toBe(200);
  });
});

describe("bodies that anybody may send", () => {
  it.each(["find", "count", "ids"])("413 for more than 64 KB to look for rows by: %s", async (call) => {
    const body = { searchTerm: "x".repeat(64 * 1024) };
    expect(await t.call(greedy, "POST", `${BRANCHES}/${call}`, body)).toMatchObject({
      status: 413,
      body: { code: "TOO_LARGE" },
    });
  });
});

it.each([
  ["rows", (row: object) => [row]],
  ["a row", (row: object) => row],
])("2.9 an answer of %s is written in the turn of its call, with its type and its status", async (_what, answer) => {
  const app = fastify();
  app.decorateRequest("actor", null);
  registerTurns(app, { config: loadConfig({ NODE_ENV: "test" }) });
  const order: string[] = [];
  const written = (): object => ({ name: "Nhà phố", written: order.push("written") });
  app.get("/api/rows", (request, reply) => {
    const { turn } = request;
    request.turn = turn && {
      ...turn,
      leave() {
        order.push("left");
        turn.leave();
      },
    };
    reply.code(201);
    return answer({ name: "Nhà phố", toJSON: written });
  });
  app.get("/api/text", (_request, reply) => {
    reply.type("text/plain");
    return "chữ";
  });
  const rows = await app.inject({ url: "/api/rows", remoteAddress: "198.51.100.7" });
  // To give it back a second time does nothing.
  expect(order.slice(0, 2)).toEqual(["written", "left"]);
  expect([rows.statusCode, rows.headers["content-type"], rows.json()]).toEqual([
    201,
    "application/json; charset=utf-8",
    answer({ name: "Nhà phố", written: 1 }),
  ]);
  const text = await app.inject({ url: "/api/text", remoteAddress: "198.51.100.7" });
  expect([text.headers["content-type"], text.body]).toEqual(["text/plain", "chữ"]);
  await app.close();
});

it.each([
  ["sent", (reply: FastifyReply, unread: Readable) => reply.send(unread)],
  ["sent by an async handler", async (reply: FastifyReply, unread: Readable) => reply.code(201).send(unread)],
  ["returned", async (_reply: FastifyReply, unread: Readable) => unread],
])("2.9 an answer that nobody reads keeps no place: a stream that is %s", async (_how, answer) => {
  const app = fastify();
  app.decorateRequest("actor", null);
  registerTurns(app, { config: loadConfig({ NODE_ENV: "test" }) });
  const unread: Readable[] = [];
  app.get("/api/unread", (_request, reply) => {
    const body = new Readable({ read: () => undefined });
    unread.push(body);
    return answer(reply, body);
  });
  app.get("/api/rows", () => ({ name: "Nhà phố" }));
  const get = (url: string) => app.inject({ url, remoteAddress: "198.51.100.7" });
  // More than one network may have at work.
  const answers = [get("/api/unread"), get("/api/unread"), get("/api/unread")];
  expect((await get("/api/rows")).statusCode).toBe(200);
  expect(unread).toHaveLength(3);
  for (const body of unread) body.push(null);
  await Promise.all(answers);
  await app.close();
});

it("2.9 what is refused at once keeps its place for a turn of the event loop: in each, two of a network's calls work", async () => {
  const app = fastify();
  app.decorateRequest("actor", null);
  registerTurns(app, { config: loadConfig({ NODE_ENV: "test" }) });
  let turn = 0;
  let going = true;
  const count = (): void => {
    turn += 1;
    if (going) setImmediate(count);
  };
  const begun = new Map<number, number>();
  app.get("/api/refused", () => {
    begun.set(turn, (begun.get(turn) ?? 0) + 1);
    throw new AppError("INVALID_INPUT");
  });
  await app.ready();
  setImmediate(count);
  await Promise.all(
    Array.from({ length: 30 }, () => app.inject({ url: "/api/refused", remoteAddress: "198.51.100.7" })),
  );
  going = false;
  expect([...begun.values()].reduce((sum, calls) => sum + calls, 0)).toBe(30);
  expect(Math.max(...begun.values())).toBe(2);
  await app.close();
});

it.each([
  [8 * 1024, ["worked", "others"]],
  [8 * 1024 + 1, ["others", "worked"]],
])("2.9 a body of %i bytes, which may take time to check: who works first is %j", async (bytes, first) => {
  const app = fastify();
  app.decorateRequest("actor", null);
  registerTurns(app, { config: loadConfig({ NODE_ENV: "test" }) });
  const order: string[] = [];
  app.post("/api/rows", {
    preHandler: (_request, _reply, done) => {
      setImmediate(() => order.push("others"));
      done();
    },
    handler: () => {
      order.push("worked");
      return {};
    },
  });
  const payload = JSON.stringify("x".repeat(bytes - 2));
  const headers = { "content-type": "application/json" };
  await app.inject({ method: "POST", url: "/api/rows", remoteAddress: "198.51.100.7", headers, payload });
  await expect.poll(() => order).toEqual(first);
  await app.close();
});

describe("a database that is not there", () => {
  it("503 with the time to come back where the connection of a call is lost, and the next one works", async () => {
    await whileBranchesAreLocked(async (toWaiting) => {
      const lost = make(greedy, "Mất kết nối");
      await expect.poll(() => lockWaits(t.db), SOON).toBe(1);
      await toWaiting("terminate");
      const answer = await lost;
      expect(answer.body).toMatchObject({ status: 503, code: "UNAVAILABLE" });
      expect(answer.headers["retry-after"]).toBe("3");
    });
    expect((await make(greedy, "Có lại")).status).toBe(201);
  });

  it("503 for a statement that took too long, which is no fault of the server", async () => {
    await whileBranchesAreLocked(async (toWaiting) => {
      const slow = make(greedy, "Quá lâu");
      await expect.poll(() => lockWaits(t.db), SOON).toBe(1);
      await toWaiting("cancel");
      expect(await slow).toMatchObject({ status: 503, body: { code: "UNAVAILABLE" } });
    });
    expect(LANES.essential.statementMs).toBeLessThan(LANES.calls.statementMs);
  });
});
