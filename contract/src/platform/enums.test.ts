import { describe, expect, it } from "vitest";
import { ENUMS, enumKey, type EnumName } from "./enums.ts";

/**
 * The specification's lists (3 and 4), written off it and not off the code: members in its order, a number where it gives
 * one. A member without one counts up from the one before; DELETED is 255.
 */
const SPECIFIED: Readonly<Record<string, string>> = {
  userRole: "SUPERADMIN=0 ADMIN=1 USER=2 CUSTOMER=3 GUEST=4",
  postType: "POST NEWS HOUSE_TEMPLATE KNOWLEDGE BRANCH CONSTRUCTION VIDEO PROMOTION",
  postCateType: "NORMAL GROUP ITEM",
  customerLevel: "Level1 Level2 Level3 Level4",
  quoteItemUnit: "SQUARE_METRE CUBIC_METRE QUANTITY VND OTHER",
  quoteItemType: "LAND_PLOT_SQUARE RAW_SQUARE PRICE INFO ADDITIONAL TEXT_INFO",
  quoteItemInputKind: "INPUT SELECT CHECKBOX SQUARE TOTAL_SQUARE TOTAL_AMOUNT DEFAULT_VALUE CONDITIONAL",
  ruleType: "COMPARISON CALCULATION EQUALTO APPLY_FOR",
  deadlineType: "NO_LIMIT SELECT",
  itemValueType: "ITEM_AMOUNT ITEM_RATE ITEM_QUANTITY",
  projectType: "DESIGN CONSTRUCT RENOVATION",
  chatRole: "MANAGER MEMBER CUSTOMER OWNER",
  dynamicFieldType:
    "TEXT CHECK INTEGER SELECT CURRENCY UPLOAD_FILE UPLOAD_IMG UPLOAD_GALLERY JSON TEXT_AREA DATETIME_PICKER PROJECT_STAGE USERS RATING DATETIME_REMINDER REPEAT_TYPE CHECK_LIST SELECT_REMIND_BEFORE",
  repeatType: "NONE DAILY WEEKLY MONTHLY",
  platform: "ANDROID IOS WEB OTHER=255",
  noticeStyle: "INFO SUCCESS WARNING DANGER",
  chatGroupType: "PROJECT ADVISE COMPLAIN DIRECT USERS",
  voucherUsage: "ONCE MANY",
  pointTransactionType: "DEPOSIT WITHDRAW UPDATE_STATUS",
  filterType: "SELECT RANGE MULTI_SELECT",
  pollExpiredType: "NONE DATETIME",
  attachmentCategory: "MEDIA FILE LINK",
  stickerKind: "STICKER REACTION GIF",
  scopeUsing: "ALL PROJECT GENERAL",
  conditionResultType: "DEACTIVE READONLY",
  restriction: "UNRESTRICTED RESTRICTED",
  accessScope: "ALL OWNER ADMIN",
  chatMessageType:
    "TEXT IMAGE FILE URL CONTACT CONTRACT TODO ISSUE REPLY VIDEO PROJECT_ACTION NOTE REMINDER STICKER POLL NOTIFY_POLL NOTIFY_MSG=100",
  realtimeKind:
    "SYSTEM USER GROUP_MESSAGE STATUS_CHANGE UPDATE ADD_USER REMOVE_USER USER_ONLINE USER_OFFLINE LOGOUT_DEVICE MAINTENANCE READ SYSTEM_NOTIFICATION=50 MONITOR=255",
  actionLogKind:
    "GetList Create Read Update Delete UserRegister UserLogin UserLogout SendEmail Clone DisconnectDevice BookingLogNote Add ReasonNote Print",
  genericStatus: "DEACTIVE=0 ACTIVE=1 DELETED=255",
  actionStatus: "JUST_CREATED IN_PROGRESS COMPLETED CLOSED DELETED",
  quoteStatus: "JUSTCREATED EDITING CONFIRM DELETED",
  ticketStatus: "OPEN PROCESSING DONE",
  voucherStatus: "DEACTIVE ACTIVE EXPIRED USED DELETED",
  expiringStatus: "DEACTIVE ACTIVE EXPIRED DELETED",
  projectStatus: "JUST_CREATED INITIATION PLANNING EXECUTION PERFORMANCE CLOSURE CANCELLED=200 DELETED",
  projectStageStatus: "JUST_CREATED WORKING FINISHED CANCELLED DELETED",
  chatFileStatus: "ACTIVE REMOVED TEMP_UPLOAD_ERROR=100 DELETED",
  registrationStatus: "NEW REGISTERED DELETED",
  messageOption: "DEACTIVE READONLY UNSET=255",
};

