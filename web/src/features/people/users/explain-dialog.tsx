import type { users } from "@nepnha/contract/features/people/users";
import { SECTION_RIGHTS } from "@nepnha/contract/section-rights";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { foldVietnamese } from "@nepnha/domain/platform/fold";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useServices } from "../../../platform/session/services-context.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import type { SectionRow } from "../../../kit/resource/row.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { ListSkeleton } from "../../../ui/feedback/list-skeleton.tsx";
import { SearchBox } from "../../../ui/fields/search-box.tsx";
import { featureTitle, rightLabel } from "../right-texts.ts";
import classes from "./dialogs.module.css";

/** Answer of `GET /users/{id}/permissions`. */
interface Explained {
  readonly permissions: readonly string[];
  readonly sources: readonly { readonly permission: string; readonly from: readonly string[] }[];
}

/** What a person may do, and which role or group each permission comes from. */
export function ExplainDialog({ row, onClose }: { row: SectionRow<typeof users>; onClose: () => void }) {
  const t = useT();
  const { api } = useServices();
  const [term, setTerm] = useState("");
  const { data, error } = useQuery({
    queryKey: ["users", "permissions", row._id],
    staleTime: 0,
    queryFn: ({ signal }) => api.call<Explained>(`/users/${row._id}/permissions`, { signal, silent: "told" }),
  });
  const from = new Map(data?.sources.map((source) => [source.permission, source.from]));
  const held = new Set(data?.permissions);
  const wanted = foldVietnamese(term.trim());
  const shown = SECTION_RIGHTS.map(({ name, rights }) => ({
    name,
    rights: rights.filter((right) => held.has(`${name}.${right}`)),
  })).filter(({ name, rights }) => rights.length > 0 && foldVietnamese(featureTitle(name)).includes(wanted));
  return (
    <Dialog opened onClose={onClose} title={t("people.explain.title", { name: row.fullName })} size="lg" data-autofocus>
      {row.role === ENUMS.userRole.SUPERADMIN && <Banner kind="info">{t("people.explain.all")}</Banner>}
      {!data && !error && <ListSkeleton />}
      {error && <Banner kind="error">{t("request.failed")}</Banner>}
      {data && (
        <>
          <p className={classes.text}>{t("people.explain.count", { count: data.permissions.length })}</p>
          <SearchBox
            label={t("people.matrix.search")}
            placeholder={t("people.matrix.search")}
            value={term}
            onChange={setTerm}
            onClear={() => setTerm("")}
          />
          <dl className={classes.features}>
            {shown.map(({ name, rights }) => (
              <div key={name}>
                <dt>{featureTitle(name)}</dt>
                <dd>
                  <ul className={classes.rights}>
                    {rights.map((right) => (
                      <li key={right}>
                        {rightLabel(right)}
                        <span>{(from.get(`${name}.${right}`) ?? []).join(", ")}</span>
                      </li>
                    ))}
                  </ul>
                </dd>
              </div>
            ))}
          </dl>
          {shown.length === 0 && <p className={classes.text}>{t("ui.noResultTitle")}</p>}
        </>
      )}
    </Dialog>
  );
}
