import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useDescriptionIfAny } from "../../../kit/resource/descriptions.ts";
import { titleOf } from "../../../kit/resource/labels.ts";
import { useRows } from "../../../kit/resource/queries.ts";
import { useRights } from "../../../kit/resource/rights.ts";
import { firstPicture, type ResourceRow } from "../../../kit/resource/row.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { Picture } from "../../../ui/data/picture.tsx";
import { MessageText } from "../thread/message-text.tsx";
import { type OwnPage, wordsBeside } from "./own-page.ts";
import classes from "./page-text.module.css";

/**
 * Words with a page of ours as a card below them. It is read by whoever looks, with their own rights and as the page is
 * now; who may not see it has the words and the address as they were sent.
 */
export function PageText({ text, page }: { text: string; page: OwnPage }) {
  const resource = useDescriptionIfAny(page.section);
  return resource ? <OfSection text={text} page={page} resource={resource} /> : <MessageText text={text} />;
}

interface Parts {
  readonly text: string;
  readonly page: OwnPage;
  readonly resource: ResourceDescription;
}

function OfSection(parts: Parts) {
  return useRights(parts.resource).read ? <WithCard {...parts} /> : <MessageText text={parts.text} />;
}

function WithCard({ text, page, resource }: Parts) {
  const [query] = useRows(resource, [page.id]);
  if (query?.isPending)
    return <PageWords text={wordsBeside(text, page, "")} card={<span className={classes.card} />} />;
  const row = query?.data?.row;
  if (!row) return <MessageText text={text} />;
  return (
    <PageWords
      text={wordsBeside(text, page, titleOf(resource, row))}
      card={<PageCard path={page.path} resource={resource} row={row} />}
    />
  );
}

function PageWords({ text, card }: { text: string; card: ReactNode }) {
  return (
    <>
      {text !== "" && <MessageText text={text} />}
      {card}
    </>
  );
}

function PageCard({ path, resource, row }: { path: string; resource: ResourceDescription; row: ResourceRow }) {
  const t = useT();
  const { image } = resource.list;
  return (
    <Link to={path} className={classes.card}>
      {image !== undefined && (
        <Picture file={firstPicture(row, image)} ratio={4 / 3} size="thumb" className={classes.picture} />
      )}
      <span className={classes.words}>
        <strong>{titleOf(resource, row)}</strong>
        <span className={classes.section}>{t("chat.page.open")}</span>
      </span>
    </Link>
  );
}
