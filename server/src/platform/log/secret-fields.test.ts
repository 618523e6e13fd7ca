import { CATALOG } from "@nepnha/contract/catalog";
import { describe, expect, it } from "vitest";
import { isSecretField, withoutSecrets } from "./secret-fields.ts";

describe("fields whose values stay out of the log", () => {
  it.each([
    "password",
    "userPassword",
    "password_hash",
    "tokenHash",
    "deviceToken",
    "authToken",
    "signalRToken",
    "clientSecret",
    "otp",
    "otpCode",
    "API_KEY",
    "identityNo",
    "identity_no",
    "pushSubscription",
  ])("%s is one of them", (name) => expect(isSecretField(name)).toBe(true));

  it.each(["name", "key", "value", "notes", "code", "phone", "author", "passed", "shortName"])("%s is not", (name) =>
    expect(isSecretField(name)).toBe(false),
  );

  it("no field that a section shows is one of them, but a customer's identity number", () => {
    const shown = CATALOG.flatMap(({ fields }) => Object.keys(fields));
    expect(shown).toEqual(expect.arrayContaining(["name", "email"]));
    expect(shown.filter(isSecretField)).toEqual(["identityNo"]);
  });

  it("hides what they were and are, not that they changed, at any depth", () => {
    const changes = {
      name: { from: "An", to: "Bình" },
      identityNo: { from: null, to: "079123456789" },
      bankAccounts: { from: [], to: [{ bankName: "VCB", pinCode: "4711", deep: { token: "t", kept: 1 } }] },
    };
    expect(withoutSecrets(changes)).toEqual({
      name: { from: "An", to: "Bình" },
      identityNo: { from: null, to: "••••••" },
      bankAccounts: { from: [], to: [{ bankName: "VCB", pinCode: "••••••", deep: { token: "••••••", kept: 1 } }] },
    });
  });
});
