import type { MessageKey } from "@nepnha/contract/messages/vi";
import type { ComponentType } from "react";
import { needTexts } from "../../platform/i18n/i18n.ts";
import type { SitePanelProps } from "./panel-props.ts";

/** A part of a project's page; its code and texts come when it is first chosen. */
interface SitePanel {
  /** In the address. */
  readonly name: string;
  readonly label: MessageKey;
  readonly permission: string;
  readonly load: () => Promise<{ default: ComponentType<SitePanelProps> }>;
}

const texts = () => needTexts("site", "kit", "records", "statuses");

/** What a site adds to the page of a project, for the staff and for its customers. */
export const SITE_PANELS: readonly SitePanel[] = [
  {
    name: "site-logs",
    label: "siteLogs.panel.tab",
    permission: "siteLogs.basic",
    load: async () => ({ default: (await loaded(import("./logs/logs-panel.tsx"), "siteLogs")).LogsPanel }),
  },
  {
    name: "change-orders",
    label: "changeOrders.title",
    permission: "changeOrders.basic",
    load: async () => ({ default: (await loaded(import("./change-orders-panel.tsx"))).ChangeOrdersPanel }),
  },
  {
    name: "payments",
    label: "projectPayments.panel.tab",
    permission: "projectPayments.basic",
    load: async () => ({ default: (await loaded(import("./payments/payments-panel.tsx"))).PaymentsPanel }),
  },
  {
    name: "selections",
    label: "selections.panel.tab",
    permission: "selections.basic",
    load: async () => ({ default: (await loaded(import("./selections-panel.tsx"), "selections")).SelectionsPanel }),
  },
  {
    name: "documents",
    label: "projectDocuments.panel.tab",
    permission: "projectDocuments.basic",
    load: async () => ({ default: (await loaded(import("./documents-panel.tsx"))).DocumentsPanel }),
  },
];

/** The code of a panel, with its texts and what the form of its section is drawn with. */
async function loaded<T>(code: Promise<T>, section?: string): Promise<T> {
  const [panel] = await Promise.all([code, texts(), section !== undefined && formParts(section)]);
  return panel;
}

async function formParts(section: string): Promise<void> {
  const feature = import("./feature.ts").then(({ siteFeature }) => siteFeature);
  await (await import("../../kit/screens/screens.tsx")).loadRecordParts(section, feature);
}
