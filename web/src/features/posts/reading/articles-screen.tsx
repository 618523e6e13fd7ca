import { useSearch } from "@tanstack/react-router";
import { useCan } from "../../../platform/session/services-context.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { useTitle } from "../../../platform/i18n/use-title.ts";
import { sectionTitle } from "../../../kit/resource/labels.ts";
import { TabLinks } from "../../../ui/layout/tab-links.tsx";
import { ArticleList } from "./article-list.tsx";
import { ARTICLES } from "./kinds.ts";
import { listSearch } from "./list-search.ts";
import classes from "./list.module.css";

const PATH = "/read/articles";

/** R1-04, R1-09 everything there is to read: a tab for each kind that this person may read. */
export function ArticlesScreen() {
  const t = useT();
  const can = useCan();
  const search = listSearch(useSearch({ strict: false }));
  useTitle(t("read.title"));
  const tabs = Object.values(ARTICLES).filter(({ name }) => can(`${name}.basic`));
  const current = tabs.find(({ name }) => name === search.tab) ?? tabs[0];
  if (!current) return null;
  return (
    <div className={classes.page}>
      <h1 className={classes.head}>{t("read.title")}</h1>
      <TabLinks
        label={t("read.tabs")}
        tabs={tabs.map((resource) => ({
          label: sectionTitle(resource),
          to: PATH,
          search: { tab: resource.name },
          current: resource === current,
        }))}
      />
      <ArticleList key={current.name} resource={current} search={search} path={PATH} />
    </div>
  );
}
