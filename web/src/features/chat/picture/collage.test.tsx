import { ENUMS } from "@nepnha/contract/platform/enums";
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { ChatContext } from "../chat-context.ts";
import type { ChatSession } from "../chat-session.ts";
import { member } from "../groups/testing/group-stage.tsx";
import { Collage } from "./collage.tsx";

afterEach(cleanup);

const PEOPLE = [
  member("me", "Võ Thị Mỹ Duyên"),
  member("a", "Lê Văn Tâm"),
  member("b", "Phạm Ngọc Ánh"),
  member("c", "Đặng Quốc Bảo"),
  member("d", "Trần Thị Hoa"),
  member("e", "Hồ Văn Minh"),
];

/** What stands in the place of the picture, person by person. */
function shown(count: number, more: object = {}): (string | null)[] {
  const conversation = { type: ENUMS.chatGroupType.USERS, avatar: null, members: PEOPLE.slice(0, count), ...more };
  const { container } = render(
    <ChatContext value={{ engine: { me: "me" } } as unknown as ChatSession}>
      <Collage conversation={conversation} size={48} />
    </ChatContext>,
  );
  const people = [...(container.firstElementChild?.children ?? [])];
  return people.map((one) => one.querySelector("img")?.getAttribute("src") ?? one.textContent);
}

it("a group without a picture shows its first people, four at most, and me only where there are few", () => {
  expect(shown(6)).toEqual(["LT", "PÁ", "ĐB", "TH"]);
  expect(shown(3)).toEqual(["LT", "PÁ", "VD"]);
  expect(shown(2)).toEqual(["LT", "VD"]);
});

it("their pictures where they have one", () => {
  const members = [{ ...member("a", "Lê Văn Tâm"), avatar: "/files/a" }, member("b", "Phạm Ngọc Ánh")];
  expect(shown(0, { members })).toEqual(["/files/a", "PÁ"]);
});

it("not one alone, not over a picture, and in no conversation with a customer", () => {
  expect(shown(1)).toEqual([]);
  expect(shown(4, { avatar: "/files/g" })).toEqual([]);
  expect(shown(4, { type: ENUMS.chatGroupType.ADVISE })).toEqual([]);
});
