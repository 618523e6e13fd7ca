import { expect, it } from "vitest";
import { deadTexts } from "./dead-texts.ts";
import { repositoryOf } from "./repository-testing.ts";

function dead(keys: string[], texts: Record<string, string>): string[] {
  return deadTexts(repositoryOf(texts), keys).map((one) => one.replace(/^.* the text (\S+);.*$/, "$1"));
}

it("R1-01 finds texts that nothing asks for, whatever catalogues and tests name", () => {
  expect(
    dead(["save.ok", "save.gone", "chat.send", "chat.old"], {
      "contract/src/messages/vi/core.ts": '"save.gone"',
      "contract/src/features/chat/vi.thread.ts": '"chat.old"',
      "web/src/a.tsx": 't("save.ok"); t("chat.send");',
      "web/src/a.test.tsx": 't("chat.old")',
      "web/src/testing/b.ts": 't("save.gone")',
    }),
  ).toEqual(["save.gone", "chat.old"]);
});

it("R1-01 knows keys that are put together, and a section's own wording of a general text", () => {
  const keys = ["menu.system", "right.read.hint", "right.read", "list.delete", "devices.title"];
  expect(
    dead([...keys, "devices.list.delete", "devices.list.gone"], {
      "web/src/a.tsx":
        't(`menu.${group}`); tDynamic(`right.${right}.hint`); t(`${name}.title`); wording(r, "list.delete")',
      "web/src/b.ts": "const path = `${root}/${name}.ts`; const all = `${a}.${b}`;",
    }),
  ).toEqual(["right.read", "devices.list.gone"]);
});
