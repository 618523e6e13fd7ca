import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import type { RowEditors, RowsChanged } from "@nepnha/contract/kit/live";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startClient, testChat, type Client, type Person, type TestChat } from "../../features/chat/testing/chat.ts";
import { until } from "../../features/chat/testing/until.ts";
import { storageKey } from "../../platform/files/store/store.ts";
import type { TestActor } from "../../testing/app.ts";
import { startNodes, type TestNodes } from "../../testing/nodes.ts";

/**
 * What becomes of somebody who was among the people of a row a moment ago, while they were in the middle of something:
 * most withdraw them through the form of the playlist, as the office does.
 */

const PLAYLISTS = "/api/tenant/playlists";
const FILE_BYTES = 48 * 1024 * 1024;
const EXPORTED = 12_000;

let chat: TestChat;
let admin: TestActor;
beforeAll(async () => {
  chat = await testChat();
  admin = await chat.app.actor("ADMIN");
});
afterAll(() => chat.close());

const query = (sql: string, values: unknown[] = []) => chat.app.db.ownerPool.query(sql, values);
const call: TestChat["app"]["call"] = (...args) => chat.app.call(...args);

async function made(url: string, body: object): Promise<{ _id: string; version: number }> {
  const answer = await call(admin, "POST", url, body);
  expect(answer, answer.text).toMatchObject({ status: 201 });
  return answer.body as never;
}

/** A video that is for the staff alone. */
async function video(values: object = {}): Promise<string> {
  const { rows } = await query(
    "insert into post_cates (tenant_id, _id, name, slug, post_type) values (1, gen_random_uuid(), 'Móng', gen_random_uuid()::text, 6) returning _id",
  );
  const { _id } = await made("/api/tenant/videos", {
    title: `Đổ móng ${uuidv7()}`,
    categoryIds: [rows[0]?._id],
    source: "YOUTUBE",
    videoUrl: "https://youtu.be/abcDEF_-123",
    audience: "STAFF",
    status: 1,
    ...values,
  });
  return _id;
}

const chosenFor = (people: readonly { readonly userId: string }[], videoIds: readonly string[], name = "Bàn giao") =>
  made(PLAYLISTS, { name, videoIds, audience: "MEMBERS", memberIds: people.map(({ userId }) => userId) });

/** Leaves the playlist to others. */
async function withdraw(id: string): Promise<void> {
  const other = await chat.app.actor("GUEST");
  const { version } = (await call(admin, "GET", `${PLAYLISTS}/${id}`)).body;
  const answer = await call(admin, "PUT", PLAYLISTS, { _id: id, version, memberIds: [other.userId] });
  expect(answer, answer.text).toMatchObject({ status: 200 });
}

/** The list stays theirs, but shows nobody its videos any more. */
async function switchOff(id: string): Promise<void> {
  const answer = await call(admin, "PUT", `${PLAYLISTS}/updateStatus`, { ids: [id], status: 0, notes: "" });
  expect(answer, answer.text).toMatchObject({ status: 200 });
}

/** An answer that has begun, of which nothing is taken until somebody reads on. */
async function begun(path: string, headers: Record<string, string>, body?: object): Promise<IncomingMessage> {
  const outgoing = request(`${chat.url}${path}`, { method: body ? "POST" : "GET", headers });
  outgoing.end(body && JSON.stringify(body));
  const [response] = (await once(outgoing, "response")) as [IncomingMessage];
  await once(response, "readable");
  return response;
}

