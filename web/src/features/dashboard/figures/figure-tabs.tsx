import { FIGURES } from "@nepnha/contract/features/dashboard/figures";
import { useT } from "../../../platform/i18n/i18n.ts";
import { useCan } from "../../../platform/session/services-context.ts";
import { TabLinks } from "../../../ui/layout/tab-links.tsx";

/** What waits for the person, and the company's figures; nothing where they have no figure to look at. */
export function FigureTabs({ current }: { current: "mine" | "figures" }) {
  const t = useT();
  const can = useCan();
  if (!FIGURES.some(({ anyOf }) => anyOf.some((right) => can(right)))) return null;
  return (
    <TabLinks
      label={t("dashboard.tabs")}
      tabs={[
        { label: t("dashboard.mine"), to: "/dashboard", current: current === "mine" },
        { label: t("dashboard.figures"), to: "/dashboard/figures", current: current === "figures" },
      ]}
    />
  );
}
