import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { page } from "./markdown.ts";

const HUB = fileURLToPath(new URL("../../contract/src/hub.ts", import.meta.url));

/** What travels over the hub, as `contract/src/hub.ts` declares it: methods that clients call, events that they get, payloads. */
export function eventPage(): string {
  const source = readFileSync(HUB, "utf8");
  const all = [...source.matchAll(/(?:\/\*\*[^]*?\*\/\n)?export interface (\w+)[^]*?\n\}\n/gu)].map(
    ([text, name = ""]) => ({
      name,
      text: text.slice(Math.max(0, text.lastIndexOf("/**", text.indexOf("export interface")))).trim(),
    }),
  );
  const block = (names: (name: string) => boolean): string =>
    `\`\`\`ts\n${all
      .filter(({ name }) => names(name))
      .map(({ text }) => text)
      .join("\n\n")}\n\`\`\``;
  return page("Methods and events of the hub", [
    "At `/chat/chathub`, by the protocol of SignalR. Which permission a method needs stands in [permissions.md](permissions.md); what it does in words in [hub-api.md](hub-api.md) and `hub/README.md`.",
    "## Events",
    block((name) => name === "HubEvents"),
    "## Methods",
    block((name) => name === "HubMethods"),
    "## Payloads",
    block((name) => name !== "HubEvents" && name !== "HubMethods"),
  ]);
}