describe("R6-07 membership that is withdrawn", () => {
  it("in the middle of a list: the next page has none of it, nor has any other call that reads", async () => {
    const customer = await chat.app.actor("CUSTOMER");
    const videoIds: string[] = [];
    for (let n = 0; n < 12; n += 1) videoIds.push(await video());
    const { _id } = await chosenFor([customer], videoIds);
    const page = (number: number) =>
      call(customer, "POST", "/api/tenant/videos/find", { paginator: { page: number, pageSize: 10 } });
    expect((await page(1)).body).toMatchObject({ total: 12, items: Array.from({ length: 10 }, () => ({})) });
    await withdraw(_id);
    expect((await page(2)).body).toEqual({ total: 0, totalIsExact: true, items: [] });
    expect((await page(1)).body).toEqual({ total: 0, totalIsExact: true, items: [] });
    for (const [feature, column] of [
      ["playlists", "name"],
      ["videos", "title"],
    ]) {
      const base = `/api/tenant/${feature}`;
      for (const answer of [
        await call(customer, "POST", `${base}/find`, { searchTerm: "" }),
        await call(customer, "POST", `${base}/ids`, {}),
        await call(customer, "GET", base),
        await call(customer, "GET", `${base}/filter/a`),
        await call(customer, "POST", `${base}/export`, { columns: [column], format: "csv" }),
      ]) {
        expect(answer.status, answer.text).toBe(200);
        for (const text of [_id, ...videoIds, "Bàn giao", "Đổ móng"]) expect(answer.text).not.toContain(text);
      }
    }
    for (const [url, body] of [
      [`${PLAYLISTS}/print`, { id: _id }],
      ["/api/tenant/videos/print", { id: videoIds[0] }],
    ] as const) {
      expect((await call(customer, "POST", url, body)).status, url).toBe(404);
    }
    expect((await call(customer, "GET", `/api/tenant/videos/${videoIds[0]}/comments`)).status).toBe(404);
    for (const url of [`${PLAYLISTS}/${_id}`, ...videoIds.map((id) => `/api/tenant/videos/${id}`)]) {
      expect((await call(customer, "GET", url)).status, url).toBe(404);
    }
  });

  it("while an export is under way: it goes on without the rows, and the log counts what went out", async () => {
    const customer = await chat.app.actor("CUSTOMER");
    const staffVideo = await video();
    await query(
      `with made as (insert into playlists (tenant_id, _id, name, slug, description, audience, has_videos)
         select 1, gen_random_uuid(), 'Riêng ' || n, 'rieng-' || n, repeat('dài ', 500), 'MEMBERS', true
         from generate_series(1, ${EXPORTED}) n returning _id)
       insert into playlist_members (tenant_id, playlist_id, user_id) select 1, _id, $1 from made`,
      [customer.userId],
    );
    const open = await made(PLAYLISTS, {
      name: "Sau cùng, cho mọi người",
      videoIds: [await video({ audience: "PUBLIC" })],
    });
    const last = await chosenFor([customer], [staffVideo], "Vườn nhà riêng");
    const response = await begun(
      `${PLAYLISTS}/export`,
      { authorization: `Bearer ${customer.token}`, "content-type": "application/json" },
      { columns: ["name", "description", "videoIds"], format: "csv", sorting: { column: "name", direction: "asc" } },
    );
    await query("delete from playlist_members where user_id = $1 and playlist_id <> $2", [customer.userId, last._id]);
    await withdraw(last._id);
    const parts: Buffer[] = [];
    for await (const part of response) parts.push(Buffer.from(part));
    const text = Buffer.concat(parts).toString();
    const rows = text.trim().split("\n").length - 1;
    expect(rows).toBeGreaterThan(0);
    expect(rows).toBeLessThan(EXPORTED / 2);
    // Megabytes, which nobody wants to read where this fails.
    const names = ["Sau cùng, cho mọi người", "Vườn nhà riêng"];
    expect(names.filter((name) => text.includes(name))).toEqual(["Sau cùng, cho mọi người"]);
    expect(open.version).toBe(1);
    const logged = async (): Promise<string | undefined> => {
      const found = await query("select summary from action_logs where actor_id = $1 and entity_kind = 'playlists'", [
        customer.userId,
      ]);
      return found.rows[0]?.summary;
    };
    await until("the log", async () => (await logged()) !== undefined);
    expect(await logged()).toBe(String(rows));
  }, 60_000);

  it("while an export is under way and nothing is left to the reader: it breaks off", async () => {
    const sales = await chat.app.actor("SALES");
    const response = await begun(
      `${PLAYLISTS}/export`,
      { authorization: `Bearer ${sales.token}`, "content-type": "application/json" },
      { columns: ["name", "description"], format: "csv" },
    );
    await query("delete from user_roles where user_id = $1", [sales.userId]);
    await expect(
      (async () => {
        for await (const part of response) expect(part).toBeDefined();
      })(),
    ).rejects.toThrow("aborted");
    const { rows } = await query("select summary from action_logs where actor_id = $1", [sales.userId]);
    expect(Number(rows[0]?.summary)).toBeLessThan(EXPORTED / 2);
  }, 60_000);
});

