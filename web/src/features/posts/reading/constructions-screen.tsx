import { constructions } from "@nepnha/contract/features/posts/constructions";
import { useSearch } from "@tanstack/react-router";
import { useT } from "../../../platform/i18n/i18n.ts";
import { useTitle } from "../../../platform/i18n/use-title.ts";
import { ArticleList } from "./article-list.tsx";
import { listSearch } from "./list-search.ts";
import classes from "./list.module.css";

/** The sites that the company shows. */
export function ConstructionsScreen() {
  const t = useT();
  const search = listSearch(useSearch({ strict: false }));
  useTitle(t("read.constructions"));
  return (
    <div className={classes.page}>
      <h1 className={classes.head}>{t("read.constructions")}</h1>
      <p className={classes.intro}>{t("read.constructionsText")}</p>
      <ArticleList resource={constructions} search={search} path="/read/constructions" />
    </div>
  );
}
