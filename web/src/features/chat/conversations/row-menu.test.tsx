import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { needTexts } from "../../../platform/i18n/i18n.ts";
import { groupOf, groupStage, member } from "../groups/testing/group-stage.tsx";
import { RowMenu } from "./row-menu.tsx";

let stage: Awaited<ReturnType<typeof groupStage>>;
afterEach(() => stage.close());

async function open(type: EnumValue<"chatGroupType">): Promise<() => string> {
  stage = await groupStage();
  await needTexts("chat-mine");
  const target = <button type="button">Tuỳ chọn</button>;
  const address = stage.showOf(groupOf([member("me", "Duyên")], { type }), ({ conversation }) => (
    <RowMenu conversation={conversation} name="Tổ điện" current target={target} onClose={() => {}} />
  ));
  await screen.findByRole("menuitem", { name: "Ghim lên đầu" });
  return address;
}

describe("the menu of a conversation in the list", () => {
  it("deletes it for me after I was told what that means, and leaves it", async () => {
    const address = await open(ENUMS.chatGroupType.USERS);
    fireEvent.click(screen.getByRole("menuitem", { name: "Xoá hội thoại" }));
    expect((await screen.findByRole("dialog")).textContent).toContain("đây không phải là rời nhóm");
    expect(stage.settings).toEqual([]);
    fireEvent.click(screen.getByRole("button", { name: "Xoá" }));
    await expect.poll(() => stage.settings).toEqual([["ClearConversation", { groupId: "g", upToSeq: 0 }]]);
    await expect.poll(address).toBe("/chat");
  });

  it("offers it to none of the staff for a customer's conversation", async () => {
    await open(ENUMS.chatGroupType.ADVISE);
    expect(screen.queryByRole("menuitem", { name: "Xoá hội thoại" })).toBeNull();
  });
});
