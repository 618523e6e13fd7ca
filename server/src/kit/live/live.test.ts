import type { RowEditors, RowsChanged } from "@nepnha/contract/kit/live";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startClient, testChat, type Client, type Person, type TestChat } from "../../features/chat/testing/chat.ts";
import { until } from "../../features/chat/testing/until.ts";
import { startNodes, type TestNodes } from "../../testing/nodes.ts";
import type { TestActor } from "../../testing/app.ts";

const base = "/api/tenant/branches";

let chat: TestChat;
let admin: TestActor;
beforeAll(async () => {
  chat = await testChat();
  admin = await chat.app.actor("ADMIN");
  // The first one becomes the head office, which is never closed.
  await branch();
});
afterAll(() => chat.close());

const changesOf = (client: Client): RowsChanged[] =>
  client.heard("ReceiveSystemMessage").filter((told) => told.kind === "ROWS_CHANGED");
const editorsOf = (client: Client, id: string): string[][] =>
  client
    .heard("ReceiveSystemMessage")
    .filter((told): told is RowEditors => told.kind === "ROW_EDITORS")
    .filter((told) => told.id === id)
    .map(({ editors }) => editors.map(({ userId }) => userId).toSorted());
const query = (sql: string, values: unknown[] = []) => chat.app.db.ownerPool.query(sql, values);

let serial = 0;
async function branch(actor = admin): Promise<string> {
  serial += 1;
  const body = { name: `Chi nhánh ${serial}`, address: "1 Lê Lợi", phone: "0901234567" };
  const answer = await chat.app.call(actor, "POST", base, body);
  expect(answer.status, answer.text).toBe(201);
  return String(answer.body["_id"]);
}
/** Somebody whose own rows are all that they see of a feature. */
async function limited(...permissions: string[]): Promise<Person> {
  const person = await chat.person("SALES");
  await query("delete from user_roles where user_id = $1", [person.userId]);
  const roleId = uuidv7();
  await query(
    "insert into roles (tenant_id, _id, code, name, base_role, permissions) values (1, $1, $2, 'Riêng', 2, $3)",
    [roleId, `R${roleId.slice(-8).toUpperCase()}`, permissions],
  );
  await query("insert into user_roles (tenant_id, user_id, role_id) values (1, $1, $2)", [person.userId, roleId]);
  return person;
}

