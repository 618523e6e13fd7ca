import { fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { GroupName } from "./group-name.tsx";
import { groupOf, groupStage, member } from "./testing/group-stage.tsx";

let stage: Awaited<ReturnType<typeof groupStage>>;
beforeEach(async () => {
  stage = await groupStage();
  stage.showOf(groupOf([member("me", "Võ Thị Mỹ Duyên", "OWNER")]), GroupName);
  fireEvent.click(await screen.findByRole("button", { name: "Đổi tên nhóm" }));
});
afterEach(() => stage.close());

const input = () => screen.queryByRole<HTMLInputElement>("textbox", { name: "Tên mới của nhóm" });
const type = (value: string): void => void fireEvent.change(input() as HTMLElement, { target: { value } });
const save = () => screen.getByRole<HTMLButtonElement>("button", { name: "Lưu tên nhóm" });

it("a group gets another name in its place; what was typed stays where it was refused", async () => {
  expect(input()?.value).toBe("Tổ điện");
  type(" Tổ nước ");
  stage.next("FORBIDDEN");
  fireEvent.click(save());
  expect(await screen.findByText(/Vai trò trong nhóm vừa thay đổi/)).toBeTruthy();
  expect(input()?.value).toBe(" Tổ nước ");
  fireEvent.click(save());
  await expect.poll(input).toBeNull();
  const call = ["UpdateGroup", { groupId: "g", name: "Tổ nước" }];
  expect(stage.calls).toEqual([call, call]);
});

it("Escape and the cross keep the old name, and the same name asks for nothing", async () => {
  type("nháp");
  fireEvent.keyDown(input() as HTMLElement, { key: "Escape" });
  fireEvent.click(screen.getByRole("button", { name: "Đổi tên nhóm" }));
  expect(input()?.value).toBe("Tổ điện");
  fireEvent.click(screen.getByRole("button", { name: "Giữ tên cũ" }));
  fireEvent.click(screen.getByRole("button", { name: "Đổi tên nhóm" }));
  fireEvent.click(save());
  await expect.poll(input).toBeNull();
  expect(stage.calls).toEqual([]);
});

it("what is no name cannot be saved, and it says what one is", () => {
  for (const wrong of ["  ", "x".repeat(101)]) {
    type(wrong);
    expect(save().disabled).toBe(true);
    expect(screen.getByText("Tên nhóm có từ 1 đến 100 ký tự, trên một dòng.")).toBeTruthy();
  }
});
