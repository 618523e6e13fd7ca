import { ENUMS } from "@nepnha/contract/platform/enums";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { projectsApp, type ProjectsApp } from "../testing/projects-app.ts";

let p: ProjectsApp;
beforeAll(async () => {
  p = await projectsApp();
});
afterAll(() => p.t.close());

const show = (id: string, actor = p.owner) => p.move(actor, "projectActions", id, "show");

describe("work in the conversation of its project", () => {
  it("R3-14 is shown by who leads it, where its customers may see it; never what is restricted or of others", async () => {
    const { _id: projectId } = await p.project();
    const { _id: stageId } = await p.stage(projectId);
    const work = (values: object) => p.work(projectId, stageId, values);
    const hidden = await work({});
    expect((await p.t.call(null, "POST", `/api/tenant/projectActions/${hidden._id}/show`, {})).status).toBe(401);
    expect((await show(hidden._id, p.site)).status).toBe(404);
    const refused = "Khách cũng đọc trò chuyện của dự án: hãy cho khách xem việc này trước.";
    expect(await show(hidden._id)).toMatchObject({ status: 409, body: { detail: refused } });
    const restricted = await work({ showToCustomer: true, restrictionType: ENUMS.restriction.RESTRICTED });
    expect(await show(restricted._id)).toMatchObject({ status: 409, body: { detail: refused } });
    const elsewhere = await work({ showToCustomer: true, chatGroupType: ENUMS.chatGroupType.USERS });
    expect((await show(elsewhere._id)).status).toBe(409);
    const shown = await work({ showToCustomer: true });
    expect((await show(shown._id, p.customer)).status).toBe(403);
    expect(await show(shown._id)).toMatchObject({
      status: 409,
      body: { detail: "Dự án chưa có trò chuyện, hoặc trò chuyện đã đóng." },
    });
    await p.move(p.owner, "projects", projectId, "initiate");
    const grant = (change: "array_append" | "array_remove") =>
      p.t.db.ownerPool.query(`update roles set permissions = ${change}(permissions, 'chatGroups.chatAction')`);
    await grant("array_remove");
    expect((await show(shown._id)).status).toBe(403);
    await grant("array_append");
    expect((await show(shown._id)).status).toBe(200);
    const { rows } = await p.t.db.ownerPool.query(
      "select sender_id, body, payload from chat_messages where type = $1",
      [ENUMS.chatMessageType.PROJECT_ACTION],
    );
    const payload = { section: "projectActions", id: shown._id };
    expect(rows).toEqual([{ sender_id: p.owner.userId, body: "Đào móng", payload }]);
  });
});
