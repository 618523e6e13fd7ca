import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { makeCate, plantPicture } from "../../features/posts/reading/testing/posts.ts";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../testing/app.ts";

/** What of a row's history opens a file: what the row named, and no words. */

let t: TestApp;
let [writer, sender]: TestActor[] = [];
beforeAll(async () => {
  t = await testApp();
  [writer, sender] = [await t.actor("ADMIN"), await t.actor("ADMIN")];
});
afterAll(() => t.close());

/** A file that somebody else has sent. */
async function theirs(mime = "image/webp"): Promise<string> {
  const id = uuidv7();
  const kind = mime.startsWith("image/") ? "image" : "document";
  await t.db.ownerPool.query(
    `insert into files (tenant_id, _id, name, mime, size, width, height, sha256, storage_key, kind, created_by)
     values (1, $1, 'a', $2, 10, 1280, 720, '', $3, $4, $5)`,
    [id, mime, `1/2026/11/${id}`, kind, sender?.userId],
  );
  return id;
}

let count = 0;
const phone = (): string => `09${String(10_000_000 + (count += 1))}`;
const BODIES = {
  vendors: () => ({ name: "Gạch Đồng Tâm", vendorType: "MATERIAL", contactName: "Lê Văn Tám", phone: phone() }),
  customers: () => ({ fullName: "Lê Văn Tám", phone: phone() }),
  branches: () => ({ name: "Quận 7", phone: phone(), address: "1 Lê Lợi" }),
};
type Feature = keyof typeof BODIES;

const call = (
  actor: TestActor | undefined,
  method: "GET" | "POST" | "PUT",
  path: string,
  body?: object,
): Promise<TestAnswer> => t.call(actor ?? null, method, `/api/tenant/${path}`, body);

/** A row of the writer's own. */
async function rowOf(feature: Feature, values: object = {}, actor = writer): Promise<string> {
  const made = await call(actor, "POST", feature, { ...BODIES[feature](), ...values });
  expect(made.status, made.text).toBe(201);
  return String(made.body["_id"]);
}

async function change(feature: Feature, _id: string, values: object): Promise<TestAnswer> {
  const { body } = await call(writer, "GET", `${feature}/${_id}`);
  return call(writer, "PUT", feature, { _id, version: body["version"], ...values });
}

async function kept(feature: Feature, _id: string, values: object): Promise<void> {
  const answer = await change(feature, _id, values);
  expect(answer.status, answer.text).toBe(200);
}
const refused = (field: string): object => ({ status: 400, body: { errors: [{ field, code: "notFound" }] } });

describe("R6-07 a file's id in the words of a row gives no right to the file", () => {
  it.each([
    ["vendors", "notes", "logo", "image/webp"],
    ["customers", "notes", "avatar", "image/webp"],
    ["customers", "nickname", "avatar", "image/webp"],
  ] as const)("%s: written as %s, then named as %s", async (feature, words, field, mime) => {
    const file = await theirs(mime);
    const made = await rowOf(feature, { [words]: file });
    expect(await change(feature, made, { [field]: file })).toMatchObject(refused(field));
    const changed = await rowOf(feature);
    await kept(feature, changed, { [words]: `{"${field}":"${file}"}` });
    await kept(feature, changed, { [words]: null });
    expect(await change(feature, changed, { [field]: file })).toMatchObject(refused(field));
  });

  it("written into a rich text", async () => {
    const file = await theirs();
    const id = await rowOf("branches", { description: `<p>${file}</p>` });
    expect(await change("branches", id, { images: [file] })).toMatchObject(refused("images.0"));
  });

  it("written as the reason of a move", async () => {
    const file = await theirs();
    const id = await rowOf("vendors");
    const asleep = await call(writer, "PUT", "vendors/updateStatus", { ids: [id], status: 0, notes: file });
    expect(asleep.status, asleep.text).toBe(200);
    const { rows } = await t.db.ownerPool.query("select 1 from action_logs where entity_id = $1 and notes = $2", [
      id,
      file,
    ]);
    expect(rows).toHaveLength(1);
    expect(await change("vendors", id, { logo: file })).toMatchObject(refused("logo"));
  });

  it("written as a comment on the row", async () => {
    const file = await theirs();
    const category = await makeCate(t, writer as TestActor, ENUMS.postType.POST);
    const own = await plantPicture(t);
    await t.db.ownerPool.query("update files set created_by = $2 where _id = $1", [own, writer?.userId]);
    const post = { title: "Khởi công", featuredImage: own, content: "<p>Bài</p>", categoryIds: [category] };
    const made = await call(writer, "POST", "posts", { ...post, status: 1, allowComment: true });
    expect(made.status, made.text).toBe(201);
    const { _id, version } = made.body;
    const said = await call(writer, "POST", `posts/${String(_id)}/comments`, { content: file });
    expect(said.status, said.text).toBe(201);
    const answer = await call(writer, "PUT", "posts", { _id, version, featuredImage: file });
    expect(answer).toMatchObject(refused("featuredImage"));
  });

  it("written beside a file of the writer's own in the same record, and as an address", async () => {
    const [paper, own] = [await theirs("application/pdf"), await theirs("application/pdf")];
    await t.db.ownerPool.query("update files set created_by = $2 where _id = $1", [own, writer?.userId]);
    const id = await rowOf("vendors", { documents: [{ name: paper, file: own }] });
    expect(await change("vendors", id, { documents: [{ name: "x", file: paper }] })).toMatchObject(
      refused("documents.0.file"),
    );
    await kept("vendors", id, { address: paper });
    expect(await change("vendors", id, { documents: [{ name: "x", file: paper }] })).toMatchObject(
      refused("documents.0.file"),
    );
  });
});

