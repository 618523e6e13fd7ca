import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { StartPage } from "@nepnha/contract/features/dashboard/cards";
import { workStage, type WorkStage } from "../testing/work-stage.ts";

let s: WorkStage;
beforeAll(async () => {
  s = await workStage();
});
afterAll(() => s.close());

describe("12 work on the start page", () => {
  it("is what one does oneself: what is late, and what today is about", async () => {
    const at = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
    await s.given({ name: "Trễ từ hôm qua", startDate: at(-48), endDate: at(-24) });
    await s.given({ name: "Đang làm", startDate: at(-1), endDate: at(96) });
    await s.given({ name: "Tuần sau", startDate: at(168), endDate: at(192) });
    await s.given({ name: "Của người khác", startDate: at(-1), endDate: at(96), assigneeIds: [s.member.userId] });
    const off = await s.given({ name: "Đã huỷ", startDate: at(-48), endDate: at(-24) });
    await s.move(s.owner, off, "callOff", { notes: "Không cần nữa" });
    const { body } = await s.t.call(s.worker, "GET", "/api/tenant/dashboard");
    const { cards } = body as unknown as StartPage;
    const titles = (name: string) => cards.find((card) => card.name === name)?.lines.map(({ title }) => title);
    expect(titles("workLate")).toEqual(["Trễ từ hôm qua"]);
    expect(titles("workToday")).toEqual(["Đang làm"]);
  });
});
