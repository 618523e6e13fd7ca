import {
  CARD_LINES,
  START_CARDS,
  type CardDescription,
  type StartCard,
} from "@nepnha/contract/features/dashboard/cards";
import type { CardLine } from "@nepnha/contract/kit/start-card";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { Recent } from "../../kit/menu/recent.ts";
import { rowPathOf } from "../../kit/resource/section-paths.ts";
import { formatMoney } from "../../platform/i18n/format.ts";
import { t, tDynamic } from "../../platform/i18n/i18n.ts";

const { Create, Clone, Delete, Update } = ENUMS.actionLogKind;

/** The cards that somebody will have, before anything is known of what is on them. */
export function cardsFor(can: (permission: string) => boolean): readonly CardDescription[] {
  const all: readonly CardDescription[] = START_CARDS;
  return all.filter(({ anyOf }) => !anyOf || anyOf.some((permission) => can(permission)));
}

/** Where a line leads; `null` where there is nothing to open. */
export function pathOf({ section, _id, path }: CardLine): string | null {
  if (path !== null || _id === null) return path;
  return rowPathOf(section, _id);
}

/** What a line is called. */
export function lineTitle({ titles }: CardDescription, { title }: CardLine): string {
  return titles ? tDynamic(title) : title;
}

/** What stands below the title of a line. */
export function lineNote({ money }: CardDescription, { section, note, kind }: CardLine): string {
  if (money && note !== null) return formatMoney(Number(note));
  if (note !== null && kind === null) return note;
  const name = tDynamic(`${section}.title`);
  return note === null ? name : `${note} ${didOf(kind)} · ${name}`;
}

/** Rows that the person opened on this device among those that they changed, each once, the latest first. */
export function withOpened(card: StartCard, opened: readonly Recent[], can: (right: string) => boolean): StartCard {
  const lines = opened
    .filter(({ feature }) => can(`${feature}.read`))
    .map(({ path, title, feature, at }): CardLine => {
      const _id = path.slice(path.lastIndexOf("/") + 1);
      return { section: feature, _id, path, title, note: null, at: at ?? null, kind: null, count: 1 };
    });
  const all = [...lines, ...card.lines].toSorted((a, b) => (b.at ?? "").localeCompare(a.at ?? ""));
  const once = all.filter((line, index) => all.findIndex(({ _id }) => _id === line._id) === index);
  return { ...card, total: once.length, lines: once.slice(0, CARD_LINES) };
}

function didOf(kind: CardLine["kind"]): string {
  if (kind === Create || kind === Clone) return t("dashboard.did.create");
  if (kind === Update) return t("dashboard.did.update");
  return t(kind === Delete ? "dashboard.did.delete" : "dashboard.did.other");
}
