import type { ObjectMetadata } from "@nepnha/contract/features/project-metadata/object-values";
import type { StoredFile } from "@nepnha/contract/platform/files";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, it } from "vitest";
import { formWith, grain } from "../../platform/files/upload/upload-testing.ts";
import { testApp, type TestActor, type TestApp } from "../../testing/app.ts";

const { UPLOAD_IMG, UPLOAD_GALLERY } = ENUMS.dynamicFieldType;

let t: TestApp;
let admin: TestActor;
beforeAll(async () => {
  t = await testApp();
  admin = await t.actor("ADMIN");
  for (const [code, fieldType] of [
    ["front", UPLOAD_IMG],
    ["views", UPLOAD_GALLERY],
  ]) {
    const { status, text } = await t.call(admin, "POST", "/api/tenant/projectMetadata", {
      code,
      label: code,
      fieldType,
      appliesTo: ["PROJECT"],
      scopeUsing: ENUMS.scopeUsing.ALL,
      restriction: ENUMS.restriction.UNRESTRICTED,
      accessScope: ENUMS.accessScope.ALL,
      editableScope: ENUMS.accessScope.ALL,
    });
    if (status !== 201) throw new Error(text);
  }
});
afterAll(() => t.close());

const query = (sql: string, values: unknown[]) => t.db.ownerPool.query(sql, values);

/** A project with somebody among its members. */
async function project(memberId: string): Promise<string> {
  const [id, branch] = [uuidv7(), uuidv7()];
  await query(
    `insert into branches (tenant_id, _id, code, name, address, phone) values (1, $1, 'CNX', 'CN', 'x', '0281234567')`,
    [branch],
  );
  await query(
    `insert into projects (tenant_id, _id, code, name, type, owner_id, branch_id, address, start_date, due_date, total_amount, created_by)
     values (1, $1, 'DAX', 'Nhà ông Bảy', 1, $2, $3, 'x', '2026-01-01', '2026-12-31', 0, $2)`,
    [id, admin.userId, branch],
  );
  await query("insert into project_members (tenant_id, project_id, user_id) values (1, $1, $2)", [id, memberId]);
  return id;
}

async function picture(): Promise<string> {
  const { payload, headers } = formWith(await grain(40, 30).jpeg().toBuffer());
  const authorization = `Bearer ${admin.token}`;
  const url = "/api/tenant/files";
  const sent = await t.app.inject({ method: "POST", url, payload, headers: { authorization, ...headers } });
  expect(sent.statusCode, sent.body).toBe(201);
  return sent.json<StoredFile>()._id;
}

it("R3-20 pictures in a project's own fields end for who is taken out of it, as its own picture does", async () => {
  const member = await t.actor("SITE");
  const id = await project(member.userId);
  const [front, view, own] = [await picture(), await picture(), await picture()];
  const url = `/api/tenant/projects/${id}`;
  await query("update projects set featured_image = $2 where _id = $1", [id, own]);
  const write = { version: 0, values: { front, views: [view] } };
  const written = await t.call(admin, "PUT", `${url}/metadata`, write);
  expect(written.status, written.text).toBe(200);

  const shown = (await t.call(member, "GET", `${url}/metadata`)).body as unknown as ObjectMetadata;
  const row = (await t.call(member, "GET", url)).body as unknown as { _files: ObjectMetadata["files"] };
  const addresses = [shown.files[front], shown.files[view], row._files[own]].flatMap((file) =>
    file ? [file.url, file.thumbUrl] : [],
  );
  expect(addresses).toHaveLength(6);
  for (const address of addresses) {
    expect(address).toContain(`.${member.userId}.projects.${id}.`);
    const answer = await t.app.inject(address);
    expect([answer.statusCode, answer.headers["cache-control"]], address).toEqual([200, "private, no-cache"]);
  }
  await query("delete from project_members where user_id = $1", [member.userId]);
  for (const address of addresses) expect((await t.app.inject(address)).statusCode, address).toBe(404);
  // Of those who see all projects, addresses are everybody's, and cached.
  const all = (await t.call(admin, "GET", `${url}/metadata`)).body as unknown as ObjectMetadata;
  expect((await t.app.inject(all.files[front]?.url ?? "")).headers["cache-control"]).toContain("immutable");
});
