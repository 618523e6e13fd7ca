import { describe, expect, it } from "vitest";
import { problem, until } from "../../testing/backend.ts";
import type { Answer } from "../../testing/http-server.ts";
import { useBackend } from "../../testing/use-backend.ts";
import { savePreference } from "./preferences.ts";

const backend = useBackend();
const sent = (): string[] =>
  backend.received.filter(({ method }) => method === "PUT").map(({ url, body }) => `${url.split("/").at(-1)} ${body}`);

describe("choices that are kept", () => {
  it("arrive one after the other, a failed one too, while another key waits for none of them", async () => {
    const answers: ((answer: Answer) => void)[] = [];
    backend.state.api = ({ url }) =>
      url.endsWith("/menu") ? { status: 200, body: {} } : new Promise<Answer>((resolve) => answers.push(resolve));
    const { api } = backend.services;
    const saves = ["a", "b", "c"].map((id) => savePreference(api, "tree.units", { collapsed: [id] }));
    await savePreference(api, "menu", null);
    await until(() => answers.length === 1);
    expect(sent().toSorted()).toEqual(['menu {"value":null}', 'tree.units {"value":{"collapsed":["a"]}}']);
    answers[0]?.(problem(400, "DATA_INVALID"));
    await until(() => answers.length === 2);
    answers[1]?.({ status: 200, body: {} });
    await until(() => answers.length === 3);
    answers[2]?.({ status: 200, body: {} });
    await Promise.all(saves);
    expect(sent().at(-1)).toBe('tree.units {"value":{"collapsed":["c"]}}');
  });
});
