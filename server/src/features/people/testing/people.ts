import { ENUMS } from "@nepnha/contract/platform/enums";
import { expect } from "vitest";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../../testing/app.ts";

/** A row as the calls answer it. */
export interface Item {
  readonly _id: string;
  readonly version: number;
  readonly status: number;
  readonly [field: string]: unknown;
}

/** The application with short ways to its people, roles and groups. */
export interface PeopleApp {
  readonly t: TestApp;
  readonly superadmin: TestActor;
  readonly admin: TestActor;
  readonly branchId: string;
  /** Creates a row that must be accepted. */
  make(feature: string, body: object, actor?: TestActor): Promise<Item>;
  /** A user by the given actor (the admin by default); a member of staff unless the values say otherwise. */
  user(values?: object, actor?: TestActor): Promise<Item>;
  role(permissions: readonly string[], values?: object, actor?: TestActor): Promise<Item>;
  group(memberIds: readonly string[], values?: object, actor?: TestActor): Promise<Item>;
  /** Updates the newest version of a row. */
  put(actor: TestActor, feature: string, id: string, values: object): Promise<TestAnswer>;
  move(actor: TestActor, feature: string, ids: readonly string[], status: number): Promise<TestAnswer>;
  /** Id of a seeded role. */
  seeded(code: string): Promise<string>;
  /** What a person holds now. */
  held(userId: string): Promise<string[]>;
  /** What only SUPERADMIN may give: no preset holds it. */
  readonly rare: string;
}

let serial = 0;

/** Start it in beforeAll; close `t`. */
export async function peopleApp(t?: TestApp): Promise<PeopleApp> {
  const app = t ?? (await testApp());
  const [superadmin, admin] = [await app.actor("SUPERADMIN"), await app.actor("ADMIN")];
  const make: PeopleApp["make"] = async (feature, body, actor = admin) => {
    const answer = await app.call(actor, "POST", `/api/tenant/${feature}`, body);
    expect(answer.status, answer.text).toBe(201);
    return answer.body as unknown as Item;
  };
  const { _id: branchId } = await make("branches", { name: "Trụ sở", address: "1 Lê Lợi", phone: "0901234567" });
  return {
    t: app,
    superadmin,
    admin,
    branchId,
    rare: "systemSettings.update",
    make,
    user(values = {}, actor = admin) {
      serial += 1;
      const name = `nguoi.${process.pid}.${serial}`;
      const { USER: role } = ENUMS.userRole;
      return make(
        "users",
        {
          fullName: "Lê Thị Bông",
          userName: name,
          email: `${name}@nepnha.test`,
          phone: "0901234567",
          role,
          branchId,
          ...values,
        },
        actor,
      );
    },
    role: (permissions, values = {}, actor = admin) =>
      make("roles", { name: "Vai trò thử", baseRole: ENUMS.userRole.USER, permissions, ...values }, actor),
    group: (memberIds, values = {}, actor = admin) =>
      make("userGroups", { name: "Nhóm thử", groupType: "TEAM", leaderId: memberIds[0], memberIds, ...values }, actor),
    async put(actor, feature, id, values) {
      const { body } = await app.call(superadmin, "GET", `/api/tenant/${feature}/${id}`);
      return app.call(actor, "PUT", `/api/tenant/${feature}`, { _id: id, version: body.version, ...values });
    },
    move: (actor, feature, ids, status) =>
      app.call(actor, "PUT", `/api/tenant/${feature}/updateStatus`, { ids, status, notes: null }),
    async seeded(code) {
      const { rows } = await app.db.ownerPool.query("select _id from roles where tenant_id = 1 and code = $1", [code]);
      return String(rows[0]?._id);
    },
    async held(userId) {
      const answer = await app.call(superadmin, "GET", `/api/tenant/users/${userId}/permissions`);
      expect(answer.status, answer.text).toBe(200);
      return answer.body.permissions as string[];
    },
  };
}
