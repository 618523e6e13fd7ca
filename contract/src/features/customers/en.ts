/** English texts of categories of customers. */
export const enCustomers = {
  "customerCategories.title": "Customer categories",
  "customerCategories.one": "customer category|customer categories",
  "customerCategories.section.general": "General",
  "customerCategories.section.options": "Options",
  "customerCategories.field.code": "Code",
  "customerCategories.field.name": "Name",
  "customerCategories.field.parentId": "Parent",
  "customerCategories.field.color": "Colour",
  "customerCategories.field.description": "Description",
  "customerCategories.field.isDefault": "Default category",
  "customerCategories.rule.defaultDelete":
    "The default category cannot be deleted or deactivated. Choose another default first.",
  "customerCategories.rule.defaultNeeded":
    "There must be a default category. Switch it on at another one instead of off here.",
  "customerCategories.rule.hasChildren": "This category has categories below it. Move or delete those first.",
} as const;
