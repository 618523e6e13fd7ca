import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { loadDescription } from "../../kit/resource/descriptions.ts";
import { needTexts } from "../../platform/i18n/i18n.ts";
import { snackbars } from "../../platform/lib/snackbar.ts";
import { ServicesContext } from "../../platform/session/services-context.ts";
import { LAN } from "../../testing/backend.ts";
import { rowOf } from "../../testing/section-app.tsx";
import { useBackend } from "../../testing/use-backend.ts";
import { AssignDialog } from "./assign-dialog.tsx";

const backend = useBackend();
beforeEach(async () => {
  await Promise.all([loadDescription("users"), needTexts("kit", "records", "customers", "customers-screens")]);
});
/** The first opening loads what dialogs need. */
const WAIT = { timeout: 20_000 };
const IDS = ["c1", "c2", "c3"];

it.each([
  [3, "Đã giao 3 khách"],
  [2, "Đã giao 2 khách; 1 khách vốn do người này phụ trách"],
])("R1-05 customers that somebody is in charge of already are told apart: %i of three", async (changed, said) => {
  const sent: unknown[] = [];
  backend.state.api = ({ url, body }) => {
    if (url.endsWith("/users/find")) {
      const items = [rowOf({ _id: "u9", fullName: "Phạm Ánh" })];
      return { status: 200, body: { items, total: 1, totalIsExact: true } };
    }
    if (!url.endsWith("/customers/assign")) return undefined;
    sent.push(JSON.parse(body));
    return { status: 200, body: { changed } };
  };
  backend.services.permissions.load({ ...LAN, userPermissions: ["users.basic", "users.read"] });
  const onClose = vi.fn<(done: true | null) => void>();
  render(
    <ServicesContext value={backend.services}>
      <MantineProvider env="test">
        <QueryClientProvider client={new QueryClient()}>
          <AssignDialog ids={IDS} field="assignedStaffId" onClose={onClose} />
        </QueryClientProvider>
      </MantineProvider>
    </ServicesContext>,
  );
  const user = userEvent.setup();
  await user.type(await screen.findByRole("combobox", { name: /^Người phụ trách/u }, WAIT), "Phạm");
  await user.click(await screen.findByRole("option", { name: /Phạm Ánh/u }, WAIT));
  await user.click(screen.getByRole("button", { name: "Giao cho nhân viên" }));
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
  expect(sent).toEqual([{ ids: IDS, assignedStaffId: "u9" }]);
  expect(snackbars.get().map(({ text }) => text)).toEqual([said]);
});
