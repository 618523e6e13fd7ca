import { projects } from "@nepnha/contract/features/projects/api";
import { siteLogs } from "@nepnha/contract/features/site/site-logs";
import { weekOf } from "@nepnha/domain/features/site/week";
import { isDay } from "@nepnha/domain/platform/day";
import { translate } from "@nepnha/domain/platform/translate";
import { vietnamDay } from "@nepnha/domain/platform/vietnam-day";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { KitDeps } from "../../../kit/deps.ts";
import { allow } from "../../../kit/resource/run.ts";
import { attachmentDisposition } from "../../../platform/files/file-name.ts";
import { pictureKeys, readPictures } from "../../../platform/files/read-pictures.ts";
import { actorOf } from "../../../platform/http/actor.ts";
import { parseBody } from "../../../platform/http/body.ts";
import { idParam } from "../../../platform/http/id-param.ts";
import { catalogueFor, invalidInput } from "../../../platform/http/problem.ts";
import { whoIs } from "../../../platform/limits/who.ts";
import { makePaper } from "../../../platform/paper/make-paper.ts";
import { readLetterhead } from "../../system/api.ts";
import { pickPhotos } from "./pick-photos.ts";
import { readWeek } from "./read-week.ts";
import { weeklyPaper } from "./weekly-paper.ts";

type Asked = { Params: { id: string } };

const FIRST_DAY = "2000-01-01";
const querySchema = z.strictObject({ week: z.string().refine((day) => isDay(day) && day >= FIRST_DAY) });

/** The report of a project's week, by any of its days, for its customers and for those who build it. */
export function registerWeeklyReport(app: FastifyInstance, deps: KitDeps): void {
  const config = { access: { anyOf: ["projects.read"] } } as const;
  app.get<Asked>("/api/tenant/projects/:id/weekly-report.pdf", { config }, (request, reply) =>
    sendReport(deps, request, reply),
  );
}

async function sendReport(deps: KitDeps, request: FastifyRequest<Asked>, reply: FastifyReply): Promise<FastifyReply> {
  const actor = actorOf(request);
  allow(request, projects, "read");
  allow(request, siteLogs, "read");
  const { week: day } = parseBody(querySchema, request.query);
  const week = weekOf(day);
  if (week.from > vietnamDay(deps.clock.now())) throw invalidInput([{ field: "week", code: "invalid" }]);
  const projectId = idParam(request.params.id);
  const { company, photos, rows, keys } = await deps.db.read(actor.tenantId, async (trx) => {
    const found = await readWeek({ trx, actor, projectId, week, sections: deps.sections });
    const letterhead = await readLetterhead(trx);
    const picked = pickPhotos(found.logs);
    const ids = [...picked.map(({ id }) => id), ...(letterhead.logo === null ? [] : [letterhead.logo])];
    return { company: letterhead, photos: picked, rows: found, keys: await pictureKeys(trx, ids) };
  });
  // Nothing of the database is needed any more: the place is somebody else's while pictures are read and pages drawn.
  request.turn?.leave();
  const pictures = await readPictures(deps.files, keys);
  const catalogue = catalogueFor(request.headers["accept-language"]);
  const pdf = await makePaper(
    weeklyPaper({
      language: catalogue["app.language"] === "en" ? "en" : "vi",
      company,
      logo: (company.logo !== null && pictures.get(company.logo)) || null,
      week,
      ...rows,
      photos: photos.flatMap(({ id, day: taken }) => {
        const bytes = pictures.get(id);
        return bytes ? [{ bytes, day: taken }] : [];
      }),
    }),
    whoIs(actor),
  );
  const name = translate(catalogue, "site.paper.file", { from: week.from, project: rows.project.name });
  return reply
    .type("application/pdf")
    .header("content-disposition", attachmentDisposition(`${name.replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, " ")}.pdf`))
    .send(pdf);
}
