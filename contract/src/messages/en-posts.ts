import { forSections } from "./for-sections.ts";

/** What all posts have in common (`post-base.ts`). */
const SHARED = forSections(["posts", "news", "houseTemplates", "knowledge", "constructions", "videos"], {
  "tab.publishing": "Publishing",
  "tab.search": "Search & SEO",
  "tab.content": "Content",
  "section.publishing": "Publishing",
  "section.search": "Search & SEO",
  "field.title": "Title",
  "field.slug": "Path",
  "field.summary": "Summary",
  "field.gallery": "Gallery",
  "field.categoryIds": "Categories",
  "field.tags": "Tags",
  "field.authorId": "Author",
  "field.attachments": "Attachments",
  "field.attachments.file": "File",
  "field.attachments.label": "Shown name",
  "field.publishAt": "Published at",
  "field.unpublishAt": "Taken down at",
  "field.isFeatured": "Featured",
  "field.allowComment": "Comments allowed",
  "field.audience": "For",
  "field.language": "Language",
  "field.seoTitle": "Title on Google",
  "field.seoDescription": "Description on Google",
  "field.viewCount": "Views",
  "field.likeCount": "Likes",
  "field.commentCount": "Comments",
  "choice.audience.PUBLIC": "Everybody",
  "choice.audience.CUSTOMER": "Customers",
  "choice.audience.STAFF": "Staff",
  "choice.language.vi": "Vietnamese",
  "choice.language.en": "English",
});

/** Articles: posts, news, knowledge, constructions, and their categories. */
export const enPosts = {
  ...SHARED,
  "posts.rule.endsBefore": "It must be taken down after it was published.",
  "posts.rule.otherType": "This category belongs to another kind of post.",
} as const;
