import { tenants } from "@nepnha/contract/features/system/tenants";
import { useQuery } from "@tanstack/react-query";
import { useServices } from "../../../platform/session/services-context.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { useTitle } from "../../../platform/i18n/use-title.ts";
import { valuesOf } from "../../../kit/values/form-values.ts";
import { RecordForm } from "../../../kit/form/record-form.tsx";
import { RecordView } from "../../../kit/form/record-view.tsx";
import { useRow } from "../../../kit/resource/queries.ts";
import { useRights } from "../../../kit/resource/rights.ts";
import type { ResourceRow } from "../../../kit/resource/row.ts";
import { DataCard } from "../../../ui/layout/data-card.tsx";
import { ListSkeleton } from "../../../ui/feedback/list-skeleton.tsx";
import { NotLoaded } from "../../../ui/feedback/not-loaded.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";

/** The company: the one row of its section in the kit's form, or to look at. */
export function CompanyScreen() {
  const t = useT();
  useTitle(t("system.company"));
  const { update } = useRights(tenants);
  const { row, failure, reload } = useCompany();
  return (
    <>
      <PageHeader title={t("system.company")} subtitle={t("system.companyText")} />
      {failure !== null ? (
        <NotLoaded failure={failure} onRetry={reload} />
      ) : row === null ? (
        <DataCard flush>
          <ListSkeleton />
        </DataCard>
      ) : update ? (
        <RecordForm resource={tenants} row={row} known={row} initial={valuesOf(tenants, row)} />
      ) : (
        <RecordView resource={tenants} row={row} />
      )}
    </>
  );
}

/** The company's row: nobody knows its id beforehand. */
function useCompany(): { row: ResourceRow | null; failure: string | null; reload: () => void } {
  const t = useT();
  const service = useServices().list<ResourceRow>(tenants.name);
  const all = useQuery({
    queryKey: [tenants.name, "only"],
    queryFn: async ({ signal }) => {
      const { result, error } = await service.list(signal);
      const [first] = result;
      if (error) return { id: null, failure: service.failure.get()?.message ?? error.message };
      return { id: first?._id ?? null, failure: first ? null : t("data.notFound") };
    },
  });
  const one = useRow(tenants, all.data?.id ?? undefined);
  return {
    row: one.data?.row ?? null,
    failure: all.data?.failure ?? one.data?.failure ?? null,
    reload: () => void (all.data?.id ? one.refetch() : all.refetch()),
  };
}
