import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo, LookupFunction } from "node:net";
import type { ChatMessage } from "@nepnha/contract/features/chat/messages";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { runOnce } from "graphile-worker";
import { pino } from "pino";
import sharp from "sharp";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { workerLogger } from "../../../platform/jobs/worker-logger.ts";
import { testChat, type Client, type Person, type TestChat } from "../testing/chat.ts";
import { textMessage } from "../testing/messages.ts";
import { until } from "../testing/until.ts";
import { linkTasks } from "./preview-task.ts";

const { URL: ADDRESS } = ENUMS.chatMessageType;

let chat: TestChat;
let site: Server;
let origin: string;
let hits: string[];
let picture: Buffer;
let lan: Person;
let minh: Person;
let groupId: string;
let client: Client;

/** Pages of the other site, by their path. */
const PAGES: Readonly<Record<string, RequestListener>> = {
  "/bai": (_request, response) =>
    response.setHeader("content-type", "text/html; charset=utf-8").end(`<html><head>
      <meta content="Sân vườn &amp; hồ cá &#8211; 20 mẫu" property='og:title'><title>Khác</title>
      <meta property="og:image" content="/anh.png"></head><script>alert(1)</script>`),
  "/ten": (_request, response) =>
    response.setHeader("content-type", "text/html").end("<title>\n  Giá thép\u202e hôm nay <b></title>"),
  "/hinh-hong": (_request, response) =>
    response
      .setHeader("content-type", "text/html")
      .end('<title>Hình hỏng</title><meta name="twitter:image" content="/hong.png">'),
  "/khong-ten": (_request, response) => response.setHeader("content-type", "text/html").end("<p>Không có tên</p>"),
  "/anh.png": (_request, response) => response.setHeader("content-type", "image/png").end(picture),
  "/hong.png": (_request, response) => response.setHeader("content-type", "image/png").end("không phải hình"),
};

