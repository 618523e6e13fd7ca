import type { ENUMS } from "@nepnha/contract/platform/enums";
import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Ending } from "./ending.tsx";
import { groupOf, groupStage, member } from "./testing/group-stage.tsx";

let stage: Awaited<ReturnType<typeof groupStage>>;
beforeEach(async () => (stage = await groupStage()));
afterEach(() => stage.close());

const WAIT = { timeout: 10_000 };
const groupId = "g";
const [deputy, minh] = [member("d", "Lê Văn Tâm", "MANAGER"), member("m", "Phạm Ngọc Ánh")];
const customer = member("c", "Đặng Quốc Bảo", "CUSTOMER");
const me = (role: keyof typeof ENUMS.chatRole) => member("me", "Võ Thị Mỹ Duyên", role);
async function press(name: string): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole("button", { name }));
  return screen.findByRole("dialog");
}

describe("R6-05 the ways out of a group", () => {
  it("who does not own it leaves, is asked first, and is back at the list", async () => {
    const path = stage.showOf(groupOf([me("MANAGER"), member("o", "Vũ", "OWNER")]), Ending);
    const dialog = await press("Rời nhóm");
    expect(screen.queryByRole("button", { name: "Giải tán nhóm" })).toBeNull();
    expect(dialog.textContent).toContain("Rời nhóm “Tổ điện”?");
    stage.next("lost");
    fireEvent.click(within(dialog).getByRole("button", { name: "Rời nhóm" }));
    expect(await within(dialog).findByText(/Máy chủ chưa trả lời/)).toBeTruthy();
    // The news that I am out may come before the answer: the question stays until then.
    stage.store.remove("g");
    fireEvent.click(within(dialog).getByRole("button", { name: "Rời nhóm" }));
    expect(await screen.findByText("Đã rời nhóm “Tổ điện”")).toBeTruthy();
    await expect.poll(path, WAIT).toBe("/chat");
    expect(stage.calls).toEqual(Array.from({ length: 2 }, () => ["LeaveGroup", { groupId }]));
  });

  it("who does not want the others to hear of it leaves silently", async () => {
    stage.showOf(groupOf([me("MEMBER"), member("o", "Vũ", "OWNER")]), Ending);
    const dialog = await press("Rời nhóm");
    fireEvent.click(within(dialog).getByRole("checkbox", { name: /Rời nhóm trong im lặng/ }));
    fireEvent.click(within(dialog).getByRole("button", { name: "Rời nhóm" }));
    await expect.poll(() => stage.calls, WAIT).toEqual([["LeaveGroup", { groupId, silent: true }]]);
  });

  it("its owner names who owns it from then on, in the same question; a refusal leaves the choice as it is", async () => {
    const path = stage.showOf(groupOf([minh, customer, me("OWNER"), deputy]), Ending);
    const dialog = await press("Rời nhóm");
    const go = within(dialog).getByRole<HTMLButtonElement>("button", { name: "Chuyển quyền và rời nhóm" });
    const choices = within(dialog).getAllByRole("radio");
    expect(choices.map((one) => one.closest("label")?.textContent)).toEqual([
      expect.stringContaining("Lê Văn TâmPhó nhóm"),
      expect.stringContaining("Phạm Ngọc ÁnhThành viên"),
    ]);
    expect(go.disabled).toBe(true);
    fireEvent.click(within(dialog).getByRole("radio", { name: /Ánh/ }));
    stage.next("FORBIDDEN");
    fireEvent.click(go);
    expect(await within(dialog).findByText(/không còn làm việc/)).toBeTruthy();
    // Whoever was chosen leaves meanwhile: they can no longer be handed anything.
    stage.store.put(groupOf([customer, me("OWNER"), deputy]));
    await expect.poll(() => go.disabled).toBe(true);
    fireEvent.click(within(dialog).getByRole("radio", { name: /Tâm/ }));
    fireEvent.click(go);
    await expect.poll(path, WAIT).toBe("/chat");
    expect(stage.calls).toEqual([
      ["LeaveGroup", { groupId, newOwnerId: "m" }],
      ["LeaveGroup", { groupId, newOwnerId: "d" }],
    ]);
  });

  it("where nobody can own it, the owner is told what to do instead", async () => {
    stage.showOf(groupOf([me("OWNER"), customer]), Ending);
    const dialog = await press("Rời nhóm");
    expect(within(dialog).getByText(/Hãy thêm một nhân viên trước, hoặc giải tán nhóm/)).toBeTruthy();
    const go = within(dialog).getByRole<HTMLButtonElement>("button", { name: "Chuyển quyền và rời nhóm" });
    expect(go.disabled).toBe(true);
  });

  it("the last one is told that the group ends, and names nobody", async () => {
    stage.showOf(groupOf([me("OWNER")]), Ending);
    const dialog = await press("Rời nhóm");
    expect(within(dialog).getByText(/Rời đi là nhóm kết thúc/)).toBeTruthy();
    fireEvent.click(within(dialog).getByRole("button", { name: "Rời nhóm" }));
    await expect.poll(() => stage.calls, WAIT).toEqual([["LeaveGroup", { groupId }]]);
  });

  it("its owner ends it, having said that they know what it means", async () => {
    const path = stage.showOf(groupOf([me("OWNER"), minh]), Ending);
    const dialog = await press("Giải tán nhóm");
    const end = within(dialog).getByRole<HTMLButtonElement>("button", { name: "Giải tán nhóm" });
    expect(end.disabled).toBe(true);
    fireEvent.submit(end.form as HTMLFormElement);
    expect(stage.calls).toEqual([]);
    fireEvent.click(within(dialog).getByRole("checkbox"));
    stage.next("FORBIDDEN");
    fireEvent.click(end);
    expect(await within(dialog).findByText(/Vai trò trong nhóm vừa thay đổi/)).toBeTruthy();
    fireEvent.click(end);
    expect(await screen.findByText("Đã giải tán nhóm “Tổ điện”")).toBeTruthy();
    await expect.poll(path, WAIT).toBe("/chat");
    expect(stage.calls).toEqual(Array.from({ length: 2 }, () => ["DissolveGroup", { groupId }]));
  });
});
