import { houseTemplates } from "@nepnha/contract/features/house-templates/house-templates";
import { formatFigure } from "../../platform/i18n/format.ts";
import { titleOf } from "../../kit/resource/labels.ts";
import { firstPicture, type SectionRow } from "../../kit/resource/row.ts";
import { askLink } from "../chat/api.ts";
import { costText } from "./cost-text.ts";

/** Where a link leads that asks the company about a template: the conversation, with the template above the words. */
export function askAbout(row: SectionRow<typeof houseTemplates>): ReturnType<typeof askLink> {
  const cost = costText(row.estimatedCostFrom, row.estimatedCostTo);
  const area = row.constructionArea === null ? null : formatFigure(row.constructionArea, "m2");
  return askLink({
    path: `/read/templates/${row._id}`,
    title: titleOf(houseTemplates, row),
    text: [cost, area].filter((part) => part !== null).join(" · "),
    image: firstPicture(row, "featuredImage") ?? null,
  });
}
