import { SECTION_INDEX } from "@nepnha/contract/section-index";
import { viCore } from "@nepnha/contract/messages/vi/core";

/** Whose screen it is. */
export type Person = "superadmin" | "customer";

/** A screen that is pictured. */
export interface Wanted {
  /** Name of its files. */
  readonly name: string;
  /** What the page about the screens calls it. */
  readonly title: string;
  readonly person: Person;
  readonly path: string;
  /** Pictured in the dark scheme too. */
  readonly dark?: true;
}

/** Gives the id of a feature's first row as a person sees them; null when there is none. */
export type FirstRow = (feature: string, person: Person) => Promise<string | null>;

/** The pages where things are read, besides those of single rows. */
const READING = [
  { name: "home", title: "Trang chủ của khách", path: "/home", dark: true },
  { name: "articles", title: "Bài để đọc", path: "/read/articles" },
  { name: "constructions", title: "Công trình tiêu biểu", path: "/read/constructions" },
  { name: "templates", title: "Thư viện mẫu nhà", path: "/read/templates", dark: true },
  { name: "videos", title: "Video kiến thức", path: "/read/videos", dark: true },
  { name: "branches", title: "Văn phòng và đường dây nóng", path: "/read/branches" },
  { name: "chat", title: "Trò chuyện", path: "/chat" },
] as const;

/** Rows that have a page of their own for readers: feature, and the segment of its address. */
const READ_ROWS = [
  ["posts", "posts"],
  ["knowledge", "knowledge"],
  ["news", "news"],
  ["constructions", "constructions"],
  ["houseTemplates", "templates"],
  ["videos", "videos"],
  ["playlists", "playlists"],
] as const;

/** Sections whose form is pictured in the dark scheme too: one of each kind of input. */
const DARK_FORMS = ["houseTemplates", "videos", "vendors"];

const TITLES: Readonly<Record<string, string>> = viCore;

/** Every screen of the office by the index of sections, so that new sections come by themselves. */
export async function officeScreens(firstRow: FirstRow): Promise<Wanted[]> {
  const person = "superadmin";
  const screens: Wanted[] = [{ name: "dashboard", title: "Tổng quan", person, path: "/dashboard", dark: true }];
  for (const { name, route, creates, ownScreens } of SECTION_INDEX) {
    const title = TITLES[`${name}.title`] ?? name;
    screens.push({ name: `${name}-list`, title, person, path: route });
    if (ownScreens) continue;
    const id = await firstRow(name, person);
    const path = id !== null ? `${route}/${id}` : creates ? `${route}/new` : null;
    const dark = DARK_FORMS.includes(name) ? { dark: true as const } : {};
    if (path !== null) screens.push({ name: `${name}-form`, title: `${title}: một dòng`, person, path, ...dark });
  }
  return screens;
}

/** Every page for readers. */
export async function readingScreens(firstRow: FirstRow): Promise<Wanted[]> {
  const person = "customer";
  const screens: Wanted[] = READING.map((page) => ({ ...page, name: `read-${page.name}`, person }));
  for (const [feature, segment] of READ_ROWS) {
    const id = await firstRow(feature, person);
    const title = `${TITLES[`${feature}.title`] ?? feature}: trang đọc`;
    if (id !== null) screens.push({ name: `read-${feature}-one`, title, person, path: `/read/${segment}/${id}` });
  }
  return screens;
}
