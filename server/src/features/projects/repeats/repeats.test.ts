import { ENUMS } from "@nepnha/contract/platform/enums";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { workStage, type WorkStage } from "../testing/work-stage.ts";
import { remindWork } from "./remind-work.ts";
import { repeatDue } from "./repeat-work.ts";

const { DAILY, WEEKLY, MONTHLY } = ENUMS.repeatType;
const MINUTE = 60_000;

let s: WorkStage;
beforeAll(async () => {
  s = await workStage();
});
afterAll(() => s.close());
beforeEach(async () => {
  await s.query("update project_actions set repeat_type = 0, remind_before = '{}'");
});

const run = (today: string) => repeatDue(s.t.deps.db, today);
const named = (name: string) =>
  s.query(
    "select _id, status, progress, start_date, end_date, checklist from project_actions where name = $1 order by start_date",
    [name],
  );
const daysOf = async (name: string): Promise<string[]> =>
  (await named(name)).map((row) => (row["start_date"] as Date).toISOString().slice(0, 10));

describe("13b repeating work", () => {
  it("refuses an end of repeating before the start, at its field", async () => {
    const refused = await s.give({ repeatType: DAILY, repeatUntil: "2026-11-30" });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: "repeatUntil" }] } });
  });

  it("comes once for each day that was missed, whoever looks and however often, until its last day", async () => {
    const name = "Vệ sinh công trường";
    const times = { startDate: "2026-01-30T01:00:00Z", endDate: "2026-01-30T03:00:00Z" };
    await s.given({
      name,
      ...times,
      repeatType: DAILY,
      repeatUntil: "2026-02-03",
      checklist: [{ text: "Quét", isDone: true }],
    });
    const counts = await Promise.all([run("2026-02-02"), run("2026-02-02"), run("2026-02-02")]);
    expect(counts.flat()).toHaveLength(3);
    expect(await daysOf(name)).toEqual(["2026-01-30", "2026-01-31", "2026-02-01", "2026-02-02"]);
    expect((await named(name)).at(-1)).toMatchObject({
      status: 0,
      progress: 0,
      checklist: [{ text: "Quét", isDone: false }],
    });
    expect(await run("2026-02-10")).toHaveLength(1);
    expect(await run("2026-02-10")).toHaveLength(0);
    const found = await s.t.call(s.worker, "POST", "/api/tenant/projectActions/find", {
      searchTerm: "ve sinh cong truong",
    });
    expect(found.body["total"]).toBe(5);
  });

  it("monthly work of the 31st keeps to the last day of shorter months", async () => {
    const name = "Báo cáo tháng";
    await s.given({ name, startDate: "2026-01-31T01:00:00Z", endDate: "2026-01-31T03:00:00Z", repeatType: MONTHLY });
    await run("2026-04-15");
    expect(await daysOf(name)).toEqual(["2026-01-31", "2026-02-28", "2026-03-31"]);
  });

  it("of weekly work that comes monthly from now on, the day of the month is that of the first time", async () => {
    const name = "Họp giao ban";
    await s.given({ name, startDate: "2026-01-05T01:00:00Z", endDate: "2026-01-05T03:00:00Z", repeatType: WEEKLY });
    await run("2026-01-26");
    const last = (await named(name)).at(-1);
    expect((await s.change(s.owner, String(last?.["_id"]), { repeatType: MONTHLY })).status).toBe(200);
    expect(await run("2026-02-04")).toEqual([]);
    expect(await run("2026-02-05")).toHaveLength(1);
    expect(await daysOf(name)).toEqual(["2026-01-05", "2026-01-12", "2026-01-19", "2026-01-26", "2026-02-05"]);
  });

  it("series that have ended hinder none that goes on, as many as they are", async () => {
    const times = { startDate: "2026-01-31T01:00:00Z", endDate: "2026-01-31T03:00:00Z" };
    const id = await s.given({ ...times, repeatType: MONTHLY, repeatUntil: "2026-03-30" });
    await s.query(
      `insert into project_actions (tenant_id, _id, code, name, action_type_id, start_date, end_date, repeat_type, repeat_until)
       select a.tenant_id, gen_random_uuid(), a.code || '-' || n, a.name, a.action_type_id, a.start_date, a.end_date,
         a.repeat_type, a.repeat_until
       from project_actions a, generate_series(1, 199) n where a._id = $1`,
      [id],
    );
    // As many as a company gets in one run. In March there is no time for them any more: it would be the 31st.
    expect(await run("2026-03-01")).toHaveLength(200);
    const name = "Tưới cây";
    await s.given({ name, startDate: "2026-04-09T01:00:00Z", endDate: "2026-04-09T03:00:00Z", repeatType: DAILY });
    expect(await run("2026-04-10")).toHaveLength(1);
    expect(await daysOf(name)).toEqual(["2026-04-09", "2026-04-10"]);
  });

  it("the next time is there once it is complete, and neither a second completion nor its day makes another", async () => {
    const name = "Kiểm tra giàn giáo";
    const id = await s.given({
      name,
      startDate: "2026-01-05T01:00:00Z",
      endDate: "2026-01-05T03:00:00Z",
      repeatType: DAILY,
      repeatUntil: "2026-01-06",
    });
    await s.move(s.worker, id, "start");
    expect((await s.move(s.worker, id, "complete")).status).toBe(200);
    await s.move(s.owner, id, "refuse", { notes: "Chưa chụp ảnh" });
    await s.move(s.worker, id, "complete");
    expect(await run("2026-01-09")).toEqual([]);
    expect(await daysOf(name)).toEqual(["2026-01-05", "2026-01-06"]);
  });

  it("what is called off comes no more", async () => {
    const times = { startDate: "2026-01-05T01:00:00Z", endDate: "2026-01-05T03:00:00Z", repeatType: DAILY };
    const [off, on] = ["Bơm nước", "Tưới bê tông"];
    const id = await s.given({ ...times, name: off });
    await s.given({ ...times, name: on });
    await s.move(s.owner, id, "callOff", { notes: "Không cần nữa" });
    expect(await run("2026-01-06")).toHaveLength(1);
    expect([await daysOf(off), await daysOf(on)]).toEqual([["2026-01-05"], ["2026-01-05", "2026-01-06"]]);
  });
});

