/** Who reads a text. */
type Readers = "customers" | "staff" | "all";

/** A text that is listed nowhere here is for staff. */
const WHERE = "who reads a text is said in tools/lib/docs/voice.ts";

/** Texts that customers and guests read, by how their keys begin. */
const CUSTOMERS = [
  "home.",
  "branchPage.",
  "explore.",
  "templates.",
  "read.",
  "share.",
  "watch.",
  "register.",
  "join.",
  "account.changed",
  "customers.rule.phoneKnown",
  "customers.rule.addressKnown",
  "customers.rule.unconfirmed",
  "terms.",
  "mail.otp.welcome",
  "mail.addressTaken.",
  "chat.complaintEmpty",
  "chat.emptyAsk",
  "chat.openFailedText",
  "myProjects.",
  "myPoints.",
  "myQuotes.",
  "myVouchers.",
  "myOffers.",
  "vouchers.mail.",
  "myTickets.",
  "supportTickets.system.",
  "personalData.",
  "estimate.",
  "quotes.mail.",
  "quotes.notice.confirmed",
  "points.notice.in",
  "points.notice.out",
  "points.notice.level",
  "points.notice.expiring",
  "points.notice.expiringText",
  "supportTickets.notice.replied",
  "supportTickets.notice.done",
  "supportTickets.notice.reminder",
  "changeOrders.notice.sent",
  "quotes.rule.expired",
  "projects.move.accept",
  "projectStages.move.accept",
];
/** Texts that people of both sides read: signing in, the own account, talks, errors, what the kit says everywhere. */
const ALL = [
  "account.",
  "app.",
  "broken.",
  "chat.",
  "comment.",
  "comments.closed",
  "comments.tooLate",
  "confirmEmail.",
  "data.",
  "devicesOwn.",
  "error.",
  "export.",
  "field.",
  "file.",
  "forbidden.",
  "forgot.",
  "form.",
  "help.",
  "hub.",
  "image.",
  "inbox.",
  "lightbox.",
  "link.",
  "login.",
  "logins.",
  "mail.",
  "maintenance.",
  "me.",
  "notFound.",
  "notifications.mail.",
  "password.",
  "profile.",
  "reading.",
  "record.",
  "request.",
  "reset.",
  "save.",
  "shell.",
  "snackbar.",
  "tab.",
  "ui.",
  "unreachable.",
  "upload.",
  "value.",
  "video.",
];
/** Of those, what only staff are told: a page that customers do not see yet, say, or the menu of the office. */
const STAFF = [
  "chat.desk.",
  "form.required",
  "home.preview",
  "read.unseen",
  "shell.collapseMenu",
  "shell.expandMenu",
  "shell.menu",
  "shell.openMenu",
  "shell.pin",
  "templates.unseen",
  "templates.send",
  "templates.preview",
  "ui.actions",
  "ui.emptyTitle",
  "watch.unseen",
];

const TO_CUSTOMERS = /Anh\/Chị/;
const TO_STAFF = /(?<![\p{L}\p{M}])[Bb]ạn(?![\p{L}\p{M}]| bè)/u;
/** What an office says of its own records, and nobody in front of its door. */
const OFFICE =
  /(?<![\p{L}\p{M}])(danh mục|bản ghi|dữ liệu|thao tác|tác vụ|biểu mẫu|trường bắt buộc|ngừng dùng|nền tảng|cơ sở dữ liệu)(?![\p{L}\p{M}])/iu;
/** What no person says at all. */
const SOFTWARE = /danh mục giá trị|^vào mục$|theo ngữ cảnh|bản ghi|CSS selector|Tải lại\?$/iu;
/** Texts of the specification, word for word. */
const GIVEN = [
  "chat.error.NOT_FOUND",
  "data.invalid",
  "data.notFound",
  "error.invalidInput",
  "error.notFound",
  "error.versionConflict",
  "record.conflictTitle",
  "ui.noResultTitle",
];

/**
 * Vietnamese texts in another voice than ours (ADR 050): we say "Anh/Chị" to customers and "bạn" to staff, and neither
 * where both read; customers meet no words of the office, there neither.
 */
export function wrongVoices(texts: Readonly<Record<string, string>>): string[] {
  return Object.entries(texts).flatMap(([key, text]) => {
    const why = GIVEN.includes(key) ? null : wrongIn(readersOf(key), text);
    return why === null ? [] : [`the Vietnamese text ${key} ${why}: “${text}”; ${WHERE}`];
  });
}

function readersOf(key: string): Readers {
  const isOf = (stems: readonly string[]): boolean => stems.some((stem) => key.startsWith(stem));
  if (isOf(STAFF)) return "staff";
  if (isOf(CUSTOMERS)) return "customers";
  return isOf(ALL) ? "all" : "staff";
}

function wrongIn(readers: Readers, text: string): string | null {
  if (SOFTWARE.test(text)) return "sounds like software";
  if (readers !== "customers" && TO_CUSTOMERS.test(text)) {
    return readers === "staff" ? "is for staff, who are “bạn”" : "is for customers and staff: call them neither";
  }
  if (readers !== "staff" && TO_STAFF.test(text)) {
    return readers === "customers"
      ? "is for customers, who are “Anh/Chị”"
      : "is for customers and staff: call them neither";
  }
  return readers !== "staff" && OFFICE.test(text) ? "says a word of the office to customers" : null;
}
