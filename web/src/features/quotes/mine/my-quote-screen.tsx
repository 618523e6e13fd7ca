import { Skeleton } from "@mantine/core";
import { quotes } from "@nepnha/contract/features/quotes/quotes";
import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs";
import IconFileTypePdf from "@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs";
import IconMessageQuestion from "@tabler/icons-react/dist/esm/icons/IconMessageQuestion.mjs";
import { Link, useParams } from "@tanstack/react-router";
import { Button } from "@mantine/core";
import { useLiveRow } from "../../../kit/live/use-live-rows.ts";
import { MoveButtons } from "../../../kit/moves/move-buttons.tsx";
import { FoundLine } from "../../../kit/reading/found-line.tsx";
import { useRow } from "../../../kit/resource/queries.ts";
import { isAllowed } from "../../../kit/resource/verdicts.ts";
import { formatFigure, formatMoney } from "../../../platform/i18n/format.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { useTitle } from "../../../platform/i18n/use-title.ts";
import { useCan } from "../../../platform/session/services-context.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { NotLoaded } from "../../../ui/feedback/not-loaded.tsx";
import { WindowHost } from "../../../ui/feedback/window-host.tsx";
import links from "../../../ui/layout/action-link.module.css";
import { askLink } from "../../chat/api.ts";
import { Facts } from "../facts.tsx";
import { hasPaper, usePaper } from "../papers.ts";
import { useContent, type Quote } from "../quote-row.ts";
import { QuoteSheet } from "../sheet/quote-sheet.tsx";
import { Sum } from "../sum.tsx";
import { Decision } from "./decision.tsx";
import classes from "./mine.module.css";

/** R1-08 a quote as its customer reads it on the phone, and says yes or no to it. */
export function MyQuoteScreen() {
  const t = useT();
  const { id = "" }: { id?: string } = useParams({ strict: false });
  const query = useRow(quotes, id);
  useTitle(query.data?.row?.name ?? t("myQuotes.title"));
  useLiveRow(quotes.name, id);
  return (
    <div className={classes.mine}>
      <Link to="/my-quotes" className={classes.back}>
        <IconArrowLeft size={18} stroke={1.8} aria-hidden />
        {t("myQuotes.title")}
      </Link>
      <FoundLine query={query} coming={<Skeleton height={240} />} gone={<Gone />}>
        {(quote) => <Page quote={quote} />}
      </FoundLine>
      <WindowHost />
    </div>
  );
}

function Page({ quote }: { quote: Quote }) {
  const t = useT();
  const can = useCan();
  const paper = usePaper();
  const { data, error, refetch } = useContent(quote);
  const { code, revision, supersededById } = quote;
  const about = [code, t("quotePage.revision", { number: revision ?? 1 })].filter(Boolean).join(" · ");
  return (
    <>
      <header className={classes.head}>
        <div>
          <h1>{quote.name}</h1>
          <p className={classes.quiet}>{about}</p>
        </div>
        <Decision quote={quote} />
      </header>
      {supersededById !== null && (
        <Banner kind="info" action={<Link to={`/my-quotes/${supersededById}`}>{t("myQuotes.newest")}</Link>}>
          {t("myQuotes.superseded")}
        </Banner>
      )}
      <Sum quote={quote} />
      {(isAllowed(quote, "accept") || isAllowed(quote, "decline")) && (
        <div className={classes.answer}>
          <MoveButtons resource={quotes} row={quote} />
        </div>
      )}
      <div className={classes.ways}>
        {hasPaper(quote) && (
          <Button
            variant="default"
            leftSection={<IconFileTypePdf size={18} aria-hidden />}
            onClick={() => void paper(quote, "pdf")}
          >
            {t("quotePage.pdf")}
          </Button>
        )}
        {can("chatGroups.chatSend") && (
          <Link {...askAbout(quote)} className={links.quiet}>
            <IconMessageQuestion size={18} stroke={1.6} aria-hidden />
            {t("myQuotes.ask")}
          </Link>
        )}
      </div>
      {data ? (
        <>
          <QuoteSheet answer={data.result} />
          <Facts quote={quote} scenario={data.definition.scenario.name} />
        </>
      ) : error ? (
        <NotLoaded failure={error.message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={240} />
      )}
    </>
  );
}

/** The conversation with the company, with the quote above the words. */
function askAbout({ _id, name, grandTotal, totalSquare }: Quote): ReturnType<typeof askLink> {
  const square = totalSquare !== null && Number(totalSquare) > 0 ? formatFigure(totalSquare, "m2") : "";
  const sum = grandTotal === null ? "" : formatMoney(grandTotal);
  return askLink({
    path: `/my-quotes/${_id}`,
    title: name,
    text: [sum, square].filter(Boolean).join(" · "),
    image: null,
  });
}

function Gone() {
  const t = useT();
  return (
    <EmptyState picture="noResult" title={t("quotePage.goneTitle")}>
      {t("myQuotes.goneText")}
    </EmptyState>
  );
}
