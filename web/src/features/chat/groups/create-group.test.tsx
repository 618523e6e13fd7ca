import { fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CreateGroup } from "./create-group.tsx";
import { groupStage } from "./testing/group-stage.tsx";

let stage: Awaited<ReturnType<typeof groupStage>>;
let closed: number;
let path: () => string;
beforeEach(async () => {
  stage = await groupStage();
  closed = 0;
  path = stage.show(<CreateGroup onClose={() => (closed += 1)} />);
  await screen.findByRole("checkbox", { name: /Tâm/ });
});
afterEach(() => stage.close());

const WAIT = { timeout: 10_000 };
const pick = (name: RegExp): void => void fireEvent.click(screen.getByRole("checkbox", { name }));
const submit = () => screen.getByRole<HTMLButtonElement>("button", { name: "Tạo nhóm" });
const nameField = () => screen.getByLabelText<HTMLInputElement>(/Tên nhóm/);
const asked = () => stage.calls.map(([, argument]) => argument as { name: string; userIds: string[]; groupId: string });

describe("R6-05 making a group", () => {
  it("says that it takes somebody, names the group after its people and opens it", async () => {
    expect(submit().disabled).toBe(true);
    expect(screen.getByText("Chọn ít nhất một người.")).toBeTruthy();
    pick(/Tâm/);
    pick(/Ánh/);
    pick(/Bảo/);
    fireEvent.click(screen.getByRole("button", { name: "Bỏ chọn Phạm Ngọc Ánh" }));
    expect(nameField().placeholder).toBe("Duyên, Tâm, Bảo");
    fireEvent.click(submit());
    await expect.poll(() => closed, WAIT).toBe(1);
    const [{ groupId, ...group } = { groupId: "" }] = asked();
    expect(group).toEqual({ name: "Duyên, Tâm, Bảo", userIds: ["p0", "p2"] });
    await expect.poll(path, WAIT).toBe(`/chat?c=${groupId}`);
  });

  it("takes a name of one's own, and says what a name is", async () => {
    pick(/Tâm/);
    fireEvent.change(nameField(), { target: { value: "x".repeat(101) } });
    expect(screen.getByText("Tên nhóm có từ 1 đến 100 ký tự, trên một dòng.")).toBeTruthy();
    expect(submit().disabled).toBe(true);
    fireEvent.change(nameField(), { target: { value: "  Tổ điện " } });
    fireEvent.click(submit());
    await expect.poll(() => asked().map(({ name }) => name), WAIT).toEqual(["Tổ điện"]);
  });

  it("says why it was refused and keeps all of it; asked again it is the same group, asked otherwise another", async () => {
    pick(/Tâm/);
    stage.next("lost", "FORBIDDEN", "NOT_FOUND");
    fireEvent.click(submit());
    expect(await screen.findByText("Máy chủ chưa trả lời. Kiểm tra đường truyền rồi thử lại.")).toBeTruthy();
    fireEvent.click(submit());
    expect(await screen.findByText(/có người không thể đưa vào nhóm/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Bỏ chọn Lê Văn Tâm" })).toBeTruthy();
    pick(/Ánh/);
    fireEvent.click(submit());
    expect(await screen.findByText(/có người không còn hoạt động/)).toBeTruthy();
    const [first, again, other] = asked().map(({ groupId }) => groupId);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
    expect(closed).toBe(0);
  });

  it("a name that was typed out is chosen with Enter, which does not send the form", async () => {
    const find = screen.getByRole("searchbox");
    fireEvent.keyDown(find, { key: "Enter" });
    fireEvent.change(find, { target: { value: "Đặng" } });
    await expect.poll(() => screen.queryAllByRole("checkbox").length, WAIT).toBe(1);
    fireEvent.keyDown(find, { key: "Enter" });
    expect(await screen.findByRole("button", { name: "Bỏ chọn Đặng Quốc Bảo" })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("");
    expect(stage.calls).toEqual([]);
  });
});