const editorsOf = (client: Client, id: string): string[][] =>
  client
    .heard("ReceiveSystemMessage")
    .filter((told): told is RowEditors => told.kind === "ROW_EDITORS")
    .filter((told) => told.id === id)
    .map(({ editors }) => editors.map(({ userId }) => userId).toSorted());
const changesOf = (client: Client): RowsChanged[] =>
  client.heard("ReceiveSystemMessage").filter((told) => told.kind === "ROWS_CHANGED");

/** Somebody of the staff who keeps playlists and videos, their own and those that they belong to. */
async function keeper(): Promise<Person> {
  const person = await chat.person("SALES");
  const roleId = uuidv7();
  const rights = ["playlists", "videos"].flatMap((name) =>
    ["basic", "read", "update"].map((right) => `${name}.${right}`),
  );
  await query("delete from user_roles where user_id = $1", [person.userId]);
  await query(
    "insert into roles (tenant_id, _id, code, name, base_role, permissions) values (1, $1, $2, 'Riêng', 2, $3)",
    [roleId, `R${roleId.slice(-8).toUpperCase()}`, rights],
  );
  await query("insert into user_roles (tenant_id, user_id, role_id) values (1, $1, $2)", [person.userId, roleId]);
  return person;
}

describe("R6-07 a watch of somebody whose membership is withdrawn", () => {
  it.each(["form", "status"] as const)(
    "ends with the commit (%s): no word of who edits, no ids, and others see them gone",
    async (way) => {
      const [member, boss, third] = [await keeper(), await chat.person("ADMIN"), await chat.person("CONTENT")];
      const videoId = await video();
      const { _id: id } = await chosenFor([member], [videoId]);
      const clients = await Promise.all([member, boss, third].map((person) => chat.client(person)));
      const [ofMember, ofBoss, ofThird] = clients as [Client, Client, Client];
      const watched = [
        { feature: "playlists", id },
        { feature: "videos", id: videoId },
      ];
      const rows = way === "form" ? watched : watched.slice(1);
      for (const row of rows) {
        for (const client of [ofMember, ofBoss]) {
          await client.ok("WatchRows", { feature: row.feature });
          await client.ok("EditRow", row);
        }
        await until("both are there", () => editorsOf(ofBoss, row.id).at(-1)?.length === 2);
        await until("both hear it", () => editorsOf(ofMember, row.id).at(-1)?.length === 2);
      }
      await (way === "form" ? withdraw(id) : switchOff(id));
      // Nothing looks at watches by itself here: what ends one is the commit.
      for (const row of rows) {
        await until("the others see them gone", () => editorsOf(ofBoss, row.id).at(-1)?.join() === boss.userId);
        const heard = editorsOf(ofMember, row.id).length;
        await ofThird.ok("EditRow", row);
        await until("the third one", () => editorsOf(ofBoss, row.id).at(-1)?.length === 2);
        expect(editorsOf(ofMember, row.id)).toHaveLength(heard);
        expect(await ofMember.call("EditRow", row)).toMatchObject({ ok: false, code: "NOT_FOUND" });
        const left = await query("select from row_editors where user_id = $1 and row_id = $2", [member.userId, row.id]);
        expect(left.rows).toEqual([]);
      }
      // Their open list learns that something has changed, as with every change, and loads again; never which row.
      await until("the hint", () => changesOf(ofMember).length > 0);
      expect(changesOf(ofMember).flatMap(({ ids }) => ids)).toEqual([]);
      // A look, which tells all who are there, tells them nothing either.
      await chat.hub.parts[0].live.check();
      await ofMember.ok("UnwatchRows", { feature: "videos" });
      expect(editorsOf(ofMember, videoId).at(-1)).toHaveLength(2);
    },
  );

  it("ends with the next look where no write tells of it, by a rule of the row as by a right", async () => {
    const [member, boss] = [await keeper(), await chat.person("ADMIN")];
    const { _id: id } = await chosenFor([member], [await video()]);
    const [ofMember, ofBoss] = [await chat.client(member), await chat.client(boss)];
    for (const client of [ofMember, ofBoss]) await client.ok("EditRow", { feature: "playlists", id });
    await until("both", () => editorsOf(ofBoss, id).at(-1)?.length === 2);
    await query("delete from playlist_members where playlist_id = $1", [id]);
    await chat.hub.parts[0].live.check();
    await until("one is left", () => editorsOf(ofBoss, id).at(-1)?.join() === boss.userId);
    expect(editorsOf(ofMember, id).at(-1)).toHaveLength(2);
  });
});

