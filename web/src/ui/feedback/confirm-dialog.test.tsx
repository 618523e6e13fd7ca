import { MantineProvider } from "@mantine/core";
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { loadTexts } from "../../platform/i18n/i18n.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { confirm } from "./confirm.ts";

beforeAll(() => loadTexts("vi"));

it("says what it asks until it has faded away, and then what is asked next", async () => {
  const user = userEvent.setup();
  // With transitions, as a browser shows it.
  render(
    <MantineProvider>
      <ConfirmDialog />
    </MantineProvider>,
  );
  const first = confirm({ title: "Xoá chi nhánh?", text: "Không lấy lại được.", confirmLabel: "Xoá chi nhánh" });
  const agree = await screen.findByRole("button", { name: "Xoá chi nhánh" });
  await user.click(agree);
  expect(await first).toBe(true);
  expect([agree.isConnected, agree.textContent]).toEqual([true, "Xoá chi nhánh"]);
  expect(screen.getByText("Không lấy lại được.")).toBeTruthy();
  await waitFor(() => expect(agree.isConnected).toBe(false));

  const second = confirm({ title: "Rời trang?", confirmLabel: "Rời trang" });
  await user.click(await screen.findByRole("button", { name: "Huỷ" }));
  expect(await second).toBe(false);
  expect(screen.queryByText("Không lấy lại được.")).toBeNull();
});