/** What the specification names without a list of statuses: the sets of `features/site`, ours. */
const OURS: Readonly<Record<string, string>> = {
  changeOrderStatus: "DRAFT WAITING APPROVED DECLINED VOIDED DELETED",
  paymentStatus: "PLANNED DUE PARTIAL PAID DELETED",
  receiptStatus: "RECORDED REVERSED DELETED",
  siteLogStatus: "DRAFT SUBMITTED APPROVED DELETED",
  pointEntryStatus: "WAITING POSTED DECLINED REVERSED",
  selectionStatus: "OPEN CHOSEN APPROVED DELETED",
  campaignStatus: "DRAFT SCHEDULED SENDING SENT DELETED",
};

/** The numbered members of one line. */
function numbered(line: string): Record<string, number> {
  const members: Record<string, number> = {};
  let next = 0;
  for (const word of line.split(" ")) {
    const [name = "", given = name === "DELETED" ? "255" : `${next}`] = word.split("=");
    members[name] = Number(given);
    next = Number(given) + 1;
  }
  return members;
}

describe("enumerations", () => {
  it("R3-19 has every enumeration of the specification, and no other but ours", () => {
    expect(Object.keys(ENUMS).toSorted()).toEqual(Object.keys({ ...SPECIFIED, ...OURS }).toSorted());
  });

  it.each(Object.entries({ ...SPECIFIED, ...OURS }))(
    "R3-19 %s has all its members in the specified order, and no other",
    (name, line) => {
      expect(Object.entries(ENUMS[name as EnumName])).toEqual(Object.entries(numbered(line)));
    },
  );

  it("R3-19 keeps the numbers that the specification gives", () => {
    expect(ENUMS.userRole).toEqual({ SUPERADMIN: 0, ADMIN: 1, USER: 2, CUSTOMER: 3, GUEST: 4 });
    expect(ENUMS.genericStatus).toEqual({ DEACTIVE: 0, ACTIVE: 1, DELETED: 255 });
    expect(ENUMS.platform.OTHER).toBe(255);
    expect(ENUMS.chatMessageType.NOTIFY_MSG).toBe(100);
    expect(ENUMS.realtimeKind.SYSTEM_NOTIFICATION).toBe(50);
    expect(ENUMS.realtimeKind.MONITOR).toBe(255);
    expect(ENUMS.projectStatus.CANCELLED).toBe(200);
    expect(ENUMS.chatFileStatus.TEMP_UPLOAD_ERROR).toBe(100);
    expect(ENUMS.messageOption.UNSET).toBe(255);
  });

  it.each(Object.entries(ENUMS))(
    "R3-19 %s gives each member its own number, counts from 0, keeps 255 for DELETED",
    (_name, members) => {
      const numbers = Object.values(members);
      expect(new Set(numbers).size).toBe(numbers.length);
      expect(Math.min(...numbers)).toBe(0);
      expect("DELETED" in members ? members.DELETED : 255).toBe(255);
    },
  );

  it("R3-19 names a number", () => {
    expect(enumKey("userRole", 3)).toBe("CUSTOMER");
    expect(enumKey("userRole", 9)).toBeUndefined();
  });
});
