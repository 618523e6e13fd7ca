import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import type { Field, ResourceDescription } from "@nepnha/contract/kit/define";
import type { TextFormat } from "@nepnha/contract/platform/text-format";
import { isPhone, phoneText } from "@nepnha/domain/platform/phone";
import { lazy, Suspense, type ReactNode } from "react";
import { formatBareFigure, formatDateTime, unitMark } from "../../platform/i18n/format.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { StatusChip } from "../../ui/data/status-chip.tsx";
import { choiceLabel, rowStatus } from "../resource/labels.ts";
import type { Known } from "../resource/row.ts";
import { isNothing, plainText, textOf, valueText } from "./value-text.ts";
import classes from "./value.module.css";

const Gallery = lazy(async () => ({ default: (await import("../media/viewer/gallery.tsx")).Gallery }));
const StoredFile = lazy(async () => ({ default: (await import("./stored-file.tsx")).StoredFile }));
const Records = lazy(async () => ({ default: (await import("./records.tsx")).Records }));
/** A part that is on its way: a sheet of paper waits for it. */
const COMING = <span hidden data-coming />;
/** Names and tags that a list has room for; the others are counted. */
const CHIPS = 2;
/** Pictures that a list has room for. */
const PICTURES = 3;

interface ValueProps {
  resource: ResourceDescription;
  column: string;
  value: unknown;
  known: Known;
  /** `full` in a detail: whole texts and large pictures; `brief` in a list; `cell` below a head that tells the unit. */
  size: "cell" | "brief" | "full";
}

/** A column's value as it is shown: in a table's cell, on a card, in a detail that cannot be changed. */
export function Value(props: ValueProps): ReactNode {
  const t = useT();
  const { resource, column, value } = props;
  if (column === "status") {
    const { label, tone } = rowStatus(resource, { ...props.known, status: Number(value) });
    return <StatusChip tone={tone}>{label}</StatusChip>;
  }
  if (isNothing(value)) {
    return <Nothing text={t("value.none")} />;
  }
  if (column === "createdAt" || column === "updatedAt") return <Time instant={textOf(value)} />;
  return <FieldValue {...props} />;
}

function FieldValue({ resource, column, value, known, size }: ValueProps): ReactNode {
  const t = useT();
  const field: Field | undefined = resource.fields[column];
  const text = textOf(value);
  const brief = size !== "full";
  switch (field?.kind) {
    case "boolean":
      if (value !== true) return <Nothing text={t("value.no")} />;
      return (
        <span className={classes.yes}>
          <IconCheck size={16} aria-hidden />
          {t("value.yes")}
        </span>
      );
    case "dateTime":
      return <Time instant={text} />;
    case "image":
    case "images":
      return <Pictures ids={Array.isArray(value) ? value.map(String) : [text]} known={known} full={!brief} />;
    case "richText":
      if (brief) return <span className={classes.clamp}>{plainText(text)}</span>;
      // Cleaned by the server before it was stored.
      // oxlint-disable-next-line react/no-danger -- as above
      return <div className={classes.rich} dangerouslySetInnerHTML={{ __html: text }} />;
    case "refs":
      return <Chips texts={textsOf(value).map((id) => known._refs[id] ?? t("value.none"))} full={!brief} />;
    case "file":
      if (!known._files[text]) return <Nothing text={t("value.none")} />;
      return (
        <Suspense fallback={COMING}>
          <StoredFile file={known._files[text]} size={brief ? "brief" : "full"} />
        </Suspense>
      );
    case "choices":
      return <Chips texts={textsOf(value).map((choice) => choiceLabel(resource, column, choice))} full={!brief} />;
    case "tags":
      return <Chips texts={textsOf(value)} full={!brief} />;
    case "list":
      if (brief) return <span className={classes.figures}>{t("value.items", { count: textsOf(value).length })}</span>;
      return (
        <Suspense fallback={COMING}>
          <Records resource={resource} column={column} field={field} value={value} known={known} />
        </Suspense>
      );
    case "longText":
      return <span className={brief ? classes.clamp : classes.long}>{text}</span>;
    case "text":
      return <Text format={field.format ?? "plain"} text={text} brief={brief} />;
    case "ref":
      return (
        <span className={brief ? classes.clamp : undefined}>{valueText(resource, column, value, known._refs)}</span>
      );
    case "integer":
    case "decimal":
      if (size !== "cell" || unitMark(field.unit) === null) break;
      return (
        <span className={classes.figures}>{formatBareFigure(field.kind === "integer" ? Number(value) : text)}</span>
      );
    default:
  }
  return <span className={classes.figures}>{valueText(resource, column, value, known._refs)}</span>;
}

function Text({ format, text, brief }: { format: TextFormat; text: string; brief: boolean }): ReactNode {
  if (isPhone(format)) {
    return (
      <a className={classes.phone} href={`tel:${text}`}>
        {phoneText(text)}
      </a>
    );
  }
  if (format === "email") return <a href={`mailto:${text}`}>{text}</a>;
  if (format === "url") {
    return (
      <a href={text} target="_blank" rel="noreferrer">
        {text}
      </a>
    );
  }
  if (format === "color") return <Swatch color={text} />;
  if (format === "code") return <span className={classes.code}>{text}</span>;
  return <span className={brief ? classes.clamp : undefined}>{text}</span>;
}

function Chips({ texts, full }: { texts: readonly string[]; full: boolean }) {
  const shown = full ? texts : texts.slice(0, CHIPS);
  const more = texts.slice(shown.length);
  return (
    <ul className={classes.chips} data-size={full ? "full" : "brief"}>
      {shown.map((text, index) => (
        // Two rows may have one name.
        <li key={`${index} ${text}`} title={text}>
          {text}
        </li>
      ))}
      {more.length > 0 && <li title={more.join(", ")}>+{more.length}</li>}
    </ul>
  );
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function Swatch({ color }: { color: string }) {
  return (
    <span className={classes.swatch}>
      <span className={classes.colour} style={{ background: color }} />
      <span className={classes.code}>{color}</span>
    </span>
  );
}

function Pictures({ ids, known, full }: { ids: readonly string[]; known: Known; full: boolean }) {
  const t = useT();
  const files = ids.flatMap((id) => known._files[id] ?? []);
  if (full) {
    return (
      <Suspense fallback={COMING}>
        <Gallery images={files} />
      </Suspense>
    );
  }
  return (
    <span className={classes.pictures}>
      {files.slice(0, PICTURES).map((file) => (
        <img key={file.url} src={file.thumbUrl} alt={t("image.of", { name: file.name })} loading="lazy" />
      ))}
      {files.length > PICTURES && <span>+{files.length - PICTURES}</span>}
    </span>
  );
}

function Time({ instant }: { instant: string }) {
  return (
    <time className={classes.figures} dateTime={instant}>
      {formatDateTime(instant)}
    </time>
  );
}

/** A dash for the eye, a word for the ear. */
function Nothing({ text }: { text: string }) {
  return (
    <span className={classes.nothing}>
      <span aria-hidden>–</span>
      <span className="nn-hidden">{text}</span>
    </span>
  );
}
