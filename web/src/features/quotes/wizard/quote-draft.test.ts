// oxlint-disable-next-line import/no-unassigned-import -- puts a real IndexedDB engine into the test's globals
import "fake-indexeddb/auto";
import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../../../platform/api/api-error.ts";
import { openDraftStorage } from "./draft-storage.ts";
import { mergeInputs, type Inputs } from "./merge-inputs.ts";
import { openQuoteDraft, type QuoteDraft, type Standing } from "./quote-draft.ts";

const WHO = { quoteId: "q", userId: "me" };
const answered = (status: number, code: string): ApiError =>
  new ApiError(status, "/quotes/q/inputs", {
    type: "about:blank",
    title: code,
    status,
    detail: `Không được: ${code}`,
    code,
    requestId: "r",
    errors: [],
  } as never);

/** A server that keeps one quote. */
function server(inputs: Inputs = {}) {
  let standing: Standing = { version: 1, inputs };
  let failure: ApiError | null = null;
  const saves: Standing[] = [];
  return {
    saves,
    now: () => standing,
    fail: (error: ApiError | null) => (failure = error),
    /** Somebody else saves. */
    change: (next: Inputs) => (standing = { version: standing.version + 1, inputs: next }),
    sender: {
      load: async () => standing,
      async save(sent: Standing) {
        if (failure) throw failure;
        saves.push(sent);
        if (sent.version !== standing.version) throw answered(409, "VERSION_CONFLICT");
        standing = { version: standing.version + 1, inputs: sent.inputs };
        return standing;
      },
    },
  };
}

let databases = 0;
const newName = (): string => `quote-inputs-${(databases += 1)}`;
async function opened(name: string, at: ReturnType<typeof server>, standing = at.now()): Promise<QuoteDraft> {
  return openQuoteDraft(WHO, standing, await openDraftStorage(name), at.sender);
}

afterEach(() => vi.useRealTimers());

describe("what is filled in of a quote", () => {
  it("R1-08 is saved by itself, once for many keys", async () => {
    const at = server();
    const draft = await opened(newName(), at);
    for (const typed of ["4", "4.", "4.5"]) draft.set("ALLEY_WIDTH", typed);
    expect(draft.view.get().state).toBe("waiting");
    await expect.poll(() => draft.view.get().state, { timeout: 4000 }).toBe("saved");
    expect(at.saves).toEqual([{ version: 1, inputs: { ALLEY_WIDTH: "4.5" } }]);
  });

  it("R5-11 survives a reload without a network, and is sent by the next visit", async () => {
    const at = server({ FACADES: "1" });
    const name = newName();
    at.fail(new ApiError(0, "/quotes/q/inputs", null));
    const first = await opened(name, at);
    first.set("ALLEY_WIDTH", "3");
    expect(await first.send()).toBe(false);
    expect(first.view.get().state).toBe("offline");
    at.fail(null);
    const second = await opened(name, at);
    expect(second.view.get().inputs).toEqual({ FACADES: "1", ALLEY_WIDTH: "3" });
    expect(await second.send()).toBe(true);
    expect(at.now().inputs).toEqual({ FACADES: "1", ALLEY_WIDTH: "3" });
    const third = await opened(name, at);
    expect(third.view.get()).toMatchObject({ state: "saved", inputs: { FACADES: "1", ALLEY_WIDTH: "3" } });
  });

  it("puts together what two people filled in at once", async () => {
    const at = server({ FACADES: "1" });
    const draft = await opened(newName(), at);
    at.change({ FACADES: "1", PERMIT: true });
    draft.set("ALLEY_WIDTH", "3");
    expect(await draft.send()).toBe(true);
    expect(at.now().inputs).toEqual({ FACADES: "1", PERMIT: true, ALLEY_WIDTH: "3" });
    expect(draft.view.get().inputs).toEqual(at.now().inputs);
  });

  it.each([
    ["mine", ["ALLEY_WIDTH"], { ALLEY_WIDTH: "3", PERMIT: true }],
    ["theirs", [], { ALLEY_WIDTH: "6", PERMIT: true }],
  ] as const)("asks where both changed the same, and keeps %s", async (_which, mine, kept) => {
    const at = server({ ALLEY_WIDTH: "4" });
    const draft = await opened(newName(), at);
    at.change({ ALLEY_WIDTH: "6", PERMIT: true });
    draft.set("ALLEY_WIDTH", "3");
    expect(await draft.send()).toBe(false);
    expect(draft.view.get()).toMatchObject({ state: "clash", clash: { both: ["ALLEY_WIDTH"] } });
    expect(at.now().inputs).toEqual({ ALLEY_WIDTH: "6", PERMIT: true });
    await draft.settle(mine);
    expect(draft.view.get()).toMatchObject({ state: "saved", clash: null, inputs: kept });
    expect(at.now().inputs).toEqual(kept);
  });

  it("says why it is refused, and gives it up when told to", async () => {
    const at = server({ FACADES: "1" });
    const name = newName();
    const draft = await opened(name, at);
    at.fail(answered(409, "RULE_BROKEN"));
    draft.set("FACADES", "2");
    expect(await draft.send()).toBe(false);
    expect(draft.view.get()).toMatchObject({ state: "refused", reason: "Không được: RULE_BROKEN" });
    await draft.drop();
    expect(draft.view.get()).toMatchObject({ state: "saved", inputs: { FACADES: "1" } });
    expect((await opened(name, at)).view.get().state).toBe("saved");
  });

  it("takes what somebody else saved while nothing was changed here", async () => {
    const at = server({ FACADES: "1" });
    const draft = await opened(newName(), at);
    draft.heard(at.change({ FACADES: "3" }));
    expect(draft.view.get()).toMatchObject({ state: "saved", inputs: { FACADES: "3" } });
  });

  it("merges any two changes: nothing of either is lost but what both changed", () => {
    const inputs = fc.dictionary(fc.constantFrom("A", "B", "C", "D"), fc.constantFrom("1", "2", "3"));
    fc.assert(
      fc.property(inputs, inputs, inputs, (base, mine, theirs) => {
        const { inputs: merged, both } = mergeInputs(base, mine, theirs);
        for (const code of ["A", "B", "C", "D"]) {
          const isMine = mine[code] !== base[code];
          expect(merged[code]).toBe(isMine ? mine[code] : theirs[code]);
          expect(both.includes(code)).toBe(isMine && theirs[code] !== base[code] && mine[code] !== theirs[code]);
        }
      }),
    );
  });
});
