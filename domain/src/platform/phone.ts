import type { TextFormat } from "@nepnha/contract/platform/text-format";

/** Whether texts of a format are numbers to call. */
export function isPhone(format: TextFormat | undefined): boolean {
  return format === "phone" || format === "hotline";
}

/** `0901 234 567` for a stored `+84901234567`; service numbers are grouped too, what has no known form stays as it is. */
export function phoneText(stored: string): string {
  const local = stored.replace(/^\+84/, "0");
  if (/^02[48]\d{8}$/.test(local)) return local.replace(/^(\d{3})(\d{4})(\d{4})$/, "$1 $2 $3");
  // The other provinces' codes have four figures.
  if (/^02\d{9}$/.test(local)) return local.replace(/^(\d{4})(\d{3})(\d{4})$/, "$1 $2 $3");
  return local.replace(/^(0\d{3})(\d{3})(\d{3})$/, "$1 $2 $3").replace(/^(1[89]00)(\d+)$/, "$1 $2");
}
