import { ENUMS } from "@nepnha/contract/platform/enums";
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { snackbars } from "../../platform/lib/snackbar.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { useCatalogServer } from "../../testing/use-catalog-server.ts";

const server = useCatalogServer();
const permissions = ["branches", "userGroups", "users"].flatMap((section) =>
  ["basic", "read", "create"].map((right) => `${section}.${right}`),
);

describe.each([
  ["one person", "/branch/new", "Người quản lý"],
  ["several people", "/user-management/groups/new", "Thành viên"],
])("a field for %s of staff", (_, path, name) => {
  it("R5-07 offers who works here, and neither customers nor guests of the same name", async () => {
    const { ADMIN, USER, CUSTOMER, GUEST } = ENUMS.userRole;
    for (const role of [CUSTOMER, ADMIN, GUEST, USER])
      server.add("users", { fullName: `Nguyễn An ${role}`, userName: `an.${role}`, role });
    const { user } = await renderApp(server.url, path, { permissions });
    await user.type(await screen.findByRole("combobox", { name }), "Nguyễn");
    await screen.findByRole("option", { name: new RegExp(`Nguyễn An ${ADMIN}`) });
    const offered = screen.getAllByRole("option").map(({ textContent }) => textContent);
    expect(offered).toEqual([ADMIN, USER].map((role) => expect.stringContaining(`Nguyễn An ${role}`)));
  });
});

it("R9-04 says with an instalment which project it is of: they are called alike in every one", async () => {
  const [here, there] = ["Nhà anh Tuấn", "Biệt thự ven hồ"].map((name) => server.add("projects", { name })["_id"]);
  for (const projectId of [here, there]) server.add("projectPayments", { name: "Đợt 1", projectId });
  const { user } = await renderApp(server.url, "/payment-receipt/new", {
    permissions: ["paymentReceipts.basic", "paymentReceipts.create", "projectPayments.basic", "projectPayments.read"],
  });
  await user.type(await screen.findByRole("combobox", { name: "Đợt thanh toán" }), "Đợt 1");
  await screen.findByRole("option", { name: "Đợt 1 · Nhà anh Tuấn" });
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
    "Đợt 1 · Biệt thự ven hồ",
    "Đợt 1 · Nhà anh Tuấn",
  ]);
});

it("R6-06 asks nothing of a section that may not be seen, and says so in the field", async () => {
  const { user } = await renderApp(server.url, "/payment-receipt/new", {
    permissions: ["paymentReceipts.basic", "paymentReceipts.create"],
  });
  const field = await screen.findByRole<HTMLInputElement>("combobox", { name: "Đợt thanh toán" });
  expect([field.disabled, field.placeholder]).toEqual([true, "Không có quyền xem đợt thanh toán"]);
  await user.click(field);
  expect(server.received.filter(({ url }) => url.includes("projectPayments"))).toEqual([]);
  expect(snackbars.get()).toEqual([]);
});
