import type { CurrentUser } from "@nepnha/contract/auth";
import type { MessageKey } from "@nepnha/contract/messages/vi";
import type { ComponentType } from "react";
import type { ApiClient } from "../api/client.ts";
import type { ResourceRow } from "./row.ts";

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
export interface RowAction {
  readonly label: MessageKey;
  readonly Icon: ComponentType<{ size?: number }>;
  /** What can never be done is left out. */
  readonly offered: (row: ResourceRow, tools: ActionTools) => boolean;
  /** Why it cannot be done now; `null` when it can. */
  readonly reason?: (row: ResourceRow, tools: ActionTools) => string | null;
  /** Dialogs are opened with `showWindow`. */
  readonly run: (row: ResourceRow, tools: ActionTools) => Promise<unknown> | void;
}

/** What a person may be kept from doing with a row by a rule of its section. */
export type Verb = "update" | "move" | "delete";

/** Something that can be done with several rows. */
export interface BulkAction {
  readonly label: MessageKey;
  readonly Icon: ComponentType<{ size?: number }>;
  readonly offered: (tools: ActionTools) => boolean;
  readonly reason?: (rows: readonly ResourceRow[], tools: ActionTools) => string | null;
  /** @returns whether it was done; then nothing is selected any more */
  readonly run: (rows: readonly ResourceRow[], tools: ActionTools) => Promise<boolean>;
}

/** What a section adds to the menus of its rows. */
export interface SectionActions {
  readonly row?: readonly RowAction[];
  readonly bulk?: readonly BulkAction[];
  /** Why this person cannot do so with this row; `null` when they can. The server decides all the same. */
  readonly refuse?: (row: ResourceRow, verb: Verb, tools: Pick<ActionTools, "me" | "can">) => string | null;
  /** Asked before rows change their status or are deleted. @returns whether to go on */
  readonly beforeMove?: (rows: readonly ResourceRow[], status: number, tools: ActionTools) => Promise<boolean>;
}
