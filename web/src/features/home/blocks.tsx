import { Button } from "@mantine/core";
import { linkKind } from "@nepnha/domain/platform/link";
import { headOfficeFirst } from "@nepnha/domain/features/branches/api";
import { phoneText } from "@nepnha/domain/platform/phone";
import IconMessageCircle from "@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs";
import IconPhone from "@tabler/icons-react/dist/esm/icons/IconPhone.mjs";
import { Link, useRouter } from "@tanstack/react-router";
import { lazy, Suspense, type ReactNode } from "react";
import { useCan } from "../../platform/session/services-context.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { textOf } from "../../kit/values/value-text.ts";
import { askLink } from "../chat/api.ts";
import { BlockLink } from "./block-link.tsx";
import { BlockList } from "./block-list.tsx";
import classes from "./blocks.module.css";
import { Carousel } from "./carousel.tsx";
import homeClasses from "./home.module.css";
import type { ShownBlock } from "./use-blocks.ts";
import { useBranches } from "./use-home.ts";

const RichText = lazy(async () => ({ default: (await import("../../ui/rich-text/rich-text.tsx")).RichText }));

/** The blocks of a place, in their order; banners that follow each other share one frame. */
export function Blocks({
  blocks,
  position,
  hotlines,
}: {
  blocks: readonly ShownBlock[];
  position: string;
  hotlines: ReactNode;
}): ReactNode {
  const here = blocks.filter((block) => block.position === position);
  const groups: ShownBlock[][] = [];
  for (const block of here) {
    const last = groups.at(-1);
    if (block.widgetType === "BANNER" && last?.[0]?.widgetType === "BANNER") last.push(block);
    else groups.push([block]);
  }
  return groups.map((group) => <Block key={group[0]?._id} group={group} hotlines={hotlines} />);
}

function Block({ group, hotlines }: { group: readonly ShownBlock[]; hotlines: ReactNode }): ReactNode {
  const can = useCan();
  const [block] = group;
  if (!block) return null;
  switch (block.widgetType) {
    case "BANNER":
      return <Carousel banners={group} />;
    case "HOTLINE":
      return can("hotlines.basic") ? hotlines : <Hotline title={block.title} />;
    case "QUOTE_CTA":
      return <QuoteCall block={block} />;
    case "HTML":
      return (
        <Part title={block.title}>
          <Suspense fallback={null}>
            <RichText html={block.html ?? ""} />
          </Suspense>
        </Part>
      );
    default:
      return block.feature === null ? null : <BlockList block={block} feature={block.feature} />;
  }
}

function Part({ title, children }: { title: string | null; children: ReactNode }) {
  return (
    <section className={homeClasses.part} {...(title === null ? {} : { "aria-label": title })}>
      {title !== null && <h2 className={homeClasses.head}>{title}</h2>}
      {children}
    </section>
  );
}

/** The number of the head office, to call at once; nothing while there is none. */
function Hotline({ title }: { title: string | null }) {
  const t = useT();
  const can = useCan();
  const { data } = useBranches(can("branches.basic"));
  const [office] = headOfficeFirst(data?.items ?? []);
  const phone = textOf(office?.["phone"]);
  if (phone === "") return null;
  return (
    <aside className={classes.call}>
      <span className={classes.callWords}>
        <strong>{title ?? t("home.hotline")}</strong>
        <span>{textOf(office?.["name"])}</span>
      </span>
      <Button component="a" href={`tel:${phone}`} leftSection={<IconPhone size={20} stroke={1.8} aria-hidden />}>
        {phoneText(phone)}
      </Button>
    </aside>
  );
}

/** Where the office makes quotes, which widgets have led to since before there were any. */
const NEW_QUOTE = "/quote/new";
const ESTIMATE = "/estimate";

/** An invitation to a quote, while there is a screen or somebody to ask. */
function QuoteCall({ block }: { block: ShownBlock }) {
  const t = useT();
  const can = useCan();
  const router = useRouter();
  const { title } = block;
  // Whoever makes no quotes estimates by themselves.
  const link = block.link === NEW_QUOTE && !can("quotes.create") ? ESTIMATE : block.link;
  const [path = ""] = (link ?? "").split(/[?#]/);
  const leads = link !== null && (linkKind(link) === "web" || Object.hasOwn(router.routesByPath, path));
  if (!leads && !can("chatGroups.chatSend")) return null;
  return (
    <aside className={classes.call} data-accent>
      <span className={classes.callWords}>
        <strong>{title ?? t("home.quote")}</strong>
        <span>{t("home.quoteText")}</span>
      </span>
      {leads ? (
        <BlockLink to={link} className={classes.callButton}>
          <IconMessageCircle size={20} stroke={1.8} aria-hidden />
          {t("home.quoteOpen")}
        </BlockLink>
      ) : (
        <Link {...askLink()} className={classes.callButton}>
          <IconMessageCircle size={20} stroke={1.8} aria-hidden />
          {t("home.chatOpen")}
        </Link>
      )}
    </aside>
  );
}
