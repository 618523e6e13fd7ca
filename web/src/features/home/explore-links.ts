import type { MessageKey } from "@nepnha/contract/messages/vi";
import type { Icon } from "@tabler/icons-react";
import IconArticle from "@tabler/icons-react/dist/esm/icons/IconArticle.mjs";
import IconBuildingCommunity from "@tabler/icons-react/dist/esm/icons/IconBuildingCommunity.mjs";
import IconCalculator from "@tabler/icons-react/dist/esm/icons/IconCalculator.mjs";
import IconGift from "@tabler/icons-react/dist/esm/icons/IconGift.mjs";
import IconCoins from "@tabler/icons-react/dist/esm/icons/IconCoins.mjs";
import IconHome2 from "@tabler/icons-react/dist/esm/icons/IconHome2.mjs";
import IconMapPin from "@tabler/icons-react/dist/esm/icons/IconMapPin.mjs";
import IconReceipt from "@tabler/icons-react/dist/esm/icons/IconReceipt.mjs";
import IconTicket from "@tabler/icons-react/dist/esm/icons/IconTicket.mjs";
import IconVideo from "@tabler/icons-react/dist/esm/icons/IconVideo.mjs";
import { useRouter } from "@tanstack/react-router";
import { useCan } from "../../platform/session/services-context.ts";

/** A part of what there is to read. */
export interface ExploreLink {
  readonly path: string;
  readonly label: MessageKey;
  readonly Icon: Icon;
  readonly permission: string;
}

const LINKS: readonly ExploreLink[] = [
  { path: "/read/templates", label: "explore.templates", Icon: IconHome2, permission: "houseTemplates.read" },
  {
    path: "/read/constructions",
    label: "explore.constructions",
    Icon: IconBuildingCommunity,
    permission: "constructions.basic",
  },
  { path: "/read/articles", label: "explore.articles", Icon: IconArticle, permission: "posts.basic" },
  { path: "/read/videos", label: "explore.videos", Icon: IconVideo, permission: "videos.basic" },
  { path: "/my-quotes", label: "explore.quotes", Icon: IconReceipt, permission: "quotes.basic" },
  { path: "/my-vouchers", label: "vouchers.title", Icon: IconTicket, permission: "vouchers.basic" },
  { path: "/offers", label: "promotions.title", Icon: IconGift, permission: "promotions.basic" },
  { path: "/my-points", label: "explore.points", Icon: IconCoins, permission: "quotes.basic" },
  { path: "/estimate", label: "explore.estimate", Icon: IconCalculator, permission: "quotes.basic" },
  { path: "/my-tickets", label: "supportTickets.title", Icon: IconArticle, permission: "supportTickets.basic" },
  { path: "/read/branches", label: "explore.branches", Icon: IconMapPin, permission: "branches.basic" },
];

/** What this person may look through; only what has a screen. */
export function useExploreLinks(): readonly ExploreLink[] {
  const router = useRouter();
  const can = useCan();
  return LINKS.filter(({ path, permission }) => Object.hasOwn(router.routesByPath, path) && can(permission));
}
