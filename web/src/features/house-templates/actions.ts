import { houseTemplates } from "@nepnha/contract/features/house-templates/house-templates";
import IconSend from "@tabler/icons-react/dist/esm/icons/IconSend.mjs";
import type { SectionActions } from "../../kit/feature/action-types.ts";
import { lookAction } from "../../kit/reading/look-action.ts";
import { sendAction } from "../chat/api.ts";
import { categoriesAction } from "../posts/api.ts";

/** Where templates are read. */
const READ = "/read/templates";

/** What can be done with a template besides changing it. */
export const houseTemplateActions: SectionActions<typeof houseTemplates> = {
  bulk: [categoriesAction("houseTemplates")],
  row: [
    lookAction(houseTemplates, READ, "templates.preview"),
    sendAction(houseTemplates, READ, { label: "templates.send", Icon: IconSend }),
  ],
};
