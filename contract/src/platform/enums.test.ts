import { describe, expect, it } from "vitest";
import { ENUMS, enumKey } from "./enums.ts";

describe("enumerations", () => {
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
