import { en } from "@nepnha/contract/messages/en";
import { vi, type Catalogue, type MessageKey } from "@nepnha/contract/messages/vi";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { nextStep } from "@nepnha/domain/features/projects/api";
import type { TextParams } from "@nepnha/domain/platform/fill-in";
import { phoneText } from "@nepnha/domain/platform/phone";
import { translate } from "@nepnha/domain/platform/translate";
import { dayText } from "../../../kit/exchange/formats/vietnam-time.ts";
import { enumWord } from "../../../kit/exchange/formats/words.ts";
import type { PaperBlock, PaperDocument, PaperSender } from "../../../platform/paper/document.ts";
import type { ReportLog, ReportStage, WeeklyReport } from "./model.ts";

const { FINISHED } = ENUMS.projectStageStatus;
const WIDTHS = { state: 92, day: 66, percent: 56 };

/** What the report is written with. */
interface Writing {
  readonly report: WeeklyReport;
  readonly catalogue: Catalogue;
  readonly say: (key: MessageKey, params?: TextParams) => string;
}

/** The report of a week as a paper: how far it is, what was done, what comes next, and photos. */
export function weeklyPaper(report: WeeklyReport): PaperDocument {
  const catalogue = report.language === "en" ? en : vi;
  const writing: Writing = { report, catalogue, say: (key, params) => translate(catalogue, key, params) };
  const { say } = writing;
  const { project, week, language } = report;
  const days = { from: dayText(week.from), to: dayText(week.to) };
  return {
    language,
    title: `${say("site.paper.title")} ${days.from} – ${days.to}`,
    day: week.to,
    sender: senderOf(writing),
    footer: say("site.paper.footer", { ...days, project: project.name }),
    blocks: [
      {
        kind: "title",
        text: say("site.paper.title"),
        lead: project.name,
        under: say("site.paper.week", { ...days, code: project.code }),
      },
      {
        kind: "facts",
        columns: 1,
        facts: [
          { label: say("site.paper.address"), value: project.address },
          {
            label: say("site.paper.time"),
            value: say("site.paper.dates", { from: dayText(project.startDate), to: dayText(project.dueDate) }),
          },
        ],
      },
      { kind: "bar", label: say("site.paper.progress", { percent: project.progress }), percent: project.progress },
      { kind: "heading", text: say("site.paper.logs") },
      ...logsOf(writing),
      ...pointsOf(say("site.paper.finished"), finishedOf(writing)),
      ...pointsOf(say("site.paper.next"), comingOf(writing)),
      ...stagesOf(writing),
      ...photosOf(writing),
    ],
  };
}

function senderOf({ report: { company, logo }, say }: Writing): PaperSender {
  const { name, address, taxCode, phone, email } = company;
  const lines = [
    taxCode === null ? null : say("site.paper.taxCode", { code: taxCode }),
    phone === null ? null : say("site.paper.phone", { phone: phoneText(phone) }),
    email,
  ].filter((part) => part !== null);
  return {
    name,
    lines: [...(address === null ? [] : [address]), ...(lines.length === 0 ? [] : [lines.join(" · ")])],
    ...(logo === null ? {} : { logo }),
  };
}

function logsOf(writing: Writing): PaperBlock[] {
  const { report, say } = writing;
  if (report.logs.length === 0) return [{ kind: "paragraph", text: say("site.paper.logsNone"), tone: "quiet" }];
  return report.logs.flatMap((log): PaperBlock[] => [
    { kind: "paragraph", text: dayLine(writing, log), tone: "strong" },
    { kind: "paragraph", text: log.workDone },
    ...told(log.issues, (text) => say("site.paper.issues", { text })),
    ...told(log.delayReason, (text) => say("site.paper.delay", { text })),
  ]);
}

function told(text: string | null, said: (text: string) => string): PaperBlock[] {
  return text === null || text.trim() === "" ? [] : [{ kind: "paragraph", text: said(text), tone: "quiet" }];
}

/** `Thứ Hai, 23/11/2026 · sáng nắng, chiều mưa · 32 °C · 8 người`. */
function dayLine({ report, say }: Writing, log: ReportLog): string {
  const { weatherAm, weatherPm, temperature, people, day } = log;
  const weekday = new Intl.DateTimeFormat(report.language, { weekday: "long", timeZone: "UTC" }).format(
    Date.parse(day),
  );
  const word = (weather: NonNullable<ReportLog["weatherAm"]>): string => say(`site.paper.weather.${weather}`);
  const [one] = [weatherAm, weatherPm].filter((weather) => weather !== null);
  const weather =
    weatherAm !== null && weatherPm !== null && weatherAm !== weatherPm
      ? say("site.paper.weatherHalves", { am: word(weatherAm), pm: word(weatherPm) })
      : one && word(one);
  return [
    `${weekday}, ${dayText(day)}`,
    weather,
    temperature === null ? undefined : say("site.paper.degrees", { degrees: temperature }),
    people === 0 ? undefined : say("site.paper.people", { count: people }),
  ]
    .filter((part) => part !== undefined)
    .join(" · ");
}

function finishedOf({ report: { stages, work, week }, say }: Writing): string[] {
  const done = stages.flatMap(({ name, status, actualEnd }) =>
    status === FINISHED && actualEnd !== null && actualEnd >= week.from && actualEnd <= week.to
      ? [{ name, day: actualEnd }]
      : [],
  );
  return [...done, ...work.finished].map(({ name, day }) => say("site.paper.finishedOn", { name, day: dayText(day) }));
}

function comingOf({ report: { stages, work, week }, say }: Writing): string[] {
  const ends = (day: string): MessageKey => (day < week.from ? "site.paper.nextLate" : "site.paper.nextEnds");
  const next = nextStep(stages);
  const step = next && [
    say(next.what === "ends" ? ends(next.day) : "site.paper.nextBegins", {
      name: next.stage.name,
      day: dayText(next.day),
    }),
  ];
  return [...(step ?? []), ...work.coming.map(({ name, day }) => say(ends(day), { name, day: dayText(day) }))];
}

function pointsOf(heading: string, points: readonly string[]): PaperBlock[] {
  if (points.length === 0) return [];
  return [
    { kind: "heading", text: heading },
    { kind: "points", points },
  ];
}

function stagesOf({ report: { stages }, catalogue, say }: Writing): PaperBlock[] {
  if (stages.length === 0) return [];
  const row = ({ name, status, startDate, dueDate, progress }: ReportStage): string[] => [
    name,
    enumWord(catalogue, "projectStageStatus", status) ?? "",
    dayText(startDate),
    dayText(dueDate),
    say("site.paper.percent", { percent: progress }),
  ];
  return [
    { kind: "heading", text: say("site.paper.stages") },
    {
      kind: "table",
      columns: [
        { label: say("site.paper.stage") },
        { label: say("site.paper.stageState"), width: WIDTHS.state },
        { label: say("site.paper.stageStart"), width: WIDTHS.day, align: "right" },
        { label: say("site.paper.stageEnd"), width: WIDTHS.day, align: "right" },
        { label: say("site.paper.stageDone"), width: WIDTHS.percent, align: "right" },
      ],
      rows: stages.map(row),
    },
  ];
}

function photosOf({ report: { photos }, say }: Writing): PaperBlock[] {
  if (photos.length === 0) return [];
  return [
    { kind: "heading", text: say("site.paper.photos") },
    { kind: "pictures", pictures: photos.map(({ bytes, day }) => ({ bytes, caption: dayText(day) })) },
  ];
}