beforeAll(async () => {
  picture = await sharp({ create: { width: 640, height: 336, channels: 3, background: "#a4512e" } })
    .png()
    .toBuffer();
  site = createServer((request, response) => {
    hits.push(request.url ?? "");
    const page = PAGES[request.url ?? ""];
    if (page) page(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  origin = `http://bao.test:${(site.address() as AddressInfo).port}`;
  chat = await testChat({ background: true });
});
afterAll(async () => {
  site.close();
  await chat.close();
});
beforeEach(async () => {
  hits = [];
  await query("delete from graphile_worker._private_jobs");
  await query("delete from system_settings");
  [lan, minh] = await Promise.all([chat.person("SALES"), chat.person("SITE")]);
  groupId = await chat.group([lan, minh]);
  client = await chat.client(lan);
});

const query = (sql: string, values: unknown[] = []) => chat.app.db.ownerPool.query(sql, values);
const jobs = async () =>
  (await query("select from graphile_worker.jobs where task_identifier = 'previewLink'")).rowCount;
const say = (text: string, more = {}) => client.ok("SendMessage", textMessage(groupId, text, more));

/** A name of the outside, which here is this machine. */
const lookup: LookupFunction = (_name, options, callback) => {
  if (options.all === true) callback(null, [{ address: "127.0.0.1", family: 4 }]);
  else callback(null, "127.0.0.1", 4);
};

/** Works off the jobs that wait. */
async function work(
  network?: { lookup: LookupFunction; ports: string[] },
  publicUrl = chat.app.deps.config.publicUrl,
): Promise<void> {
  const ports = [new URL(origin).port];
  const { deps } = chat.app;
  await runOnce({
    pgPool: chat.app.db.ownerPool,
    taskList: linkTasks({ ...deps, config: { ...deps.config, publicUrl } }, network ?? { lookup, ports }),
    logger: workerLogger(pino({ level: "silent" })),
  });
}

async function lastOf(person: Person): Promise<ChatMessage | undefined> {
  const other = await chat.client(person);
  const { messages } = await other.ok("GetMessages", { groupId, limit: 1 });
  await other.connection.stop();
  return messages[0];
}

describe("what a link leads to", () => {
  it("comes after the message, to all, with a picture of ours that only they see", async () => {
    const other = await chat.client(minh);
    const { _id, changeSeq } = await say(`Xem ${origin}/bai nhé, hoặc ${origin}/ten`);
    expect(await lastOf(minh)).toMatchObject({ payload: null });
    await work();
    expect(hits).toEqual(["/bai", "/anh.png"]);
    const link = { url: `${origin}/bai`, host: new URL(origin).host, title: "Sân vườn & hồ cá – 20 mẫu" };
    const message = await lastOf(minh);
    expect(message).toMatchObject({ _id, payload: { link }, editedAt: null, changeSeq: changeSeq + 1 });
    await until("the news", () => other.heard("UpdateMessage").length > 0);
    expect(other.heard("UpdateMessage")).toMatchObject([{ groupId, message: { payload: { link } } }]);
    const state = await other.ok("SyncState", { userSeq: 0, groups: [] });
    const [group] = state.groups.filter((one) => one.groupId === groupId);
    expect((group?.countNo ?? 0) - (group?.readCountNo ?? 0)).toBe(1);

    const files = await other.ok("GetFiles", { groupId, messageIds: [_id] });
    const [file] = files.messages[0]?.files ?? [];
    expect(file).toMatchObject({ kind: "image", width: 640, height: 336 });
    const address = file?.kind === "image" ? file.url : "";
    expect(address).toMatch(/^\/files\//);
    expect((await chat.app.app.inject(address)).statusCode).toBe(200);
    await client.ok("RecallMessage", { groupId, messageId: _id });
    expect(await lastOf(minh)).toMatchObject({ payload: null, text: "" });
    expect((await chat.app.app.inject(address)).statusCode).toBe(404);
  });

  it("is a title in one line without tricks, also of an address that stands alone", async () => {
    expect((await client.call("SendMessage", textMessage(groupId, "không phải", { type: ADDRESS }))).ok).toBe(false);
    await say(`${origin}/ten`, { type: ADDRESS });
    await work();
    expect(await lastOf(minh)).toMatchObject({
      type: ADDRESS,
      payload: { link: { title: "Giá thép hôm nay", image: null } },
    });
  });

  it("has no picture where that is none, and is not shown where the page says nothing, is away or not outside", async () => {
    await say(`${origin}/hinh-hong`);
    await work();
    expect(await lastOf(minh)).toMatchObject({ payload: { link: { title: "Hình hỏng", image: null } } });
    for (const path of ["/khong-ten", "/mat"]) {
      await say(`${origin}${path}`);
      await work();
      expect(await lastOf(minh)).toMatchObject({ payload: null });
    }
    const before = hits.length;
    const port = new URL(origin).port;
    await say(`http://127.0.0.1:${port}/bai`);
    await work();
    await say(`http://localhost:${port}/bai`);
    await work({ lookup: (_name, _options, callback) => callback(new Error("not public"), []), ports: [port] });
    expect(await lastOf(minh)).toMatchObject({ payload: null });
    expect(hits).toHaveLength(before);
    expect(await jobs()).toBe(0);
  });

  it("is not read of pages of ours, of words without one, nor where it is switched off", async () => {
    await say("Không có gì để xem");
    expect(await jobs()).toBe(0);
    await say(`${origin}/bai`);
    expect(await jobs()).toBe(1);
    // As if that site were ours.
    await work(undefined, origin);
    expect(await jobs()).toBe(0);
    await query(
      "insert into system_settings (tenant_id, _id, key, \"group\", data_type, value, default_value) values (1, $1, 'chat.linkPreviews', 'CHAT', 'boolean', 'false', 'true')",
      [uuidv7()],
    );
    await say(`${origin}/bai`);
    await work();
    expect(hits).toEqual([]);
    await query("delete from system_settings");
    await say(`${origin}/bai`);
    await work();
    expect(hits).toEqual(["/bai", "/anh.png"]);
  });

  it("follows an edit, and shows nothing on a message that was changed or taken back meanwhile", async () => {
    const { _id: messageId } = await say(`${origin}/ten`);
    await work();
    await client.ok("EditMessage", { groupId, messageId, text: `Thêm chữ ${origin}/ten` });
    expect(await lastOf(minh)).toMatchObject({ payload: { link: { title: "Giá thép hôm nay" } } });
    await client.ok("EditMessage", { groupId, messageId, text: `${origin}/bai` });
    expect(await lastOf(minh)).toMatchObject({ payload: null });
    await work();
    expect(await lastOf(minh)).toMatchObject({ payload: { link: { url: `${origin}/bai` } } });
    const later = await say(`${origin}/bai`);
    await client.ok("RecallMessage", { groupId, messageId: later._id });
    await work();
    expect(await lastOf(minh)).toMatchObject({ _id: later._id, payload: null });
  });
});
