/** English texts of the register of comments. */
export const enComments = {
  "comments.title": "Comments and notes",
  "comments.one": "comment|comments",
  "comments.field.excerpt": "Comment",
  "comments.field.content": "Text",
  "comments.field.entityKind": "Section",
  "comments.field.entityId": "Row id",
  "comments.field.entityTitle": "About",
  "comments.field.parentId": "Answer to",
  "comments.field.authorId": "Author",
  "comments.field.editedAt": "Edited at",
  "comments.enum.genericStatus.ACTIVE": "Shown",
  "comments.enum.genericStatus.DEACTIVE": "Hidden",
  "comments.answer": "Answer",
  "comments.answerTitle": "Answer {name}",
  "comments.answered": "Answer sent",
  "comments.openRow": "Open what it is about",
} as const;
