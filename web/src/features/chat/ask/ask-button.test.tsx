import { MantineProvider } from "@mantine/core";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { loadTexts, needTexts } from "../../../platform/i18n/i18n.ts";
import { snackbars } from "../../../platform/lib/snackbar.ts";
import { ChatContext } from "../chat-context.ts";
import type { ChatSession } from "../chat-session.ts";
import type { Opened } from "../engine/chat.ts";
import { AskButton } from "./ask-button.tsx";

beforeAll(async () => {
  await loadTexts("vi");
  await needTexts("chat");
});
afterEach(() => {
  cleanup();
  snackbars.set([]);
  vi.restoreAllMocks();
});

const WAIT = { timeout: 10_000 };

/** The button on the page of the chat, before an engine that answers when and what the test says. */
async function open(inWords: boolean) {
  const asked: { readonly resolve: (opened: Opened) => void; readonly reject: (error: Error) => void }[] = [];
  const openAdvise = (): Promise<Opened> => new Promise((resolve, reject) => asked.push({ resolve, reject }));
  const session = { engine: { openAdvise } } as unknown as ChatSession;
  const component = () => (
    <ChatContext value={session}>
      <AskButton inWords={inWords} />
    </ChatContext>
  );
  const router = createRouter({
    routeTree: createRootRoute({ component }),
    history: createMemoryHistory({ initialEntries: ["/chat"] }),
  });
  render(
    <MantineProvider env="test">
      <RouterProvider router={router as never} />
    </MantineProvider>,
  );
  const button = await screen.findByRole<HTMLButtonElement>("button", { name: "Hỏi tư vấn" });
  return { asked, button, path: () => router.state.location.href };
}
const told = (): unknown[] => snackbars.get().map(({ kind, text }) => [kind, text]);

describe.each([["a sign", false] as const, ["words", true] as const])(
  "R6-07 asking for advice by %s",
  (_how, inWords) => {
    it("asks once, however often it is pressed, and goes to the conversation", async () => {
      const { asked, button, path } = await open(inWords);
      for (let press = 0; press < 3; press += 1) fireEvent.click(button);
      expect(asked).toHaveLength(1);
      asked[0]?.resolve({ groupId: "tu-van" });
      await expect.poll(path, WAIT).toBe("/chat?c=tu-van");
      expect(told()).toEqual([]);
    });

    it("says why it cannot be, stays where it is, and may be pressed again", async () => {
      vi.spyOn(console, "error").mockImplementation(() => undefined);
      const { asked, button, path } = await open(inWords);
      fireEvent.click(button);
      asked[0]?.resolve({ code: "FORBIDDEN" });
      await expect.poll(told, WAIT).toEqual([["error", "Chưa được cấp quyền làm việc này."]]);
      await expect.poll(() => button.disabled, WAIT).toBe(false);
      fireEvent.click(button);
      asked[1]?.reject(new Error("no line"));
      const failed = ["error", "Chưa mở được cuộc trò chuyện. Hãy thử lại."];
      await expect.poll(() => told().at(-1), WAIT).toEqual(failed);
      await expect.poll(() => button.disabled, WAIT).toBe(false);
      expect(path()).toBe("/chat");
    });
  },
);
