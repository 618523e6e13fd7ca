import { describe, expect, it } from "vitest";
import { CATALOG } from "./catalog.ts";
import { houseTemplates } from "./features/house-templates/house-templates.ts";
import { news } from "./features/posts/news.ts";
import { posts } from "./features/posts/posts.ts";
import { vendors } from "./features/vendors/vendors.ts";
import { promotions } from "./features/vouchers/promotions.ts";
import { vouchers } from "./features/vouchers/vouchers.ts";
import type { Field } from "./kit/define.ts";
import { ENUMS } from "./platform/enums.ts";
import { en } from "./messages/en.ts";
import { vi } from "./messages/vi.ts";
import { ROLE_PRESETS } from "./permissions.ts";
import { type Right } from "./platform/rights.ts";

describe("rights", () => {
  it("R6-04 every label of the specification is a right that a seeded role holds", () => {
    const labels = ["basic", "create", "read", "update", "delete", "readAll", "order", "addPoint"];
    const chat = ["chatSend", "chatAdviseComplaint", "chatGroupReadAll", "chatAction", "chatProject"];
    const granted = new Set(ROLE_PRESETS.flatMap(({ grants }) => Object.values(grants).flat()));
    expect([...labels, ...chat].filter((right) => !granted.has(right as Right))).toEqual([]);
  });
});

describe("columns", () => {
  // A card on a phone shows the first three of them, a narrow table little more.
  it.each([
    { section: vendors, wanted: ["phone"] },
    { section: houseTemplates, wanted: ["constructionArea", "estimatedCostFrom"] },
    { section: posts, wanted: ["publishAt"] },
    { section: news, wanted: ["publishAt"] },
    { section: vouchers, wanted: ["value", "validTo"] },
    { section: promotions, wanted: ["value", "endAt"] },
  ])("begin with what the section is looked through for: $section.name", ({ section, wanted }) => {
    expect(section.list.columns.slice(1, 4)).toEqual(expect.arrayContaining(wanted));
  });
});

describe("whom and what a field is offered", () => {
  const references = CATALOG.flatMap(({ name, fields }) =>
    Object.entries<Field>(fields).flatMap(([field, one]) =>
      one.kind === "ref" || one.kind === "refs" ? [{ ...one, at: `${name}.${field}` }] : [],
    ),
  );

  it("is among rows by which their own list can be filtered, by title", () => {
    for (const { at, to, among } of references.filter((one) => one.among)) {
      const target = CATALOG.find(({ name }) => name === to);
      expect(target?.list.filters, at).toEqual(expect.arrayContaining(Object.keys(among ?? {})));
      expect(target?.list.sorts, at).toContain(target?.list.title);
    }
  });

  it("R5-07 is staff wherever people are chosen, but for whom something is sent or shown to", () => {
    const anybody = references.filter(({ to, readOnly, among }) => to === "users" && !readOnly && !among);
    expect(anybody.map(({ at }) => at)).toEqual(["notifications.userIds", "playlists.memberIds"]);
  });
});

/** What Vietnamese says as English does: marks and signs alone, names, units, and words that it has taken over. */
const SAME =
  /^([^a-z]|\{\w+\}|Nếp Nhà|Android|iOS|Web|Email|Logo|[Vv]ideo|hotline|Sticker|Emoji|Indochine|YouTube|Vimeo|m²|m³|kg|MB)*$/;

