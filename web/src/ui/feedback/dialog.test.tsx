import { MantineProvider, TextInput } from "@mantine/core";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { beforeAll, expect, it, vi } from "vitest";
import { loadTexts } from "../../platform/i18n/i18n.ts";
import { openConfirm } from "./confirm.ts";
import { Dialog } from "./dialog.tsx";

beforeAll(() => loadTexts("vi"));

function Asks({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState("");
  return (
    <Dialog opened onClose={onClose} title="Cộng điểm">
      <form>
        <TextInput label="Nội dung" value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
      </form>
      <button type="button" onClick={() => setText("")}>
        Gửi
      </button>
    </Dialog>
  );
}

it("a dialog that somebody typed into asks before Escape throws it away, and never where nothing is lost", async () => {
  const user = userEvent.setup();
  const onClose = vi.fn<() => void>();
  render(
    <MantineProvider>
      <Asks onClose={onClose} />
    </MantineProvider>,
  );
  const input = await screen.findByRole("textbox", { name: "Nội dung" });
  await user.type(input, "Cảm ơn");
  await user.keyboard("{Escape}");
  expect(openConfirm.get()?.title).toBe("Có thay đổi chưa lưu");
  openConfirm.get()?.answer(false);
  await vi.waitFor(() => expect(openConfirm.get()).toBeNull());
  expect(onClose).not.toHaveBeenCalled();

  await user.keyboard("{Escape}");
  openConfirm.get()?.answer(true);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));

  // What was sent has been cleared.
  await user.click(screen.getByRole("button", { name: "Gửi" }));
  await user.keyboard("{Escape}");
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
});
