import { houseTemplates } from "@nepnha/contract/features/house-templates/house-templates";
import IconSend from "@tabler/icons-react/dist/esm/icons/IconSend.mjs";
import type { SectionActions } from "../../kit/feature/action-types.ts";
import { readingActions } from "../chat/api.ts";

/** What can be done with a template besides changing it. */
export const houseTemplateActions: SectionActions<typeof houseTemplates> = {
  row: readingActions(houseTemplates, {
    path: "/read/templates",
    look: "templates.preview",
    send: { label: "templates.send", Icon: IconSend },
  }),
};
