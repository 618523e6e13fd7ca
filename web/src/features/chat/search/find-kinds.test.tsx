import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeAll, expect, it } from "vitest";
import { loadTexts, needTexts } from "../../../platform/i18n/i18n.ts";
import { createStore } from "../../../platform/lib/store.ts";
import type { Services } from "../../../platform/session/services.ts";
import { ServicesContext } from "../../../platform/session/services-context.ts";
import { type Choice, FindFilters } from "./find-filters.tsx";
import { useFound } from "./use-found.ts";

beforeAll(async () => {
  await loadTexts("vi");
  await needTexts("chat", "chat-thread", "chat-search");
});
afterEach(cleanup);

function Search() {
  const [choice, setChoice] = useState<Choice>({});
  const found = useFound({ text: "", groupId: "g", ...choice });
  return (
    <>
      <FindFilters members={[{ userId: "an", fullName: "Trần An" }]} choice={choice} onChoose={setChoice} />
      <output>{found.state}</output>
    </>
  );
}

it("R7-11 a kind is looked for without words, by a sender too, and words alone are not", async () => {
  const asked: unknown[] = [];
  const invoke = async (_method: string, argument: unknown) => {
    asked.push(argument);
    return { ok: true, data: { messages: [], next: null, lookedTo: null } };
  };
  const services = { hub: { connected: createStore(true), invoke } } as unknown as Services;
  render(
    <ServicesContext value={services}>
      <MantineProvider env="test">
        <QueryClientProvider client={new QueryClient()}>
          <Search />
        </QueryClientProvider>
      </MantineProvider>
    </ServicesContext>,
  );
  const choose = (field: string, option: string): void => {
    fireEvent.click(screen.getByRole("combobox", { name: field }));
    fireEvent.click(screen.getByRole("option", { name: option }));
  };
  expect(screen.getByRole("status").textContent).toBe("idle");
  choose("Loại", "Lời nhắn");
  expect(screen.getByRole("status").textContent).toBe("idle");
  choose("Loại", "Ảnh, video");
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("found"));
  choose("Người gửi", "Trần An");
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked).toEqual([
    expect.objectContaining({ groupId: "g", text: "", kind: "picture" }),
    expect.objectContaining({ groupId: "g", text: "", kind: "picture", senderId: "an" }),
  ]);
});
