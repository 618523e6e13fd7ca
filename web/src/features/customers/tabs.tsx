import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { MessageKey } from "@nepnha/contract/messages/vi";
import type { ComponentType } from "react";
import { needTexts, type TextPart } from "../../platform/i18n/i18n.ts";
import type { CustomerPanelProps } from "./panel-props.ts";

/** A tab of a customer's page; its code comes when it is first chosen. */
export interface CustomerTab {
  /** In the address. */
  readonly name: string;
  readonly label: MessageKey;
  /** Who sees it; everybody who sees the customer where it is absent. */
  readonly permission?: string;
  readonly load: () => Promise<{ default: ComponentType<CustomerPanelProps> }>;
}

/** A tab with the rows of a section that name the customer. */
export function rowsTab({
  resource,
  by,
  facts,
  label,
  texts,
}: {
  resource: ResourceDescription;
  /** The field that names the customer. */
  by: string;
  /** Columns that each line shows. */
  facts: readonly string[];
  label: MessageKey;
  texts: readonly TextPart[];
}): CustomerTab {
  return {
    name: resource.name,
    label,
    permission: `${resource.name}.basic`,
    load: async () => {
      const [{ CustomerRows }] = await Promise.all([import("./customer-rows.tsx"), needTexts(...texts)]);
      return {
        default: ({ customerId }) => <CustomerRows resource={resource} filter={{ [by]: [customerId] }} facts={facts} />,
      };
    },
  };
}

/** The tabs that the room itself has before those of others, and after them. */
export const FIRST_TABS: readonly CustomerTab[] = [
  {
    name: "profile",
    label: "customerPage.tab.profile",
    load: async () => ({ default: (await import("./profile-panel.tsx")).ProfilePanel }),
  },
  {
    name: "care",
    label: "customerPage.tab.care",
    permission: "careLogs.basic",
    load: async () => ({ default: (await import("./care-panel.tsx")).CarePanel }),
  },
];
/** See {@link FIRST_TABS}. */
export const LAST_TABS: readonly CustomerTab[] = [
  {
    name: "chat",
    label: "customerPage.tab.chat",
    permission: "customers.update",
    load: async () => ({ default: (await import("./chat-panel.tsx")).ChatPanel }),
  },
  {
    name: "consents",
    label: "customerPage.tab.consents",
    permission: "customers.update",
    load: async () => ({ default: (await import("./consents-panel.tsx")).ConsentsPanel }),
  },
  {
    name: "history",
    label: "customerPage.tab.history",
    permission: "customers.update",
    load: async () => ({ default: (await import("./history-panel.tsx")).HistoryPanel }),
  },
];