describe("catalogues", () => {
  it("R1-01 Vietnamese and English have the same texts with the same parameters", () => {
    // Words that English changes with a number (`{count|floor|floors}`) are no parameters; a noun in its form is one.
    const marks = (text: string): string[] =>
      [...text.matchAll(/\{(\w+)(\|\w+)?\}/g)].map(([, name = ""]) => name).toSorted();
    expect(Object.keys(en).toSorted()).toEqual(Object.keys(vi).toSorted());
    for (const [key, text] of Object.entries(vi)) expect(marks(en[key as keyof typeof vi]), key).toEqual(marks(text));
  });

  it("a button that is cut short on a narrow phone says the beginning of what it says elsewhere", () => {
    for (const texts of [vi, en])
      expect(texts["templates.ask"]).toMatch(new RegExp(`^${texts["templates.askShort"]} `));
  });

  it("R1-01 no text is empty, none is left in English among the Vietnamese ones, and none in Vietnamese among the English", () => {
    for (const [key, text] of Object.entries(vi)) expect(text.trim(), key).not.toBe("");
    const words = Object.entries(vi).filter(([key, text]) => text === en[key as keyof typeof vi] && !SAME.test(text));
    // The specification gives these prefixes in English (R8-03).
    expect(words.map(([key]) => key).filter((key) => !key.startsWith("find.failed."))).toEqual([]);
    const vietnamese = /[àáảãạăằắẳẵặâầấẩẫậèéẻẽẹêềếểễệìíỉĩịòóỏõọôồốổỗộơờớởỡợùúủũụưừứửữựỳýỷỹỵđ]/i;
    for (const [key, text] of Object.entries(en)) {
      expect(text.trim(), key).not.toBe("");
      expect(vietnamese.test(text.replaceAll("Nếp Nhà", "").replaceAll("Tiếng Việt", "")), `${key}: ${text}`).toBe(
        false,
      );
    }
  });

  it("R1-01 no field that is filtered from or up to something says that word itself, and none of a few rooms is in thousands", () => {
    const doubled = CATALOG.flatMap(({ name, fields, list }) =>
      list.filters
        .filter((filter) => ["integer", "decimal", "date", "dateTime"].includes(fields[filter]?.kind ?? ""))
        .flatMap((filter) =>
          [vi, en].map((texts) => (texts as Record<string, string>)[`${name}.field.${filter}`] ?? ""),
        )
        .filter((label) => /(từ|đến|from|up to|until)$/i.test(label)),
    );
    expect(doubled).toEqual([]);
    for (const texts of [vi, en]) expect(texts["field.integer"]).toMatch(/ 12$/);
  });

  it("R5-01 R5-02 R5-04 R5-05 R5-06 R8-01 R8-02 R8-05 the specification's own words", () => {
    expect(vi["field.email"]).toBe("Vui lòng nhập địa chỉ email hợp lệ");
    expect(vi["field.requiredOtp"]).toBe("Vui lòng nhập OTP.");
    expect(vi["field.requiredImage"]).toBe("Vui lòng upload hình!");
    expect(vi["password.mismatch"]).toBe("Mật khẩu nhập lại không đúng!");
    expect(vi["request.failed"]).toBe("Có lỗi xảy ra trong quá trình xử lý yêu cầu!");
    expect(vi["request.retrying"]).toBe("Đường truyền không ổn định! Đang kết nối lại...");
    expect(vi["request.offline"]).toBe("Không thể kết nối đến máy chủ. Vui lòng kiểm tra lại kết nối Internet!");
    expect(vi["save.ok"]).toBe("Lưu thành công");
    expect(vi["save.failed"]).toBe("Lưu không thành công");
    expect(vi["data.invalid"]).toBe("Dữ liệu không hợp lệ!");
    expect(vi["data.notFound"]).toBe("Không tìm thấy dữ liệu!");
    expect(vi["upload.failed"]).toBe("Upload không thành công, vui lòng thử lại sau!");
    expect(vi["message.syntaxWrong"]).toBe("Nội dung tin nhắn không đúng định dạng.");
    expect(vi["video.error.decode"]).toContain("thiết bị không giải mã được");
    expect(en["field.required"]).toBe("{name} is required");
    expect(en["field.invalid"]).toBe("{name} is not valid");
    expect(en["field.minLength"]).toBe("{name} minimum length is {min}");
    expect(en["error.loginIncorrect"]).toBe("The login detail is incorrect");
    expect(en["form.required"]).toBe("Required field");
    expect(en["form.minLength"]).toBe("Minimum field length:");
    expect(en["form.maxLength"]).toBe("Maximum field length:");
    expect(en["form.invalid"]).toBe("Field is not valid");
    expect(en["form.terms"]).toBe("Accepting terms & conditions are required");
  });
});

/** Keys of what a description has; what it no longer has needs no text. */
const OF_DESCRIPTION = /^\w+\.(field|choice|section|tab|move)\./;

/** The label of a field and the words of its choices; `path` is its name, or its list's and its own. */
function textsOf(section: string, path: string, field: Field): string[] {
  const choices = field.kind === "choice" || field.kind === "choices" ? field.choices : [];
  return [`${section}.field.${path}`, ...choices.map((choice) => `${section}.choice.${path}.${choice}`)];
}

/** Sections whose fields stand in the order that the specification gives them. */
const UPLOADS_FIRST = ["videos", "playlists"];

/** A picture or a file, or some of them, without which a row can be saved. */
function isSpareUpload(field: Field | undefined): boolean {
  if (!field || field.required) return false;
  return ["image", "images", "file"].includes(field.kind);
}

