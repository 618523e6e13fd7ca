import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderApp } from "../../testing/render-app.tsx";
import { useCatalogServer } from "../../testing/use-catalog-server.ts";
import { input, save } from "./form-testing.ts";

const server = useCatalogServer();

it("R5-16 opens the row that has what is taken beside the form, which keeps what was typed", async () => {
  const row = server.add("branches", { name: "Quận 7", code: "CN001", address: "1 Lê Lợi", phone: "+84901234567" });
  const errors = [{ field: "phone", code: "duplicate", message: "Điện thoại này đã được dùng cho “Quận 7”" }];
  const holder = { id: row._id, title: "Quận 7" };
  server.interfere(({ method, url }) =>
    method === "POST" && url.endsWith("/branches")
      ? { status: 409, body: { status: 409, code: "DUPLICATE", detail: "", errors, holder } }
      : undefined,
  );
  const opened = vi.spyOn(window, "open").mockReturnValue(null);
  const { user, path } = await renderApp(server.url, "/branch/new");
  await user.type(await input(/Tên chi nhánh/), "Khác");
  await user.type(await input(/Điện thoại/), "0901234567");
  await user.type(await input(/Địa chỉ/), "2 Lê Lợi");
  await user.click(save());
  await screen.findByText("Điện thoại này đã được dùng cho “Quận 7”");
  await user.click(await screen.findByRole("button", { name: "Xem" }));
  expect(opened).toHaveBeenCalledWith(`/branch/${row._id}`);
  opened.mockRestore();
  expect(path()).toBe("/branch/new");
  expect((await input(/Tên chi nhánh/)).value).toBe("Khác");
});
