import type { Field, ResourceDescription } from "@nepnha/contract/kit/define";
import { oncePer } from "@nepnha/domain/platform/once-per";
import { isRecord } from "@nepnha/domain/platform/record";

/** A stored file that a value names, and where: `bannerImage`, `images.2`, `floorPlans.0.image`. */
export interface NamedFile {
  readonly path: string;
  readonly id: string;
  readonly field: Extract<Field, { kind: "image" | "images" | "file" }>;
}

/** Every stored file that the values of a row name, also in records of its lists. */
export function filesNamed(resource: ResourceDescription, values: Readonly<Record<string, unknown>>): NamedFile[] {
  return fieldsWithFiles(resource).flatMap(([name, field]) => namedIn(name, field, values[name]));
}

const fieldsWithFiles = oncePer(({ fields }: ResourceDescription) =>
  Object.entries<Field>(fields).filter(([, field]) => mayNameFiles(field)),
);

/** Whether values of a field can name stored files. */
export function mayNameFiles(field: Field): boolean {
  if (field.kind === "list") return Object.values<Field>(field.fields).some(mayNameFiles);
  return field.kind === "image" || field.kind === "images" || field.kind === "file";
}

function namedIn(path: string, field: Field, value: unknown): NamedFile[] {
  if (field.kind === "image" || field.kind === "file")
    return typeof value === "string" ? [{ path, id: value, field }] : [];
  if (!Array.isArray(value)) return [];
  if (field.kind === "images") {
    return value.flatMap((id, index) => (typeof id === "string" ? [{ path: `${path}.${index}`, id, field }] : []));
  }
  if (field.kind !== "list") return [];
  return value.flatMap((item, index) =>
    isRecord(item)
      ? Object.entries(field.fields).flatMap(([part, described]) =>
          namedIn(`${path}.${index}.${part}`, described, item[part]),
        )
      : [],
  );
}