describe("13b reminders of work", () => {
  const told = async () =>
    (
      await s.t.db.ownerPool.query<{ people: string[]; title: string; text: string }>(
        `select array_agg(user_id) as people, title_key as title, params -> 'text' ->> 'text' as text
         from user_notifications where title_key <> 'projectActions.notice.assigned'
         group by batch_id, title_key, params order by min(_id::text)`,
      )
    ).rows;
  const look = (at: number) => remindWork({ db: s.t.deps.db }, new Date(at));

  it("each is told once to who does it; after a silence the last one, and of other dates anew", async () => {
    const end = Date.now() + 3 * 24 * 60 * MINUTE;
    const endDate = new Date(end).toISOString();
    const id = await s.given({
      name: "Đổ bê tông sàn",
      startDate: new Date().toISOString(),
      endDate,
      remindBefore: ["0", "60", "1440"],
    });
    expect(await look(end - 1441 * MINUTE)).toBe(0);
    expect(await look(end - 1440 * MINUTE)).toBe(1);
    expect(await look(end - 1439 * MINUTE)).toBe(0);
    const [people, text] = [[s.worker.userId], "Đổ bê tông sàn"];
    expect(await told()).toEqual([{ people, title: "projectActions.notice.due", text }]);
    const both = await Promise.all([look(end + MINUTE), look(end + MINUTE)]);
    expect(both.toSorted((one, other) => one - other)).toEqual([0, 1]);
    expect(await look(end + 2 * MINUTE)).toBe(0);
    const later = new Date(end + 24 * 60 * MINUTE).toISOString();
    expect((await s.change(s.owner, id, { endDate: later })).status).toBe(200);
    expect(await look(end + 60 * MINUTE)).toBe(1);
  });

  it("work that is done is not reminded of", async () => {
    const end = Date.now() + 60 * MINUTE;
    const times = { startDate: new Date().toISOString(), endDate: new Date(end).toISOString(), remindBefore: ["0"] };
    const id = await s.given({ ...times, name: "Xây tường" });
    await s.given({ ...times, name: "Tô tường" });
    await s.move(s.worker, id, "start");
    await s.move(s.worker, id, "complete");
    expect(await look(end)).toBe(1);
    const late = (await told()).filter(({ title }) => title === "projectActions.notice.late").map(({ text }) => text);
    expect(late).toContain("Tô tường");
    expect(late).not.toContain("Xây tường");
  });
});
