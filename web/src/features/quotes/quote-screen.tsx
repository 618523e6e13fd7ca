import { Button, Skeleton } from "@mantine/core";
import type { QuoteContent } from "@nepnha/contract/features/quotes/content";
import { quotes } from "@nepnha/contract/features/quotes/quotes";
import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs";
import IconBriefcase from "@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs";
import IconMail from "@tabler/icons-react/dist/esm/icons/IconMail.mjs";
import { Link, useParams } from "@tanstack/react-router";
import { lazy, Suspense, useEffect } from "react";
import { seenSearch } from "../../kit/find/use-list-state.ts";
import { RowStatus } from "../../kit/form/rail.tsx";
import { useLiveRow } from "../../kit/live/use-live-rows.ts";
import { rememberRow } from "../../kit/menu/recent.ts";
import { MoveButtons } from "../../kit/moves/move-buttons.tsx";
import { FoundLine } from "../../kit/reading/found-line.tsx";
import { rowPath } from "../../kit/resource/paths.ts";
import { useRow } from "../../kit/resource/queries.ts";
import { isAllowed, offeredMoves } from "../../kit/resource/verdicts.ts";
import { isDeleted } from "../../kit/resource/rights.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { useTitle } from "../../platform/i18n/use-title.ts";
import { useCan, useUser } from "../../platform/session/services-context.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { NotLoaded } from "../../ui/feedback/not-loaded.tsx";
import { WindowHost } from "../../ui/feedback/window-host.tsx";
import links from "../../ui/layout/action-link.module.css";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Revisions } from "./compare/revisions.tsx";
import { Facts } from "./facts.tsx";
import { Outcome } from "./outcome.tsx";
import both from "./outcome.module.css";
import { QuoteMenu } from "./quote-menu.tsx";
import { isConfirmed, isOpen, useContent, type Quote } from "./quote-row.ts";
import { QuoteSheet } from "./sheet/quote-sheet.tsx";
import classes from "./sheet/sheet.module.css";
import { writeMail } from "./mail.tsx";
import { StaleNote } from "./stale-note.tsx";
import { Sum } from "./sum.tsx";
import { useMakeProject } from "./use-make-project.tsx";

// What is confirmed is read without the calculator.
const QuoteEditor = lazy(async () => ({ default: (await import("./wizard/quote-editor.tsx")).QuoteEditor }));

/** R1-08 a quote in the office: filled in page by page while it is open, and read as it was confirmed. */
export function QuoteScreen() {
  const t = useT();
  const { id = "" }: { id?: string } = useParams({ strict: false });
  const query = useRow(quotes, id);
  const title = query.data?.row?.name;
  useTitle(title ?? t("quotes.title"));
  useLiveRow(quotes.name, id);
  const { _id: userId } = useUser();
  useEffect(() => {
    if (title !== undefined) rememberRow(userId, { path: rowPath(quotes, id), title, feature: quotes.name });
  }, [id, title, userId]);
  return (
    <>
      <FoundLine query={query} coming={<Skeleton height={320} />} gone={<Gone />}>
        {(quote) => <Page key={quote._id} quote={quote} />}
      </FoundLine>
      <WindowHost />
    </>
  );
}

function Page({ quote }: { quote: Quote }) {
  const { data, error, isPlaceholderData, refetch } = useContent(quote);
  return (
    <>
      <Head quote={quote} />
      {data ? (
        <Body quote={quote} content={data} isOld={isPlaceholderData} />
      ) : error ? (
        <NotLoaded failure={error.message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={320} />
      )}
    </>
  );
}

function Body({
  quote,
  content,
  isOld,
}: {
  quote: Quote;
  content: QuoteContent;
  /** It is of an earlier version. */
  isOld: boolean;
}) {
  if (isOpen(quote)) {
    return (
      <div className={classes.sheet}>
        {content.isStale && <StaleNote quote={quote} />}
        <Suspense fallback={<Skeleton height={320} />}>
          <QuoteEditor quote={quote} content={content} isOld={isOld} />
        </Suspense>
        <Revisions quote={quote} />
      </div>
    );
  }
  return (
    <div className={classes.sheet}>
      <Facts quote={quote} scenario={content.definition.scenario.name} />
      <QuoteSheet answer={content.result} />
      <Revisions quote={quote} />
    </div>
  );
}

function Head({ quote }: { quote: Quote }) {
  const t = useT();
  const { code, revision, customerId, _refs: names } = quote;
  const customer = (customerId && names[customerId]) || t("quotePage.noCustomer");
  const about = [code, t("quotePage.revision", { number: revision ?? 1 }), customer].filter(Boolean).join(" · ");
  return (
    <PageHeader
      title={quote.name}
      subtitle={
        <>
          {about}
          {/* While it is filled in, its sum stands beside the pages. */}
          {!isOpen(quote) && <Sum quote={quote} />}
        </>
      }
      back={
        <Link to={quotes.route} search={seenSearch(quotes) ?? {}}>
          <IconArrowLeft size={16} aria-hidden />
          {t("quotes.title")}
        </Link>
      }
      status={
        <span className={both.both}>
          <RowStatus resource={quotes} row={quote} />
          <Outcome quote={quote} />
        </span>
      }
      actions={<Actions quote={quote} />}
    />
  );
}

function Actions({ quote }: { quote: Quote }) {
  const t = useT();
  const can = useCan();
  const makeProject = useMakeProject();
  if (isDeleted(quote)) return <MoveButtons resource={quotes} row={quote} />;
  // Their customer's own answer is no button that never works for the office.
  const allowed = offeredMoves(quotes, quote).filter(({ name }) => isAllowed(quote, name));
  const isAccepted = quote.customerDecision === "ACCEPTED" && quote.projectId === null;
  const waits = isConfirmed(quote) && quote.customerDecision === "NONE" && quote.supersededById === null;
  return (
    <>
      {/* What is next stands out: it is sent, and a project is made of it once its customer agrees. */}
      {waits && can("quotes.update") && (
        <Button leftSection={<IconMail size={18} aria-hidden />} onClick={() => writeMail(quote)}>
          {t("quotePage.mail")}
        </Button>
      )}
      {isConfirmed(quote) && <MoveButtons resource={quotes} row={quote} moves={allowed} />}
      {isAccepted && can("projects.create") && (
        <Button leftSection={<IconBriefcase size={18} aria-hidden />} onClick={() => void makeProject(quote)}>
          {t("quotePage.makeProject")}
        </Button>
      )}
      {quote.projectId !== null && (
        // Typed wide: the routes of sections are added by functions.
        <Link to={`/project/${quote.projectId}`} className={links.quiet}>
          <IconBriefcase size={18} stroke={1.6} aria-hidden />
          {t("quotePage.openProject")}
        </Link>
      )}
      <QuoteMenu quote={quote} />
    </>
  );
}

function Gone() {
  const t = useT();
  return (
    <EmptyState picture="noResult" title={t("quotePage.goneTitle")}>
      {t("quotePage.goneText")}
    </EmptyState>
  );
}