describe("R6-07 two nodes", () => {
  let cluster: TestNodes;
  beforeAll(async () => {
    cluster = await startNodes(chat.app.db, 2);
  });
  afterAll(() => cluster.close());

  it("a commit on one of them ends what somebody has open on the other", async () => {
    const [member, boss, third] = [await keeper(), await chat.person("ADMIN"), await chat.person("CONTENT")];
    const { _id: id, version } = await chosenFor([member], [await video()]);
    const row = { feature: "playlists", id };
    const on = (node: number, person: Person) => startClient(`${cluster.nodes[node]?.url}/chat/chathub`, person);
    const [here, there] = [await on(0, boss), await on(1, member)];
    for (const client of [there, here]) await client.ok("EditRow", row);
    await until("both", () => editorsOf(there, id).at(-1)?.length === 2);
    const answer = await fetch(`${cluster.nodes[0]?.url}${PLAYLISTS}`, {
      method: "PUT",
      headers: { authorization: `Bearer ${admin.token}`, "content-type": "application/json" },
      body: JSON.stringify({ _id: id, version, memberIds: [third.userId] }),
    });
    expect(answer.status).toBe(200);
    await until("the others see them gone", () => editorsOf(here, id).at(-1)?.join() === boss.userId);
    const heard = editorsOf(there, id).length;
    const another = await on(1, third);
    await another.ok("EditRow", row);
    await until("the third one", () => editorsOf(here, id).at(-1)?.length === 2);
    expect(editorsOf(there, id)).toHaveLength(heard);
  }, 60_000);
});

