import { createRoute, redirect, useParams, type AnyRoute } from "@tanstack/react-router";
import { requirePermission } from "../../../kit/resource/require-permission.ts";
import { needSectionTexts } from "../../../kit/resource/section-texts.ts";
import { lazyScreen } from "../../../platform/lib/lazy-screen.ts";

const ReadingScreen = lazyScreen(() => import("./reading-screen.tsx"), "ReadingScreen");

/** What is read one by one at `/read/{feature}/{id}`. */
const FEATURES = ["posts", "knowledge", "news", "constructions"];

/** R1-04, R1-09 the reading side of articles and sites. */
export function readingRoutes(parent: AnyRoute): AnyRoute[] {
  return [
    createRoute({
      getParentRoute: () => parent,
      path: "read/articles",
      beforeLoad: requirePermission({ only: ["posts.basic", "knowledge.basic", "news.basic"] }),
      component: lazyScreen(() => import("./articles-screen.tsx"), "ArticlesScreen"),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: "read/constructions",
      beforeLoad: requirePermission({ only: ["constructions.basic"] }),
      component: lazyScreen(() => import("./constructions-screen.tsx"), "ConstructionsScreen"),
    }),
    ...FEATURES.map((feature) =>
      createRoute({
        getParentRoute: () => parent,
        path: `read/${feature}/$id`,
        beforeLoad: requirePermission({ only: [`${feature}.read`] }) as never,
        loader: () => needSectionTexts([`${feature}.read`]),
        component: Object.assign(() => <Reading feature={feature} />, { preload: ReadingScreen.preload }),
        // The paths come from data: the router's types cannot know them.
      } as never),
    ),
    // Addresses of before there was more to read than news.
    createRoute({
      getParentRoute: () => parent,
      path: "news-reading/$id",
      beforeLoad: ({ params }: { params: { id: string } }) => {
        throw redirect({ href: `/read/news/${encodeURIComponent(params.id)}`, replace: true });
      },
    }),
  ];
}

function Reading({ feature }: { feature: string }) {
  const { id = "" }: { id?: string } = useParams({ strict: false });
  return <ReadingScreen key={`${feature} ${id}`} feature={feature} id={id} />;
}