it("R3-20 a value of a project's own field is logged as that field's, also where its label is the name of another", async () => {
  const file = await theirs();
  const projectId = await plantProject();
  const field = {
    code: "words",
    label: "featuredImage",
    fieldType: ENUMS.dynamicFieldType.TEXT,
    appliesTo: ["PROJECT"],
    scopeUsing: ENUMS.scopeUsing.ALL,
    restriction: ENUMS.restriction.UNRESTRICTED,
    accessScope: ENUMS.accessScope.ALL,
    editableScope: ENUMS.accessScope.ALL,
    showToCustomer: true,
  };
  expect((await call(writer, "POST", "projectMetadata", field)).status).toBe(201);
  const written = await call(writer, "PUT", `projects/${projectId}/metadata`, { version: 0, values: { words: file } });
  expect(written.status, written.text).toBe(200);
  const { rows } = await t.db.ownerPool.query("select changes from action_logs where entity_id = $1", [projectId]);
  expect(rows).toEqual([{ changes: { "featuredImage (words)": { from: null, to: file } } }]);
  const { body } = await call(writer, "GET", `projects/${projectId}`);
  const answer = await call(writer, "PUT", "projects", {
    _id: projectId,
    version: body["version"],
    featuredImage: file,
  });
  expect(answer).toMatchObject(refused("featuredImage"));
});

async function plantProject(): Promise<string> {
  const [id, branch] = [uuidv7(), await rowOf("branches")];
  await t.db.ownerPool.query(
    `insert into projects (tenant_id, _id, code, name, type, owner_id, branch_id, address, start_date, due_date, total_amount, created_by)
     values (1, $1, 'DAX', 'Nhà ông Bảy', 1, $2, $3, 'x', '2026-01-01', '2026-12-31', 0, $2)`,
    [id, writer?.userId, branch],
  );
  return id;
}

describe("R6-07 what the log tells of a row gives it a file back", () => {
  /** As if the log told that a row had begun to name a file. */
  const tell = (_id: string, file: string, entityKind: string, result: string): Promise<unknown> =>
    t.db.ownerPool.query(
      `insert into action_logs (tenant_id, _id, actor_id, kind, entity_kind, entity_id, changes, result)
       values (1, $1, $2, 1, $3, $4, $5, $6)`,
      [uuidv7(), writer?.userId, entityKind, _id, { logo: { from: null, to: file } }, result],
    );

  it.each([
    ["a change of the row that was refused", "vendors", "DENIED", 400],
    ["a change of a row of another section", "customers", "OK", 400],
    ["a change of the row", "vendors", "OK", 200],
  ] as const)("%s: %s, %s", async (_what, entityKind, result, status) => {
    const [file, id] = [await theirs(), await rowOf("vendors")];
    await tell(id, file, entityKind, result);
    expect(await change("vendors", id, { logo: file })).toMatchObject(status === 400 ? refused("logo") : { status });
  });

  it("also where the row lost it without a word in the log", async () => {
    const [file, id] = [await theirs(), await rowOf("vendors", {}, sender)];
    const { body } = await call(sender, "GET", `vendors/${id}`);
    const named = await call(sender, "PUT", "vendors", { _id: id, version: body["version"], logo: file });
    expect(named.status, named.text).toBe(200);
    await t.db.ownerPool.query("update vendors set logo = null where _id = $1", [id]);
    await kept("vendors", id, { logo: file });
  });
});

describe("a file that a row named before comes back to it, though its writer has not sent it", () => {
  it.each([
    ["vendors", "image/webp", (id: string | null) => ({ logo: id })],
    ["customers", "image/webp", (id: string | null) => ({ avatar: id })],
    ["branches", "image/webp", (id: string | null) => ({ images: id === null ? [] : [id] })],
    [
      "vendors",
      "application/pdf",
      (id: string | null) => ({ documents: id === null ? [] : [{ name: "Giấy phép", file: id }] }),
    ],
  ] as const)("%s, %s", async (feature, mime, naming) => {
    const file = await theirs(mime);
    const id = await rowOf(feature, naming(file), sender);
    await kept(feature, id, naming(null));
    expect(await change(feature, id, naming(file))).toMatchObject({ status: 200, body: naming(file) });
  });
});
