import { ENUMS } from "@nepnha/contract/platform/enums";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { peopleApp, type PeopleApp } from "../testing/people.ts";

const PERSON = {
  fullName: "Trần Mới",
  userName: "moi.dien.thoai",
  email: "moi@nepnha.test",
  role: ENUMS.userRole.USER,
};

let p: PeopleApp;
beforeAll(async () => {
  p = await peopleApp();
});
afterAll(() => p.t.close());

describe("the number of a user", () => {
  it.each([
    ["0903 118", "Điện thoại còn thiếu 3 số: số này có 10 chữ số"],
    ["0903 118 2266", "Điện thoại thừa 1 số: số này có 10 chữ số"],
    ["903 118 226", "Điện thoại thiếu số 0 ở đầu: 0903 118 226"],
  ])("R5-16 400: %s is no number to call, and the answer says what is wrong with it", async (phone, message) => {
    expect(
      await p.t.call(p.admin, "POST", "/api/tenant/users", { ...PERSON, branchId: p.branchId, phone }),
    ).toMatchObject({
      status: 400,
      body: { errors: [{ field: "phone", code: "phone", message }] },
    });
  });

  it("a number that was stored before its length was asked for can be read, and the rest of its row changed", async () => {
    const { _id } = await p.user();
    await p.t.db.ownerPool.query("update users set phone = '+84903118' where _id = $1", [_id]);
    const read = await p.t.call(p.admin, "GET", `/api/tenant/users/${_id}`);
    expect(read).toMatchObject({ status: 200, body: { phone: "+84903118" } });
    expect((await p.put(p.admin, "users", _id, { fullName: "Đỗ Thị Thanh Mai" })).status).toBe(200);
  });
});