describe("watching rows", () => {
  it("refuses what is no feature, and features that the caller may not open", async () => {
    const client = await chat.client(await chat.person("SALES"));
    const wrong = [{}, { feature: "nonsense" }, { feature: 7 }, { feature: "branches", id: uuidv7() }];
    for (const argument of wrong) {
      expect(await client.connection.invoke("WatchRows", argument)).toMatchObject({ ok: false, code: "INVALID" });
    }
    expect(await client.call("WatchRows", { feature: "roles" })).toMatchObject({ ok: false, code: "FORBIDDEN" });
  });

  it("tells who watches a feature of each kind of write, after its commit; nobody else, and not after the end", async () => {
    const [watcher, other, foreigner] = [
      await chat.client(await chat.person("SALES")),
      await chat.client(await chat.person("SALES")),
      await chat.client(await chat.person("ADMIN", 2)),
    ];
    await watcher.ok("WatchRows", { feature: "branches" });
    await other.ok("WatchRows", { feature: "news" });
    await foreigner.ok("WatchRows", { feature: "branches" });
    const heard = (id: string): boolean => changesOf(watcher).some(({ ids }) => ids.includes(id));
    const id = await branch();
    await until("the new row", () => heard(id));
    const writes = [
      ["PUT", base, { _id: id, version: 1, address: "2 Lê Lợi" }],
      ["PUT", `${base}/updateStatus`, { ids: [id], status: 0, notes: "" }],
      ["PUT", `${base}/updateOrders`, [await branch(), id]],
      ["DELETE", `${base}/${id}`, undefined],
    ] as const;
    for (const [method, url, body] of writes) {
      const before = changesOf(watcher).length;
      expect((await chat.app.call(admin, method, url, body)).status, url).toBe(200);
      await until(`${method} ${url}`, () =>
        changesOf(watcher)
          .slice(before)
          .some(({ ids }) => ids.includes(id)),
      );
    }
    // Hints come in the order of the writes, so nothing is on its way. A write that came to nothing is no change.
    const before = changesOf(watcher).length;
    expect((await chat.app.call(admin, "POST", base, { name: "Thiếu" })).status).toBe(400);
    await watcher.ok("UnwatchRows", { feature: "branches" });
    await branch();
    await other.ok("WatchRows", { feature: "branches" });
    const last = await branch();
    await until("one who still watches", () => changesOf(other).some(({ ids }) => ids.includes(last)));
    expect(changesOf(watcher)).toHaveLength(before);
    expect(changesOf(foreigner)).toEqual([]);
  });

  it("many writes make few hints: the ids of half a second together, none of them once they are very many", async () => {
    const watcher = await chat.client(await chat.person("SALES"));
    await watcher.ok("WatchRows", { feature: "branches" });
    const ids: string[] = [];
    for (let n = 0; n < 12; n += 1) ids.push(await branch());
    await until("all of them", () => ids.every((id) => changesOf(watcher).some((told) => told.ids.includes(id))));
    expect(changesOf(watcher).length).toBeLessThan(12);
    const before = changesOf(watcher).length;
    const { rows } = await query(
      `insert into branches (tenant_id, _id, code, name, address, phone, search_text)
       select 1, gen_random_uuid(), 'M' || n, 'Nhiều ' || n, 'x', '0281234567', 'x' from generate_series(1, 60) n returning _id`,
    );
    const many = rows.map(({ _id }: { _id: string }) => _id);
    const call = await chat.app.call(admin, "PUT", `${base}/updateStatus`, { ids: many, status: 0, notes: "" });
    expect(call.status).toBe(200);
    await until("the hint", () => changesOf(watcher).length > before);
    expect(changesOf(watcher).slice(before)).toEqual([{ kind: "ROWS_CHANGED", feature: "branches", ids: [] }]);
  });

  it("R6-07 who may not see all rows learns only that some have changed", async () => {
    const [some, customer] = [
      await chat.client(await limited("branches.basic", "branches.read")),
      await chat.client(await chat.person("CUSTOMER")),
    ];
    for (const client of [some, customer]) await client.ok("WatchRows", { feature: "branches" });
    await branch();
    for (const client of [some, customer]) {
      await until("a hint", () => changesOf(client).length > 0);
      expect(changesOf(client)[0]).toEqual({ kind: "ROWS_CHANGED", feature: "branches", ids: [] });
    }
  });

  it("R6-07 a right that is taken ends the watch and the editing; one that shrinks hides the ids", async () => {
    const [gone, less, still] = [
      await limited("branches.basic", "branches.read", "branches.readAll", "branches.update"),
      await limited("branches.basic", "branches.read", "branches.readAll"),
      await chat.person("ADMIN"),
    ];
    const [ofGone, ofLess, ofStill] = [await chat.client(gone), await chat.client(less), await chat.client(still)];
    for (const client of [ofGone, ofLess, ofStill]) await client.ok("WatchRows", { feature: "branches" });
    const id = await branch();
    await until("all of them", () =>
      [ofGone, ofLess, ofStill].every((client) => changesOf(client).some(({ ids }) => ids.includes(id))),
    );
    await ofGone.ok("EditRow", { feature: "branches", id });
    await ofStill.ok("EditRow", { feature: "branches", id });
    const take = (person: Person, left: string[]) =>
      query("update roles set permissions = $2 where _id = (select role_id from user_roles where user_id = $1)", [
        person.userId,
        left,
      ]);
    await take(gone, []);
    await take(less, ["branches.basic", "branches.read"]);
    await chat.hub.parts[0].live.check();
    await until("the others hear of it", () => editorsOf(ofStill, id).at(-1)?.join() === still.userId);
    const [ofGoneBefore, ofLessBefore] = [changesOf(ofGone).length, changesOf(ofLess).length];
    const next = await branch();
    await until("who still may", () => changesOf(ofStill).some(({ ids }) => ids.includes(next)));
    await until("who may less", () => changesOf(ofLess).length > ofLessBefore);
    expect(changesOf(ofLess).slice(ofLessBefore)[0]?.ids).toEqual([]);
    expect(changesOf(ofGone)).toHaveLength(ofGoneBefore);
  });
});

