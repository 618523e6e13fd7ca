import type { QuoteDefinition, QuoteItem } from "@nepnha/contract/features/quotes/definition";
import type { quoteScenarios } from "@nepnha/contract/features/quotes/quote-scenarios";
import IconFileExport from "@tabler/icons-react/dist/esm/icons/IconFileExport.mjs";
import IconGitCompare from "@tabler/icons-react/dist/esm/icons/IconGitCompare.mjs";
import IconHistory from "@tabler/icons-react/dist/esm/icons/IconHistory.mjs";
import IconPlayerPlay from "@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs";
import { lazy } from "react";
import type { ActionTools, SectionActions } from "../../../../kit/feature/action-types.ts";
import type { SectionRow } from "../../../../kit/resource/row.ts";
import { t } from "../../../../platform/i18n/i18n.ts";
import { showSnackbar } from "../../../../platform/lib/snackbar.ts";
import { showWindow } from "../../../../ui/feedback/window.ts";
import { definitionOfRow } from "./scenario-draft.ts";
import { textOfFile } from "./scenario-file.ts";

const TrialDrawer = lazy(async () => ({ default: (await import("./trial-drawer.tsx")).TrialDrawer }));
const ReplayDrawer = lazy(async () => ({ default: (await import("./replay-drawer.tsx")).ReplayDrawer }));
const VersionsDrawer = lazy(async () => ({ default: (await import("./versions-drawer.tsx")).VersionsDrawer }));

type Row = SectionRow<typeof quoteScenarios>;

/** What can be done with scenarios: tried, compared with what they were, taken along as a file. */
export const quoteScenarioActions: SectionActions<typeof quoteScenarios> = {
  row: [
    {
      label: "quoteSetting.trial.action",
      Icon: IconPlayerPlay,
      offered: (_row, { can }) => can("quoteItems.read"),
      run: async (row, tools) => {
        const definition = await definitionNow(row, tools);
        if (!definition) return;
        await showWindow((close) => <TrialDrawer definition={definition} onClose={() => close(null)} />);
      },
    },
    {
      label: "quoteSetting.versions.action",
      Icon: IconGitCompare,
      offered: (_row, { can }) => can("quoteScenarios.read"),
      run: ({ _id, name }) =>
        void showWindow((close) => <VersionsDrawer id={_id} name={name} onClose={() => close(null)} />),
    },
    {
      label: "quoteSetting.replay.action",
      Icon: IconHistory,
      offered: (_row, { can }) => can("quotes.readAll"),
      run: ({ _id, name }) =>
        void showWindow((close) => <ReplayDrawer id={_id} name={name} onClose={() => close(null)} />),
    },
    {
      label: "quoteSetting.export.action",
      Icon: IconFileExport,
      offered: (_row, { can }) => can("quoteItems.read"),
      run: async (row, tools) => {
        const definition = await definitionNow(row, tools);
        if (definition) save(`${row.code}.json`, textOfFile(definition));
      },
    },
  ],
};

/** The scenario with the items of the company as they are now; says so where it cannot be read. */
async function definitionNow(row: Row, { api }: ActionTools): Promise<QuoteDefinition | null> {
  const { createdAt: _createdAt, updatedAt: _updatedAt, ...draft } = row;
  const { items } = await api.call<{ readonly items: readonly QuoteItem[] }>("/quotes/items");
  const definition = definitionOfRow(draft, items);
  if (!definition) showSnackbar({ kind: "error", text: t("quoteScenarios.rule.steps") });
  return definition;
}

/** Gives a text to the browser to keep. */
function save(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  // A phone's browser opens it a moment later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
