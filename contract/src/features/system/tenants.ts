import { defineResource } from "../../kit/define.ts";
import { GENERIC_STATUS } from "../../kit/status.ts";

/** The company itself, one row: what stands on quotes, mails and pages. */
export const tenants = defineResource({
  name: "tenants",
  table: "tenant_profiles",
  route: "/system",
  menu: { group: "system", icon: "server-cog" },
  screens: "own",
  fields: {
    name: { kind: "text", required: true, min: 2, max: 200, search: true },
    shortName: { kind: "text", min: 2, max: 50 },
    taxCode: { kind: "text", format: "taxCode", max: 14 },
    phone: { kind: "text", format: "phone", max: 20 },
    email: { kind: "text", format: "email", max: 254 },
    website: { kind: "text", format: "url", max: 2048 },
    logo: { kind: "image" },
    favicon: { kind: "image" },
    address: { kind: "text", max: 255 },
    bankAccounts: {
      kind: "list",
      max: 10,
      fields: {
        bankName: { kind: "text", required: true, max: 100 },
        accountNo: { kind: "text", format: "digits", required: true, min: 6, max: 20 },
        accountName: { kind: "text", required: true, max: 100 },
        branch: { kind: "text", max: 100 },
      },
    },
    legalRepresentative: { kind: "text", max: 200 },
    quoteFooter: { kind: "richText", max: 20_000 },
    locale: { kind: "choice", choices: ["vi", "en"] },
  },
  status: GENERIC_STATUS,
  rights: ["basic", "read", "readAll", "update"],
  list: { columns: ["name", "taxCode", "phone", "email", "updatedAt"], filters: [], sorts: ["name"], title: "name" },
  form: [
    { section: "general", fields: ["name", "shortName", "taxCode", "legalRepresentative", "address"] },
    { section: "contact", fields: ["phone", "email", "website", "locale"] },
    { section: "presentation", fields: ["logo", "favicon"] },
    { section: "payment", fields: ["bankAccounts", "quoteFooter"] },
  ],
});
