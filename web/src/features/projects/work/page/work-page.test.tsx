import { projectActions } from "@nepnha/contract/features/projects/project-actions";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { LAN } from "../../../../testing/backend.ts";
import { openApp, rowOf } from "../../../../testing/section-app.tsx";
import { useBackend } from "../../../../testing/use-backend.ts";

const backend = useBackend();
/** The first opening loads what the screen needs. */
const WAIT = { timeout: 20_000 };
const { JUST_CREATED, IN_PROGRESS, COMPLETED } = ENUMS.actionStatus;
const RIGHTS = ["basic", "read", "create", "update"].map((right) => `projectActions.${right}`);
const blank = Object.fromEntries(
  Object.entries(projectActions.fields).map(([name, { kind }]) => [
    name,
    ["refs", "list", "choices", "tags"].includes(kind) ? [] : kind === "boolean" ? false : null,
  ]),
);
const STEP = { text: "Kiểm tra thép", isRequired: true, isDone: false };
const WORK = rowOf({
  ...blank,
  _id: "w1",
  name: "Đặt thép tầng 3",
  code: "CV007",
  projectId: "p1",
  status: IN_PROGRESS,
  startDate: "2026-11-23T00:30:00.000Z",
  endDate: "2026-11-26T10:00:00.000Z",
  priority: "NORMAL",
  progress: 0,
  isLate: true,
  createdBy: "u9",
  assigneeIds: [LAN._id],
  checklist: [STEP],
  _refs: { p1: "Nhà anh Bảo", [LAN._id]: LAN.fullName },
  _can: { update: true, complete: true, COMPLETED: true },
});
let work: Record<string, unknown>;
const sent = (): Record<string, unknown>[] =>
  backend.received.flatMap(({ method, body }) => (method === "PUT" && body.includes('"w1"') ? [JSON.parse(body)] : []));

beforeEach(() => {
  work = WORK;
  backend.state.api = ({ method, url, body }) => {
    if (method === "PUT" && url.endsWith("/projectActions")) {
      work = { ...work, ...(JSON.parse(body) as object), version: 2 };
      return { status: 200, body: work };
    }
    if (url.endsWith("/projectActions/w1")) return { status: 200, body: work };
    return url.endsWith("/find") ? { status: 200, body: { items: [], total: 0, totalIsExact: true } } : undefined;
  };
});

async function open(): Promise<HTMLElement> {
  await openApp(backend, "/project-action/w1", { ...LAN, userPermissions: RIGHTS });
  const title = await screen.findByRole("heading", { name: "Báo tiến độ" }, WAIT);
  return title.closest("section") ?? document.body;
}

describe("R5-08 the page of a piece of work", () => {
  it("has how far it is, its steps and whether it is done before all else, and saves them at once", async () => {
    const report = within(await open());
    const user = userEvent.setup();
    await user.click(report.getByRole("button", { name: "75%" }));
    expect(report.getByRole<HTMLInputElement>("textbox", { name: "Tiến độ" }).value).toBe("75");
    await user.click(report.getByRole("checkbox", { name: /Kiểm tra thép/u }));
    await user.click(screen.getByRole("radio", { name: "Đã xong" }));
    await user.click(screen.getByRole("button", { name: "Lưu" }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ _id: "w1", status: COMPLETED, checklist: [{ ...STEP, isDone: true }] });
    // What it is stands below, as text: whoever does it changes none of it.
    expect(screen.getByRole("heading", { name: "Thông tin công việc" })).toBeTruthy();
    expect(screen.queryByRole("textbox", { name: /^Tên công việc/u })).toBeNull();
    expect(screen.queryByRole("link", { name: "Sửa" })).toBeNull();
  });

  it("leads whoever gave it to the form", async () => {
    work = { ...WORK, createdBy: LAN._id };
    await open();
    expect(screen.getByRole("link", { name: "Sửa" }).getAttribute("href")).toBe("/project-action/w1/edit");
  });

  it("says why work that waits has no progress yet", async () => {
    const waits = { message: "projectActions.rule.waits", params: { count: 2 } };
    work = { ...WORK, status: JUST_CREATED, _can: { update: true, start: waits, IN_PROGRESS: waits } };
    const report = within(await open());
    expect(report.getByText("Còn 2 việc phải xong trước.")).toBeTruthy();
    expect(report.getByRole<HTMLInputElement>("textbox", { name: "Tiến độ" }).disabled).toBe(true);
    expect(report.queryByRole("button", { name: "75%" })).toBeNull();
  });

  it("offers who has no part in it neither a report nor a move that is never theirs", async () => {
    const not = { message: "projectActions.rule.notYours" };
    work = { ...WORK, assigneeIds: [], _can: { update: not, complete: not } };
    await openApp(backend, "/project-action/w1", { ...LAN, userPermissions: RIGHTS });
    expect(await screen.findByText(/^Chỉ người làm, người giao/u, {}, WAIT)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Hoàn thành" })).toBeNull();
    expect(screen.queryByRole("heading", { name: "Báo tiến độ" })).toBeNull();
  });
});
