import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { useQuery } from "@tanstack/react-query";
import { useServices } from "../../../platform/session/services-context.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import type { ResourceRow } from "../../../kit/resource/row.ts";
import { ArticleCard } from "./article-card.tsx";
import classes from "./reading.module.css";

/** What to read next. It may fail silently: the post has been read. */
export function Related({ resource, id }: { resource: ResourceDescription; id: string }) {
  const t = useT();
  const { api } = useServices();
  const { data } = useQuery({
    queryKey: [resource.name, "related", id],
    queryFn: ({ signal }) =>
      api.call<{ items: ResourceRow[] }>(`/${resource.name}/${id}/related`, { signal, silent: "aside" }),
  });
  if (!data || data.items.length === 0) return null;
  return (
    <section className={classes.part} aria-labelledby="related">
      <h2 id="related">{t("read.related")}</h2>
      <div className={classes.related}>
        {data.items.map((row) => (
          <ArticleCard key={row._id} resource={resource} row={row} />
        ))}
      </div>
    </section>
  );
}
