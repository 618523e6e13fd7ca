import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { page } from "./markdown.ts";

const CONTRACT = new URL("../../contract/src/", import.meta.url);
/** Each part of the hub in contract declares what travels over it. */
const PARTS = [
  "hub.ts",
  "platform/realtime.ts",
  "kit/live.ts",
  "features/chat/hub.ts",
  ...readdirSync(new URL("features/chat/methods/", CONTRACT))
    .toSorted()
    .map((file) => `features/chat/methods/${file}`),
  "features/chat/messages.ts",
  "features/chat/kinds/kinds.ts",
  "features/chat/kinds/text.ts",
  "features/chat/kinds/reply.ts",
  "features/chat/kinds/notice.ts",
];

/** What travels over the hub, as its parts in contract declare it: methods that clients call, events that they get, payloads. */
export function eventPage(): string {
  const all = PARTS.flatMap((file) => declarationsOf(readFileSync(fileURLToPath(new URL(file, CONTRACT)), "utf8")));
  const block = (names: (name: string) => boolean): string =>
    `\`\`\`ts\n${all
      .filter(({ name }) => names(name))
      .map(({ text }) => text)
      .join("\n\n")}\n\`\`\``;
  return page("Methods and events of the hub", [
    "At `/chat/chathub`, by the protocol of SignalR. Which permission a method needs stands in [permissions.md](permissions.md); what it does in words in [hub-api.md](hub-api.md) and `hub/README.md`.",
    "## Events",
    block((name) => name.endsWith("Events")),
    "## Methods",
    block((name) => name.endsWith("Methods")),
    "## Payloads",
    block((name) => !name.endsWith("Events") && !name.endsWith("Methods")),
  ]);
}

/** The exported interfaces and short types of a file, each with its docstring. */
function declarationsOf(source: string): { name: string; text: string }[] {
  const declarations =
    /(?:\/\*\*[^]*?\*\/\n)?export (?:interface (\w+)[^{]*?(?:\{\}|\{\n[^]*?\n\})|type (\w+) = [^\n]*;)\n/gu;
  return [...source.matchAll(declarations)].map(([text, anInterface, aType]) => ({
    name: anInterface ?? aType ?? "",
    text: text.slice(Math.max(0, text.lastIndexOf("/**", text.search(/export (?:interface|type)/u)))).trim(),
  }));
}
