import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { CurrentUser } from "@nepnha/contract/platform/session";
import type { MessageKey } from "@nepnha/contract/messages/vi";
import type { ComponentType } from "react";
import type { ApiClient } from "../../platform/api/client.ts";
import type { HandedIn, SectionRow } from "../resource/row.ts";

/** What an action of a section works with. */
export interface ActionTools {
  readonly api: ApiClient;
  readonly me: CurrentUser;
  readonly can: (permission: string) => boolean;
  /** Ask the server again for everything of the section. */
  readonly refresh: () => Promise<void>;
  /** Show a screen. */
  readonly go: (path: string, search?: Readonly<Record<string, unknown>>) => void;
}

/** Something that can be done with a row, besides what every section offers. */
export interface RowAction<D extends ResourceDescription = ResourceDescription> {
  readonly label: MessageKey;
  readonly Icon: ComponentType<{ size?: number }>;
  /** What can never be done is left out. */
  readonly offered: HandedIn<[row: SectionRow<D>, tools: ActionTools], boolean>;
  /** Why it cannot be done now; `null` when it can. */
  readonly reason?: HandedIn<[row: SectionRow<D>, tools: ActionTools], string | null>;
  /** Dialogs are opened with `showWindow`. */
  readonly run: HandedIn<[row: SectionRow<D>, tools: ActionTools], Promise<unknown> | void>;
}

/** Something that can be done with several rows. */
export interface BulkAction<D extends ResourceDescription = ResourceDescription> {
  readonly label: MessageKey;
  readonly Icon: ComponentType<{ size?: number }>;
  readonly offered: (tools: ActionTools) => boolean;
  readonly reason?: HandedIn<[rows: readonly SectionRow<D>[], tools: ActionTools], string | null>;
  /** @returns whether it was done; then nothing is selected any more */
  readonly run: HandedIn<[rows: readonly SectionRow<D>[], tools: ActionTools], Promise<boolean>>;
}

/** Something that a section offers at the head of its list, besides a new row. */
export interface ListAction {
  readonly label: MessageKey;
  readonly Icon: ComponentType<{ size?: number }>;
  readonly offered: (tools: ActionTools) => boolean;
  readonly run: (tools: ActionTools) => Promise<unknown> | void;
}

/** What a section adds to the menus of its rows. */
export interface SectionActions<D extends ResourceDescription = ResourceDescription> {
  readonly row?: readonly RowAction<D>[];
  readonly bulk?: readonly BulkAction<D>[];
  /** Asked before rows change their status or are deleted. @returns whether to go on */
  readonly beforeMove?: HandedIn<
    [rows: readonly SectionRow<D>[], status: number, tools: ActionTools],
    Promise<boolean>
  >;
  /** What goes with rows that are deleted, as the question before says it; null where nothing does. */
  readonly loses?: HandedIn<[rows: readonly SectionRow<D>[]], string | null>;
  /** What follows once a new row is saved. */
  readonly made?: HandedIn<[row: SectionRow<D>, tools: ActionTools], Promise<void>>;
}
