import { houseTemplates } from "@nepnha/contract/sections/house-templates";
import IconSend from "@tabler/icons-react/dist/esm/icons/IconSend.mjs";
import type { SectionActions } from "../../resource/action-types.ts";
import { readingActions } from "../../resource/share/reading-actions.tsx";

/** What can be done with a template besides changing it. */
export const templateActions: SectionActions = {
  row: readingActions(houseTemplates, {
    path: "/read/templates",
    look: "templates.preview",
    send: { label: "templates.send", Icon: IconSend },
  }),
};
