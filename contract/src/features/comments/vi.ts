/** Vietnamese texts of the register of comments. */
export const viComments = {
  "comments.title": "Bình luận, trao đổi",
  "comments.one": "bình luận",
  "comments.field.excerpt": "Bình luận",
  "comments.field.content": "Nội dung",
  "comments.field.entityKind": "Phần",
  "comments.field.entityId": "Mã mục",
  "comments.field.entityTitle": "Nói về",
  "comments.field.parentId": "Trả lời cho",
  "comments.field.authorId": "Người viết",
  "comments.field.editedAt": "Sửa lúc",
  "comments.enum.genericStatus.ACTIVE": "Đang hiện",
  "comments.enum.genericStatus.DEACTIVE": "Đã ẩn",
  "comments.answer": "Trả lời",
  "comments.answerTitle": "Trả lời {name}",
  "comments.answered": "Đã gửi câu trả lời",
  "comments.openRow": "Mở mục được nói đến",
} as const;
