import { forSections } from "./for-sections.ts";

/** What all posts have in common (`post-base.ts`). */
const SHARED = forSections(["posts", "news", "houseTemplates", "knowledge", "constructions", "videos"], {
  "tab.publishing": "Đăng bài",
  "tab.search": "Tìm kiếm & SEO",
  "tab.content": "Nội dung",
  "section.publishing": "Đăng bài",
  "section.search": "Tìm kiếm & SEO",
  "field.title": "Tiêu đề",
  "field.slug": "Đường dẫn",
  "field.summary": "Tóm tắt",
  "field.gallery": "Thư viện hình",
  "field.categoryIds": "Chuyên mục",
  "field.tags": "Thẻ",
  "field.authorId": "Tác giả",
  "field.attachments": "Tệp đính kèm",
  "field.attachments.file": "Tệp",
  "field.attachments.label": "Tên hiển thị",
  "field.publishAt": "Đăng lúc",
  "field.unpublishAt": "Gỡ lúc",
  "field.isFeatured": "Nổi bật",
  "field.allowComment": "Cho phép bình luận",
  "field.audience": "Dành cho",
  "field.language": "Ngôn ngữ",
  "field.seoTitle": "Tiêu đề trên Google",
  "field.seoDescription": "Mô tả trên Google",
  "field.viewCount": "Lượt xem",
  "field.likeCount": "Lượt thích",
  "field.commentCount": "Bình luận",
  "choice.audience.PUBLIC": "Mọi người",
  "choice.audience.CUSTOMER": "Khách hàng",
  "choice.audience.STAFF": "Nhân viên",
  "choice.language.vi": "Tiếng Việt",
  "choice.language.en": "Tiếng Anh",
});

/** Articles: posts, news, knowledge, constructions, and their categories. */
export const viPosts = {
  ...SHARED,
  "posts.rule.endsBefore": "Gỡ bài phải sau lúc đăng.",
  "posts.rule.otherType": "Chuyên mục này thuộc loại bài khác.",
} as const;