describe("R6-07 a file that somebody has open whose membership is withdrawn", () => {
  /** A stored video of many bytes, and its row. */
  async function film(values: object): Promise<{ fileId: string; videoId: string }> {
    const [fileId, posterId] = [uuidv7(), uuidv7()];
    const keyOf = (id: string): string => storageKey(1, id, new Date());
    const chunk = Buffer.alloc(1024 * 1024, 7);
    const chunks = Array.from({ length: FILE_BYTES / chunk.length }, () => chunk);
    await chat.app.deps.files.put(keyOf(fileId), { stream: Readable.from(chunks), size: FILE_BYTES });
    await chat.app.deps.files.put(keyOf(posterId), { stream: Readable.from([Buffer.from("poster")]), size: 6 });
    for (const [id, mime, kind, size] of [
      [posterId, "image/webp", "image", 6],
      [fileId, "video/mp4", "video", FILE_BYTES],
    ] as const) {
      await query(
        `insert into files (tenant_id, _id, name, mime, size, sha256, storage_key, kind, state, duration, is_inline, width, height, poster_id)
         values (1, $1, 'a', $2, $3, sha256($4::text::bytea), $4, $5, 'READY', 9, true, 640, 360, $6)`,
        [id, mime, size, keyOf(id), kind, kind === "video" ? posterId : null],
      );
    }
    const videoId = await video({ source: "UPLOAD", videoFile: fileId, videoUrl: null, ...values });
    return { fileId, videoId };
  }
  async function urlsOf(actor: TestActor, { fileId, videoId }: { fileId: string; videoId: string }) {
    const { body, text } = await call(actor, "GET", `/api/tenant/videos/${videoId}`);
    const shown = (body["_files"] as Record<string, { url: string; posterUrl: string; thumbUrl: string }>)[fileId];
    if (!shown) throw new Error(`No file: ${text}`);
    return shown;
  }
  const get = (url: string, headers: Record<string, string> = {}) => chat.app.app.inject({ url, headers });

  it("the answer under way breaks off, and its addresses open nothing any more", async () => {
    const customer = await chat.app.actor("CUSTOMER");
    const stored = await film({});
    const { _id } = await chosenFor([customer], [stored.videoId]);
    const { url, posterUrl, thumbUrl } = await urlsOf(customer, stored);
    expect(url).toContain(customer.userId);
    const range = await get(url, { range: "bytes=0-9" });
    expect(range.statusCode).toBe(206);
    expect(range.headers["cache-control"]).toBe("private, no-cache");
    const known = { "if-none-match": String(range.headers["etag"]) };
    expect((await get(url, known)).statusCode).toBe(304);
    expect([(await get(posterUrl)).statusCode, (await get(thumbUrl)).statusCode]).toEqual([200, 200]);
    // Whole, for one who watches it undisturbed.
    expect((await get(url)).rawPayload).toHaveLength(FILE_BYTES);

    const response = await begun(url, {});
    expect(response.statusCode).toBe(200);
    await withdraw(_id);
    let bytes = 0;
    await expect(
      (async () => {
        for await (const part of response) bytes += Buffer.from(part).length;
      })(),
    ).rejects.toThrow("aborted");
    expect(bytes).toBeLessThan(FILE_BYTES);
    const headers: Record<string, string>[] = [{}, { range: "bytes=0-9" }, known];
    for (const one of headers) expect((await get(url, one)).statusCode).toBe(404);
    for (const one of [posterUrl, thumbUrl, `${url}&download=1`]) expect((await get(one)).statusCode).toBe(404);
  }, 60_000);

  it("an address is its reader's own, and of a row that all may see everybody's", async () => {
    const [customer, other] = [await chat.app.actor("CUSTOMER"), await chat.app.actor("CUSTOMER")];
    const [inside, open] = [await film({}), await film({ audience: "PUBLIC" })];
    await chosenFor([customer], [inside.videoId, open.videoId]);
    const { url } = await urlsOf(customer, inside);
    expect((await get(url.replace(customer.userId, other.userId))).statusCode).toBe(404);
    expect((await get(url.replace(inside.videoId, open.videoId))).statusCode).toBe(404);
    expect((await get(url.replace(".videos.", ".posts."))).statusCode).toBe(404);
    expect((await get(url.replace(/\.[^.]*\.(?=[0-9a-f]{8}-)/, "."))).statusCode).toBe(404);
    const shared = await urlsOf(customer, open);
    expect(shared).toEqual(await urlsOf(other, open));
    expect(shared.url).not.toContain(customer.userId);
    // Staff who see all videos have the address that they always had.
    expect((await urlsOf(admin, inside)).url).not.toContain(admin.userId);
    await query("update users set status = 0 where _id = $1", [customer.userId]);
    expect((await get(url)).statusCode).toBe(404);
  }, 60_000);

  it("ends by itself as the address of a document does", async () => {
    const customer = await chat.app.actor("CUSTOMER");
    const stored = await film({});
    await chosenFor([customer], [stored.videoId]);
    const { url } = await urlsOf(customer, stored);
    const end = Number.parseInt(/\?k=1\.([0-9a-z]+)\./.exec(url)?.[1] ?? "", 36) * 1000;
    expect(end - Date.now()).toBeGreaterThan(11 * 3_600_000);
    expect(end - Date.now()).toBeLessThan(25 * 3_600_000);
  });
});
