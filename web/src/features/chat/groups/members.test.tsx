import { GROUP_MEMBERS_MAX } from "@nepnha/contract/features/chat/methods/groups";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Members } from "./members.tsx";
import { groupOf, groupStage, member } from "./testing/group-stage.tsx";

let stage: Awaited<ReturnType<typeof groupStage>>;
beforeEach(async () => (stage = await groupStage()));
afterEach(() => stage.close());

type Role = keyof typeof ENUMS.chatRole;
const crew = (mine: Role) => [
  member("me", "Võ Thị Mỹ Duyên", mine),
  member("d", "Lê Văn Tâm", mine === "OWNER" ? "MANAGER" : "OWNER"),
  member("m", "Phạm Ngọc Ánh"),
  member("c", "Đặng Quốc Bảo", "CUSTOMER"),
];

/** What the menu of somebody has; null: there is none. */
async function menuOf(name: string): Promise<(string | null)[] | null> {
  const dots = screen.queryByRole("button", { name: `Việc với ${name}` });
  if (!dots) return null;
  fireEvent.click(dots);
  const items = (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
  fireEvent.click(dots);
  await expect.poll(() => screen.queryByRole("menu")).toBeNull();
  return items;
}
async function act(name: string, what: string): Promise<void> {
  fireEvent.click(screen.getByRole("button", { name: `Việc với ${name}` }));
  fireEvent.click(await screen.findByRole("menuitem", { name: what }));
}

const TALK = "Nhắn tin";
const OUT = "Mời ra khỏi nhóm";
const HAND = "Chuyển quyền trưởng nhóm";

describe("R6-05 what is offered in a list of members", () => {
  it.each([
    ["OWNER", [TALK, "Bãi nhiệm phó nhóm", HAND, OUT], [TALK, "Bổ nhiệm làm phó nhóm", HAND, OUT], [TALK, OUT]],
    ["MANAGER", [TALK], [TALK, OUT], [TALK, OUT]],
    ["MEMBER", [TALK], [TALK], [TALK]],
  ] as const)("to %s is what they may do, and nothing else", async (mine, first, second, third) => {
    stage.showOf(groupOf(crew(mine)), Members);
    await screen.findByText("Thành viên (4)");
    expect(await menuOf("Lê Văn Tâm")).toEqual(first);
    expect(await menuOf("Phạm Ngọc Ánh")).toEqual(second);
    expect(await menuOf("Đặng Quốc Bảo")).toEqual(third);
    expect(await menuOf("Võ Thị Mỹ Duyên")).toBeNull();
    expect(screen.getByRole("button", { name: "Thêm thành viên" })).toBeTruthy();
  });

  it("to nobody is anything where a record decides, and it says so", async () => {
    stage.showOf(groupOf(crew("OWNER"), { followsRow: true }), Members);
    expect(await screen.findByText(/theo hồ sơ liên quan/)).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("is gone as soon as I am out, and the people stay", async () => {
    stage.showOf(groupOf(crew("OWNER")), Members);
    await screen.findByRole("button", { name: "Thêm thành viên" });
    stage.store.remove("g");
    await expect.poll(() => screen.queryByRole("button")).toBeNull();
    expect(screen.getAllByRole("listitem")).toHaveLength(4);
  });
});

describe("a list of members", () => {
  it("names roles in a group and none between two, the first ones first", async () => {
    stage.showOf(groupOf(crew("MANAGER")), Members);
    await screen.findByText("Thành viên (4)");
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining("Lê Văn TâmTrưởng nhóm"),
      expect.stringContaining("Võ Thị Mỹ Duyên (Tôi)Phó nhóm"),
      expect.stringContaining("Phạm Ngọc ÁnhThành viên"),
      expect.stringContaining("Đặng Quốc BảoKhách hàng"),
    ]);
    await stage.close();
    stage = await groupStage();
    const pair = groupOf(crew("MEMBER").slice(0, 2), { type: ENUMS.chatGroupType.DIRECT });
    stage.showOf(pair, Members);
    await screen.findByText("Thành viên (2)");
    expect(screen.queryByText("Trưởng nhóm")).toBeNull();
  });

  it("of many shows some, all when asked, and finds a name without its marks", async () => {
    const many = Array.from({ length: 20 }, (_, at) => member(`m${at}`, `Thợ ${String(at).padStart(2, "0")}`));
    stage.showOf(groupOf([...crew("OWNER"), ...many]), Members);
    await screen.findByText("Thành viên (24)");
    expect(screen.getAllByRole("listitem")).toHaveLength(12);
    fireEvent.change(screen.getByRole("searchbox"), { target: { value: "tho 1" } });
    expect(screen.getAllByRole("listitem")).toHaveLength(10);
    fireEvent.change(screen.getByRole("searchbox"), { target: { value: "kiến trúc" } });
    expect(screen.getByText("Không có thành viên nào khớp.")).toBeTruthy();
    fireEvent.change(screen.getByRole("searchbox"), { target: { value: "" } });
    fireEvent.click(screen.getByRole("button", { name: "Xem tất cả 24 thành viên" }));
    expect(screen.getAllByRole("listitem")).toHaveLength(24);
  });

  it("that is full says so instead of taking somebody in", async () => {
    const others = Array.from({ length: GROUP_MEMBERS_MAX - 1 }, (_, at) => member(`m${at}`, `Thợ ${at}`));
    stage.showOf(groupOf([member("me", "Duyên", "OWNER"), ...others]), Members);
    const add = await screen.findByRole<HTMLButtonElement>("button", { name: /Thêm thành viên/ });
    expect(add.disabled).toBe(true);
    expect(within(add).getByText("Nhóm có tối đa 500 người.")).toBeTruthy();
  });
});

describe("what is done with a member", () => {
  beforeEach(async () => {
    stage.showOf(groupOf(crew("OWNER")), Members);
    await screen.findByText("Thành viên (4)");
  });
  const groupId = "g";

  it("is asked back first where it is grave, and told where it was refused", async () => {
    stage.next("NOT_FOUND", "FORBIDDEN", "RATE_LIMITED");
    await act("Phạm Ngọc Ánh", OUT);
    const out = await screen.findByRole("dialog", { name: "Mời Phạm Ngọc Ánh ra khỏi nhóm?" });
    expect(stage.calls).toEqual([]);
    fireEvent.click(within(out).getByRole("button", { name: OUT }));
    const words = await screen.findByText("Người này vừa rời nhóm.");
    expect(words.closest("li")?.textContent).toContain("Phạm Ngọc Ánh");
    await act("Lê Văn Tâm", HAND);
    const hand = await screen.findByRole("dialog", { name: "Chuyển quyền trưởng nhóm cho Lê Văn Tâm?" });
    fireEvent.click(within(hand).getByRole("button", { name: "Chuyển quyền" }));
    expect((await screen.findByText(/không còn làm việc/)).closest("li")?.textContent).toContain("Lê Văn Tâm");
    await act("Lê Văn Tâm", "Bãi nhiệm phó nhóm");
    expect(await screen.findByText(/Chờ một phút/)).toBeTruthy();
    expect(stage.calls).toEqual([
      ["RemoveMember", { groupId, userId: "m" }],
      ["TransferOwner", { groupId, userId: "d" }],
      ["SetMemberRole", { groupId, userId: "d", role: ENUMS.chatRole.MEMBER }],
    ]);
  });

  it("who is in it cannot be brought in; those who are chosen are, and what was refused stays chosen", async () => {
    stage.store.put(groupOf([...crew("OWNER"), member("p0", "Lê Văn Tâm")]));
    fireEvent.click(screen.getByRole("button", { name: "Thêm thành viên" }));
    const window = await screen.findByRole("dialog", { name: "Thêm thành viên" });
    const there = await within(window).findByRole<HTMLInputElement>("checkbox", { name: /Tâm.*Đã trong nhóm/ });
    expect([there.checked, there.disabled]).toEqual([true, true]);
    fireEvent.click(within(window).getByRole("checkbox", { name: /Bảo/ }));
    stage.next("READONLY");
    fireEvent.click(within(window).getByRole("button", { name: "Thêm 1 người" }));
    expect(await screen.findByText("Cuộc trò chuyện này chỉ còn để xem.")).toBeTruthy();
    fireEvent.click(within(window).getByRole("button", { name: "Thêm 1 người" }));
    expect(await screen.findByText("Đã thêm 1 người vào nhóm")).toBeTruthy();
    const call = ["AddMembers", { groupId, userIds: ["p2"] }];
    expect(stage.calls).toEqual([call, call]);
    await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  });
});
