/** Vietnamese texts of categories of customers. */
export const viCustomers = {
  "customerCategories.title": "Nhóm khách hàng",
  "customerCategories.one": "nhóm khách hàng",
  "customerCategories.section.general": "Thông tin chung",
  "customerCategories.section.options": "Thiết lập",
  "customerCategories.field.code": "Mã",
  "customerCategories.field.name": "Tên nhóm",
  "customerCategories.field.parentId": "Thuộc nhóm",
  "customerCategories.field.color": "Màu",
  "customerCategories.field.description": "Mô tả",
  "customerCategories.field.isDefault": "Nhóm mặc định",
  "customerCategories.rule.defaultDelete":
    "Nhóm mặc định không thể xoá hoặc ngừng dùng. Hãy chọn nhóm mặc định khác trước.",
  "customerCategories.rule.defaultNeeded": "Luôn cần một nhóm mặc định. Hãy bật ở nhóm khác thay vì tắt ở đây.",
  "customerCategories.rule.hasChildren": "Nhóm này còn nhóm con. Hãy chuyển hoặc xoá nhóm con trước.",
} as const;
