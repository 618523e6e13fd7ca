import { CATALOG } from "@nepnha/contract/catalog";
import { vi } from "@nepnha/contract/messages/vi";
import { viCore } from "@nepnha/contract/messages/vi/core";
import { viAuthServer } from "@nepnha/contract/features/auth/vi.server";
import { viNotificationsServer } from "@nepnha/contract/features/notifications/vi.server";
import { viPeopleServer } from "@nepnha/contract/features/people/vi.server";
import { viQuotesCalculate } from "@nepnha/contract/features/quotes/vi.calculate";
import { viQuotesPaper } from "@nepnha/contract/features/quotes/vi.paper";
import { viSettingsServer } from "@nepnha/contract/features/settings/vi.server";
import { viSystemServer } from "@nepnha/contract/features/system/vi.server";
import { viUnitsServer } from "@nepnha/contract/features/units/vi.server";
import { viServer } from "@nepnha/contract/messages/vi/server";
import { beforeEach, describe, expect, it, vi as vitest } from "vitest";

/** What the server alone writes, which no browser loads. */
const SERVER = {
  ...viServer,
  ...viAuthServer,
  ...viNotificationsServer,
  ...viPeopleServer,
  ...viSettingsServer,
  ...viSystemServer,
  ...viUnitsServer,
  // What the calculator says comes with the screens that work quotes out, what stands on paper from the server.
  ...viQuotesCalculate,
  ...viQuotesPaper,
};

describe("texts of a section", () => {
  beforeEach(() => vitest.resetModules());

  it.each(CATALOG.map(({ name }) => name))("R1-01 %s has all its texts once its route has loaded", async (name) => {
    const { loadTexts, tDynamic } = await import("../../platform/i18n/i18n.ts");
    const { needSectionTexts } = await import("./section-texts.ts");
    await loadTexts("vi");
    await needSectionTexts([`${name}.basic`]);
    const keys = Object.keys(vi).filter((key) => key.startsWith(`${name}.`) && !(key in SERVER));
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.filter((key) => tDynamic(key) === key)).toEqual([]);
  });

  it("R6-07 the menu needs none of them: the names of all sections are in the core", () => {
    expect(CATALOG.filter(({ name }) => !(`${name}.title` in viCore))).toEqual([]);
  });

  it("R1-01 a change of the language brings the parts in use along, also while one is on its way", async () => {
    const { loadTexts, needTexts, t } = await import("../../platform/i18n/i18n.ts");
    await loadTexts("vi");
    expect(t("users.field.fullName")).toBe("users.field.fullName");
    const changed = loadTexts("en");
    await Promise.all([changed, needTexts("people")]);
    expect(t("users.field.fullName")).toBe("Full name");
    await loadTexts("vi");
    expect(t("users.field.fullName")).toBe("Họ và tên");
    expect(t("tenants.field.taxCode")).toBe("tenants.field.taxCode");
  });
});
