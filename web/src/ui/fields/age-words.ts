import type { MessageKey } from "@nepnha/contract/messages/vi";

interface Words {
  readonly key: MessageKey;
  readonly params?: { readonly years: number };
}

/** What is said of a refused birthday: how old somebody has to be, not the day that follows from it today. */
export function ageWords(
  field: { readonly kind: string; readonly age?: readonly [number, number] } | undefined,
  { code, message }: { readonly code: string; readonly message?: string },
): Words | undefined {
  if (field?.kind !== "date" || field.age === undefined) return undefined;
  const [least, most] = field.age;
  if (code === "max") return least > 0 ? { key: "field.ageMin", params: { years: least } } : { key: "field.ageFuture" };
  if (code === "min") return { key: "field.ageMax", params: { years: most } };
  return message === "field.date" ? { key: "field.birthday" } : undefined;
}
