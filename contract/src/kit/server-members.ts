/** Members of every row that the server sets, beside the read-only fields of its section. */
export const SERVER_MEMBERS = [
  "_id",
  "version",
  "orderNo",
  "createdAt",
  "createdBy",
  "updatedAt",
  "updatedBy",
  "_files",
  "_refs",
  "_can",
] as const;
