import { objectMetadata } from "@nepnha/contract/features/object-metadata/object-metadata";
import type { MergeReport, ValueUses } from "@nepnha/contract/features/object-metadata/value-lists";
import type { RowOf } from "@nepnha/contract/kit/row-of";
import type { FieldIssue } from "@nepnha/domain/platform/translate";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { KitDeps } from "../../kit/deps.ts";
import { parseBody } from "../../platform/http/body.ts";
import { AppError, invalidInput } from "../../platform/http/problem.ts";
import { idParam } from "../../platform/http/id-param.ts";
import { allow, runners, visibleRow } from "../../kit/resource/run.ts";
import { updateRow } from "../../kit/resource/write.ts";
import { replaceUses, usesOf } from "./value-uses.ts";
import { objectMetadataSection } from "./object-metadata.ts";

type List = RowOf<typeof objectMetadata>;
type WithId = { Params: { id: string } };

const BASE = "/api/tenant/objectMetadata/:id";
const READ = { config: { access: { anyOf: ["objectMetadata.read"] } } } as const;
const UPDATE = { config: { access: { anyOf: ["objectMetadata.update"] } } } as const;

const mergeSchema = z.strictObject({ from: z.string(), to: z.string(), version: z.int() });

/** Values of lists: how often they are used, and one that takes the place of another. */
export function registerValueListCalls(app: FastifyInstance, deps: KitDeps): void {
  const { read, write } = runners(deps, objectMetadataSection);

  app.get<WithId>(`${BASE}/uses`, READ, (request): Promise<ValueUses> => {
    const access = allow(request, objectMetadata, "read");
    const id = idParam(request.params.id);
    return read(request, async (context) => {
      const row = await visibleRow(context, access, id);
      return Object.fromEntries(await usesOf(context.trx, row._id));
    });
  });

  app.put<WithId>(`${BASE}/merge`, UPDATE, (request): Promise<MergeReport> => {
    const access = allow(request, objectMetadata, "update");
    const id = idParam(request.params.id);
    const { from, to, version } = parseBody(mergeSchema, request.body);
    return write(request, async (context) => {
      const row = await visibleRow(context, access, id);
      if (row.isSystem) throw new AppError("RULE_BROKEN", { message: "objectMetadata.rule.systemWords" });
      const values = withoutValue(row, from, to);
      // First those that use it: a value in use cannot be taken out of the list.
      const replaced = await replaceUses(context, id, from, to);
      const updated = await updateRow(context, access, id, version, { values });
      return { replaced, version: updated.version };
    });
  });
}

/** The list without the merged value; the other one is chosen by itself where that one was. */
function withoutValue({ values }: List, from: string, to: string): List["values"] {
  const codes = values.map(({ code }) => code);
  const issues: FieldIssue[] = [
    ...(codes.includes(from) ? [] : [{ field: "from", code: "notFound" as const }]),
    ...(codes.includes(to) && to !== from ? [] : [{ field: "to", code: "notFound" as const }]),
  ];
  if (issues.length > 0) throw invalidInput(issues, objectMetadata.name);
  const wasDefault = values.some(({ code, isDefault }) => code === from && isDefault);
  return values
    .filter(({ code }) => code !== from)
    .map((value) =>
      wasDefault && value.code === to ? { ...value, isDefault: true, status: "ACTIVE" as const } : value,
    );
}
