import { ENUMS } from "@nepnha/contract/platform/enums";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { SystemNotice } from "@nepnha/contract/platform/realtime";
import { testChat, type HubEvents, type TestChat } from "../../features/chat/testing/chat.ts";
import { until } from "../../features/chat/testing/until.ts";

let chat: TestChat;
beforeAll(async () => {
  chat = await testChat();
});
afterAll(() => chat.close());

function notice(title: string): SystemNotice {
  return { kind: ENUMS.realtimeKind.SYSTEM_NOTIFICATION, id: title, title, body: "", at: "2026-11-21T03:00:00.000Z" };
}

const titleOf = (told: HubEvents["ReceiveSystemMessage"]): string => ("title" in told ? told.title : told.kind);

it("R7-12 a notice to people reaches all their connections; one to a tenant everybody there, and no other tenant", async () => {
  const sales = await chat.person("SALES");
  const one = await chat.client(sales);
  const two = await chat.client(sales);
  const colleague = await chat.client(await chat.person("SALES"));
  const foreigner = await chat.client(await chat.person("SALES", 2));
  chat.hub.notices.toUsers(1, [sales.userId], notice("permissions"));
  chat.hub.notices.toTenant(1, notice("maintenance"));
  // The same names in the other tenant, told last: what is not heard before this was not sent.
  chat.hub.notices.toTenant(2, notice("last"));
  await until("the last notice", () => foreigner.heard("ReceiveSystemMessage").length > 0);
  await until("the tenant's notice", () =>
    [one, two, colleague].every((client) =>
      client.heard("ReceiveSystemMessage").some((told) => titleOf(told) === "maintenance"),
    ),
  );
  const titles = [one, two, colleague, foreigner].map((client) => client.heard("ReceiveSystemMessage").map(titleOf));
  expect(titles).toEqual([["permissions", "maintenance"], ["permissions", "maintenance"], ["maintenance"], ["last"]]);
});
