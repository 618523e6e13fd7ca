import { beforeAll, expect, it } from "vitest";
import { users } from "@nepnha/contract/features/people/users";
import { customers } from "@nepnha/contract/features/customers/customers";
import { valueError } from "../../kit/inputs/value-error.ts";
import { needTexts, t } from "../../platform/i18n/i18n.ts";

beforeAll(() => needTexts("records"));

it.each([
  ["too young", users.fields.dateOfBirth, "2030-11-29", "Ngày sinh: phải đủ 15 tuổi"],
  ["too old", users.fields.dateOfBirth, "1800-01-01", "Ngày sinh: không quá 100 tuổi"],
  ["not born yet", customers.fields.dateOfBirth, "2130-11-29", "Ngày sinh không thể ở sau hôm nay"],
  ["no day", users.fields.dateOfBirth, "31/2", "Ngày sinh chưa rõ ngày nào, ví dụ 24/11/1990"],
])("R5-16 says of a birthday how old somebody has to be: %s", (_, field, day, said) => {
  expect(valueError(t, field, day, "Ngày sinh")).toBe(said);
});