describe.each(CATALOG.map((resource) => [resource.name, resource] as const))("section %s", (name, resource) => {
  const fields = Object.entries<Field>(resource.fields);

  it("R1-01 has a text for its title, its sections, its fields, their choices and its moves, and for no others", () => {
    const wanted = [
      `${name}.title`,
      `${name}.one`,
      ...resource.form.map(({ section }) => `${name}.section.${section}`),
      ...resource.form.flatMap(({ tab }) => (tab === undefined ? [] : [`${name}.tab.${tab}`])),
      ...fields.flatMap(([field, described]) => textsOf(name, field, described)),
      ...fields.flatMap(([field, { kind, ...rest }]) =>
        kind === "list" && "fields" in rest
          ? Object.entries(rest.fields).flatMap(([part, described]) => textsOf(name, `${field}.${part}`, described))
          : [],
      ),
      ...Object.keys(ENUMS[resource.status.of]).map((key) => `enum.${resource.status.of}.${key}`),
      ...(resource.moves ?? []).flatMap((move) => [
        `${name}.move.${move.name}`,
        `${name}.move.${move.name}.done`,
        ...(move.confirm ? [`${name}.move.${move.name}.confirm`] : []),
      ]),
    ];
    expect(wanted.filter((key) => !(key in vi))).toEqual([]);
    const columns = resource.list.columns.map((column) => `${name}.field.${column}`);
    const own = Object.keys(vi).filter((key) => OF_DESCRIPTION.test(key) && key.startsWith(`${name}.`));
    expect(own.filter((key) => !wanted.includes(key) && !columns.includes(key))).toEqual([]);
  });

  it("counts money and other whole numbers, and writes decimals, no further than a number and a spreadsheet hold exactly", () => {
    const beyond = fields.filter(([, described]) => {
      if (described.kind === "integer") return ![described.min, described.max].every(Number.isSafeInteger);
      if (described.kind !== "decimal") return false;
      const most = Math.max(Math.abs(described.min), Math.abs(described.max));
      return String(Math.trunc(most)).length + described.digits > 15;
    });
    expect(beyond.map(([field]) => field)).toEqual([]);
  });

  it("is data: it survives JSON", () => {
    expect(JSON.parse(JSON.stringify(resource))).toEqual(resource);
  });

  it("shows every field in its form exactly once", () => {
    const shown = resource.form.flatMap((part) => part.fields);
    expect(shown.toSorted()).toEqual(
      fields
        .filter(([, field]) => !field.readOnly)
        .map(([field]) => field)
        .toSorted(),
    );
  });

  it("asks for what is required before pictures and files that may be left out", () => {
    if (UPLOADS_FIRST.includes(name)) return;
    const early = resource.form.flatMap(({ fields: part }) => {
      const last = part.findLastIndex((field) => resource.fields[field]?.required);
      return part.slice(0, Math.max(0, last)).filter((field) => isSpareUpload(resource.fields[field]));
    });
    expect(early).toEqual([]);
  });

  it("asks for fields only by others of its own, and has tabs for all parts of its form or for none", () => {
    const hanging = fields.flatMap(([, { when }]) => when?.field ?? []);
    expect(hanging.filter((field) => !(field in resource.fields))).toEqual([]);
    const behindTabs = resource.form.filter(({ tab }) => tab !== undefined);
    expect([0, resource.form.length]).toContain(behindTabs.length);
  });

  it("R4-01 has moves that its status table, its fields and its rights know, each called by a name of its own", () => {
    const moves = resource.moves ?? [];
    expect(new Set(moves.map((move) => move.name)).size).toBe(moves.length);
    for (const { name: move, from, to, fields: asked = [], permission } of moves) {
      expect(["update", "delete", "restore", ...Object.keys(ENUMS[resource.status.of])]).not.toContain(move);
      expect(resource.rights).toContain(permission);
      expect(
        asked.filter((field) => resource.fields[field]?.readOnly !== undefined || !(field in resource.fields)),
      ).toEqual([]);
      const unlisted = from.filter(
        (status) => to !== undefined && status !== to && !resource.status.transitions[status]?.includes(to),
      );
      expect(unlisted, move).toEqual([]);
    }
  });

  it("R6-07 grants name only rights that it has", () => {
    for (const preset of ROLE_PRESETS) {
      const unknown = (preset.grants[name] ?? []).filter((right) => !resource.rights.includes(right));
      expect(unknown, preset.code).toEqual([]);
    }
  });
});