describe("editing rows", () => {
  it("refuses ids that are none, rows that the caller may not change, and rows that are not there", async () => {
    const id = await branch();
    const deleted = await branch();
    await chat.app.call(admin, "DELETE", `${base}/${deleted}`);
    const [sales, own, client] = [
      await chat.client(await chat.person("SALES")),
      await chat.client(await limited("branches.basic", "branches.read", "branches.update")),
      await chat.client(await chat.person("ADMIN")),
    ];
    const edit = (by: Client, row: object) => by.connection.invoke("EditRow", row);
    expect(await edit(client, { feature: "branches", id: "x" })).toMatchObject({ ok: false, code: "INVALID" });
    expect(await edit(sales, { feature: "branches", id })).toMatchObject({ ok: false, code: "FORBIDDEN" });
    expect(await edit(own, { feature: "branches", id })).toMatchObject({ ok: false, code: "NOT_FOUND" });
    for (const missing of [deleted, uuidv7()]) {
      expect(await edit(client, { feature: "branches", id: missing })).toMatchObject({ ok: false, code: "NOT_FOUND" });
    }
  });

  it("everybody who has a row open knows of the others, each once, until they leave or their connection ends", async () => {
    const id = await branch();
    const row = { feature: "branches", id };
    const [lan, minh] = [await chat.person("ADMIN"), await chat.person("ADMIN")];
    const [one, again, two] = [await chat.client(lan), await chat.client(lan), await chat.client(minh)];
    expect((await one.ok("EditRow", row)).editors).toMatchObject([{ userId: lan.userId }]);
    await again.ok("EditRow", row);
    expect((await two.ok("EditRow", row)).editors.map(({ userId }) => userId).toSorted()).toEqual(
      [lan.userId, minh.userId].toSorted(),
    );
    await until("the first one hears", () => editorsOf(one, id).at(-1)?.length === 2);
    // On another device they are still there.
    await one.ok("LeaveRow", row);
    await until("everybody is told", () => editorsOf(two, id).length > 1);
    expect(editorsOf(two, id).at(-1)).toHaveLength(2);
    await again.connection.stop();
    await until("the last device is gone", () => editorsOf(two, id).at(-1)?.join() === minh.userId);
    const { rows } = await query("select from row_editors where user_id = $1", [lan.userId]);
    expect(rows).toEqual([]);
  });

  it("a connection has so many rows open and no more", async () => {
    const client = await chat.client(await chat.person("ADMIN"));
    const ids: string[] = [];
    for (let n = 0; n < 21; n += 1) ids.push(await branch());
    const answers = [];
    for (const id of ids) answers.push(await client.call("EditRow", { feature: "branches", id }));
    expect(answers.filter(({ ok }) => !ok)).toMatchObject([{ code: "RATE_LIMITED" }]);
  });
});

describe("two nodes", () => {
  let cluster: TestNodes;
  beforeAll(async () => {
    cluster = await startNodes(chat.app.db, 2);
  });
  afterAll(() => cluster.close());
  const connect = (node: number, person: Person): Promise<Client> =>
    startClient(`${cluster.nodes[node]?.url}/chat/chathub`, person);

  it("a write on one node is heard on the other; who edits there is known here, and gone with their node", async () => {
    const [lan, minh] = [await chat.person("ADMIN"), await chat.person("ADMIN")];
    const [here, there] = [await connect(0, lan), await connect(1, minh)];
    for (const client of [here, there]) await client.ok("WatchRows", { feature: "branches" });
    const answer = await fetch(`${cluster.nodes[0]?.url}${base}`, {
      method: "POST",
      headers: { authorization: `Bearer ${admin.token}`, "content-type": "application/json" },
      body: JSON.stringify({ name: "Chi nhánh hai nút", address: "1 Lê Lợi", phone: "0901234567" }),
    });
    const { _id: id } = (await answer.json()) as { _id: string };
    for (const client of [here, there]) {
      await until("the row on both nodes", () => changesOf(client).some(({ ids }) => ids.includes(id)));
    }
    await here.ok("EditRow", { feature: "branches", id });
    const { editors } = await there.ok("EditRow", { feature: "branches", id });
    expect(editors.map(({ userId }) => userId).toSorted()).toEqual([lan.userId, minh.userId].toSorted());
    await until("the other node hears", () => editorsOf(here, id).at(-1)?.length === 2);
    await cluster.nodes[1]?.kill();
    // What it left behind grows old.
    await query("update row_editors set seen_at = now() - interval '1 minute' where user_id = $1", [minh.userId]);
    await until("a refresh tells it", () => editorsOf(here, id).at(-1)?.join() === lan.userId);
  }, 60_000);
});
