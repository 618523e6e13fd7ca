import { GROUP_NAME_MAX } from "@nepnha/contract/features/chat/methods/groups";
import { groupNameOf } from "@nepnha/domain/features/chat/group-rights";
import { beforeAll, expect, it } from "vitest";
import { loadTexts, needTexts, t } from "../../../platform/i18n/i18n.ts";
import { defaultName } from "./default-name.ts";

beforeAll(async () => {
  await loadTexts("vi");
  await needTexts("chat-groups");
});

it("a group without a name is called after its people, and after the first four of many", () => {
  const people = ["Võ Thị Mỹ Duyên", "Lê Văn Tâm", "Phạm Ngọc Ánh", "Đặng Quốc Bảo", "Đỗ Minh Khang"];
  expect(defaultName(people.slice(0, 2), t)).toBe("Duyên, Tâm");
  expect(defaultName(people, t)).toBe("Duyên, Tâm, Ánh, Bảo, Khang");
  expect(defaultName([...people, "An"], t)).toBe("Duyên, Tâm, Ánh, Bảo và 2 người khác");
});

it("is a name that the server takes, however long people are called", () => {
  const name = defaultName(["x".repeat(90), "ă".repeat(90)], t);
  expect(Array.from(name)).toHaveLength(GROUP_NAME_MAX);
  expect(groupNameOf(name)).toBe(name);
});
