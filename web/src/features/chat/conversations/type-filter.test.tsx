import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";
import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { needTexts } from "../../../platform/i18n/i18n.ts";
import type { Conversation } from "../engine/model.ts";
import { groupOf, groupStage, member } from "../groups/testing/group-stage.tsx";
import { type ListFilter, passes } from "./list-filter.ts";
import { TypeFilter } from "./type-filter.tsx";

const { ADVISE, DIRECT, USERS } = ENUMS.chatGroupType;
const of = (type: EnumValue<"chatGroupType">, name: string, countNo = 0): Conversation =>
  groupOf([member("me", "Duyên")], { groupId: name, type, name, countNo });

let stage: Awaited<ReturnType<typeof groupStage>>;
beforeEach(async () => {
  stage = await groupStage();
  await needTexts("chat-mine");
});
afterEach(() => stage.close());

function Stage({ all, withUnread }: { all: Conversation[]; withUnread: boolean }) {
  const [filter, setFilter] = useState<ListFilter>({ unread: false, type: null });
  const shown = all.filter((one) => passes(filter, one)).map(({ name }) => name);
  return (
    <>
      <TypeFilter all={all} filter={filter} withUnread={withUnread} onFilter={setFilter} />
      <p aria-label="Danh sách" role="note">
        {shown.join(", ")}
      </p>
    </>
  );
}

async function choose(button: string, role: "menuitemradio" | "menuitemcheckbox", name: string): Promise<void> {
  fireEvent.click(await screen.findByRole("button", { name: button }));
  fireEvent.click(await screen.findByRole(role, { name }));
}
const shown = () => screen.getByRole("note").textContent;

describe("conversations of one kind", () => {
  it("R3-11 are chosen among the kinds that one has, with what is unread beside it for those who advise", async () => {
    const all = [of(ADVISE, "Khách An", 2), of(ADVISE, "Khách Bình"), of(DIRECT, "Lan", 1), of(USERS, "Tổ điện")];
    stage.show(<Stage all={all} withUnread />);
    await choose("Phân loại", "menuitemradio", "Tư vấn");
    expect(shown()).toBe("Khách An, Khách Bình");
    await choose("Tư vấn", "menuitemcheckbox", "Chỉ tin chưa đọc");
    expect(shown()).toBe("Khách An");
    await choose("Tư vấn · Chưa đọc", "menuitemradio", "Mọi loại");
    expect(shown()).toBe("Khách An, Lan");
    fireEvent.click(screen.getByRole("button", { name: "Chưa đọc" }));
    await screen.findByRole("menu");
    expect(screen.queryByRole("menuitemradio", { name: "Dự án" })).toBeNull();
  });

  it("are no choice for whoever has one kind", async () => {
    stage.show(<Stage all={[of(DIRECT, "Lan"), of(DIRECT, "Minh")]} withUnread={false} />);
    await screen.findByText("Lan, Minh");
    expect(screen.queryByRole("button")).toBeNull();
  });
});
