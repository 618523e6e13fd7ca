import { projects } from "@nepnha/contract/features/projects/projects";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { LAN } from "../../testing/backend.ts";
import { openApp, rowOf } from "../../testing/section-app.tsx";
import { useBackend } from "../../testing/use-backend.ts";

const backend = useBackend();
/** The first opening loads what the screen needs. */
const WAIT = { timeout: 20_000 };
const SITE = ["projects", "siteLogs", "projectActions"].flatMap((name) =>
  ["basic", "read", "create", "update"].map((right) => `${name}.${right}`),
);
const blank = Object.fromEntries(Object.keys(projects.fields).map((field) => [field, null]));
const lists = { customerIds: [], managerIds: [], memberIds: [], gallery: [] };
const LEADERS = { message: "projects.rule.leadersOnly" };
const PROJECT = rowOf({
  ...blank,
  ...lists,
  _id: "p1",
  name: "Nhà anh Bảo",
  code: "DA001",
  address: "Hẻm 48",
  status: ENUMS.projectStatus.EXECUTION,
  health: "ON_TIME",
  totalAmount: 1,
  _can: { update: true, perform: LEADERS, cancel: LEADERS, backToPlanning: LEADERS },
});
let project: Record<string, unknown>;
let late = 0;

beforeEach(() => {
  project = PROJECT;
  late = 0;
  backend.state.api = ({ url, body }) => {
    if (url.endsWith("/projects/p1")) return { status: 200, body: project };
    if (!url.endsWith("/find")) return undefined;
    const isLate = url.endsWith("/projectActions/find") && body.includes('"isLate":true');
    return { status: 200, body: { items: [], total: isLate ? late : 0, totalIsExact: true } };
  };
});

async function open(path: string): Promise<HTMLElement> {
  await openApp(backend, path, { ...LAN, userPermissions: SITE });
  return (
    (await screen.findByRole("heading", { level: 1, name: "Nhà anh Bảo" }, WAIT)).closest("header") ?? document.body
  );
}

describe("R1-05 the page of a project", () => {
  it("offers who builds to write the log first, and no move that is never theirs", async () => {
    const head = within(await open("/project/p1"));
    const offered = [...head.getAllByRole("link"), ...head.getAllByRole("button")].map((one) => one.textContent);
    expect(offered).toEqual(["Dự án", "Viết nhật ký", "Sửa", "Thao tác"]);
    await userEvent.click(head.getByRole("link", { name: "Viết nhật ký" }));
    expect(await screen.findByRole("button", { name: "Gửi nhật ký" }, WAIT)).toBeTruthy();
    // Who reloads the page has no form pushed at them.
    expect(location.search).toBe("?tab=site-logs");
  });

  it("shows a move that cannot be made yet, with why", async () => {
    project = { ...PROJECT, _can: { update: true, perform: { message: "projects.rule.needsFinishedStage" } } };
    const head = within(await open("/project/p1"));
    const move = head.getByRole("button", { name: "Chuyển sang nghiệm thu" });
    expect(move.getAttribute("aria-description")).toBe("Cần ít nhất một giai đoạn đã xong.");
  });

  it("offers who builds no acceptance, which is the customer's alone", async () => {
    const accept = { message: "projects.rule.customerOnly" };
    project = { ...PROJECT, status: ENUMS.projectStatus.PERFORMANCE, _can: { update: true, accept, close: true } };
    const head = within(await open("/project/p1"));
    expect(head.getByRole("button", { name: "Đóng dự án" })).toBeTruthy();
    expect(head.queryByRole("button", { name: "Nghiệm thu công trình" })).toBeNull();
  });

  it("says how much work is late beside that it keeps its dates, with the way to it", async () => {
    late = 2;
    const head = within(await open("/project/p1"));
    expect(head.getByText("Đúng hạn")).toBeTruthy();
    const link = head.getByRole("link", { name: "Có 2 việc quá hạn" });
    expect(link.getAttribute("href")).toBe("/work?projectId=p1&isLate=true&sort=endDate");
  });

  it("has what it is in short in its first part alone", async () => {
    await open("/project/p1?tab=people");
    expect(screen.queryByRole("region", { name: "Thông tin chính" })).toBeNull();
    const parts = within(screen.getByRole("navigation", { name: "Các phần của dự án" }));
    await userEvent.click(parts.getByRole("link", { name: "Tổng quan" }));
    expect(await screen.findByRole("region", { name: "Thông tin chính" })).toBeTruthy();
  });
});
