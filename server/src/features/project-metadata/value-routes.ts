import {
  METADATA_SECTIONS,
  type MetadataSection,
  type MetadataFilters,
  type ObjectMetadata,
} from "@nepnha/contract/features/project-metadata/object-values";
import { accessTo } from "@nepnha/domain/kit/access";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { KitDeps } from "../../kit/deps.ts";
import { parseBody } from "../../platform/http/body.ts";
import { idParam } from "../../platform/http/id-param.ts";
import { refusedUpdate } from "../../kit/moves/verdicts.ts";
import { readerOf, throwRefusal } from "../../kit/moves/rules.ts";
import { oneRow } from "../../kit/resource/read.ts";
import { allow, runners, visibleRow } from "../../kit/resource/run.ts";
import { filterFields } from "./field-values.ts";
import { readObjectMetadata, writeObjectMetadata } from "./object-values.ts";
import { listsOf } from "./value-facts.ts";

type WithId = { Params: { id: string } };

/** A JSON value may hold 64 KB, and there are a few beside it. */
const BODY_BYTES = 512 * 1024;
const writeSchema = z.strictObject({ version: z.int().min(0), values: z.record(z.string().max(50), z.unknown()) });

/** The fields of projects and of their work: read with their values, and written. */
export function registerValueCalls(app: FastifyInstance, deps: KitDeps): void {
  for (const section of METADATA_SECTIONS) registerSection(app, deps, section);
}

function registerSection(app: FastifyInstance, deps: KitDeps, name: MetadataSection): void {
  const section = deps.sections.get(name);
  if (!section) throw new Error(`there is no section ${name}`);
  const url = `/api/tenant/${name}/:id/metadata`;
  const { read, write } = runners(deps, section);

  app.get<WithId>(url, { config: { access: { anyOf: [`${name}.read`] } } }, (request): Promise<ObjectMetadata> => {
    const access = allow(request, section, "read");
    const id = idParam(request.params.id);
    return read(request, async (context) => {
      const row = await visibleRow(context, access, id);
      const update = accessTo(context.actor, section, "update");
      const mine = update !== false && (await oneRow(context.trx, section, update, id)) !== undefined;
      const canUpdate = mine && refusedUpdate(section, readerOf(context), row) === null;
      return readObjectMetadata(context, name, row, canUpdate);
    });
  });

  app.get(
    `/api/tenant/${name}/metadata/filters`,
    { config: { access: { anyOf: [`${name}.basic`] } } },
    (request): Promise<MetadataFilters> => {
      allow(request, section, "basic");
      return read(request, async ({ trx, actor }) => {
        const fields = await filterFields(trx, name, actor);
        return { fields, lists: Object.fromEntries(await listsOf(trx, fields)) };
      });
    },
  );

  app.put<WithId>(
    url,
    { config: { access: { anyOf: [`${name}.update`] } }, bodyLimit: BODY_BYTES },
    (request): Promise<ObjectMetadata> => {
      const access = allow(request, section, "update");
      const id = idParam(request.params.id);
      const body = parseBody(writeSchema, request.body);
      return write(request, async (context) => {
        const row = await visibleRow(context, access, id);
        throwRefusal(refusedUpdate(section, readerOf(context), row));
        return writeObjectMetadata(context, name, row, body);
      });
    },
  );
}
