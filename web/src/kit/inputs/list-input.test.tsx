import { MantineProvider } from "@mantine/core";
import { tenants } from "@nepnha/contract/features/system/tenants";
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loadTexts, needTexts } from "../../platform/i18n/i18n.ts";
import { resolverOf } from "../values/form-values.ts";
import { ListInput } from "./list-input.tsx";
import type { Album } from "./use-album.ts";
import { YoungRowsContext, type YoungRows } from "./young-rows.ts";

/** The records here hold no pictures. */
const NO_ALBUM: Album = {
  send: () => Promise.reject(new Error("no picture")),
  sendVideo: () => Promise.reject(new Error("no picture")),
  view: () => undefined,
  file: () => undefined,
  keep: () => undefined,
  wait: () => undefined,
  busy: () => false,
};

const field = tenants.fields["bankAccounts"];
let stored: unknown;

beforeEach(async () => {
  await loadTexts("vi");
  await needTexts("kit", "records", "system");
});
afterEach(cleanup);

interface HarnessProps {
  readonly first: object[];
  readonly errorAt?: string;
  readonly onBlur?: () => void;
  readonly onTake?: (value: unknown) => void;
}

function Harness({ first, errorAt, onBlur, onTake }: HarnessProps) {
  const [value, setValue] = useState<unknown>(first);
  if (field?.kind !== "list") throw new Error("no list");
  const take = (next: unknown): void => {
    stored = next;
    setValue(next);
    onTake?.(next);
  };
  return (
    <MantineProvider env="test">
      <ListInput
        resource={tenants}
        name="bankAccounts"
        field={field}
        label="Tài khoản ngân hàng"
        required={false}
        disabled={false}
        error={errorAt === undefined ? undefined : "Số tài khoản phải có ít nhất 6 ký tự"}
        errorAt={errorAt}
        album={NO_ALBUM}
        inputWrapperOrder={["label", "input", "error"]}
        value={value}
        onChange={take}
        {...(onBlur ? { onBlur } : {})}
      />
    </MantineProvider>
  );
}

/** The same in a form that judges with every change and whenever a row is left, by the rules of forms. */
function Judged({ young, onBlur }: { young: YoungRows; onBlur: () => void }) {
  const [errorAt, setErrorAt] = useState<string>();
  const judge = async (value: unknown): Promise<void> => {
    const asking = { ...tenants, form: [{ section: "general", fields: ["bankAccounts"] }] } as const;
    const options = { fields: {}, shouldUseNativeValidation: false };
    const { errors } = await resolverOf(asking, young)({ bankAccounts: value }, undefined, options);
    const at = errors["bankAccounts"]?.types?.["at"];
    setErrorAt(typeof at === "string" ? at : undefined);
  };
  const left = (): void => {
    onBlur();
    void judge(stored);
  };
  return (
    <YoungRowsContext value={young}>
      <Harness
        first={[account("VCB")]}
        onBlur={left}
        onTake={(next) => void judge(next)}
        {...(errorAt === undefined ? {} : { errorAt })}
      />
    </YoungRowsContext>
  );
}

const account = (bankName: string): object => ({ bankName, accountNo: "123456", accountName: "Nếp Nhà", branch: null });
const names = (): unknown[] => (stored as { bankName: string }[]).map(({ bankName }) => bankName);

describe("small records in a form", () => {
  it("adds a record, fills its parts by their own labels, and takes it away", async () => {
    const user = userEvent.setup();
    render(<Harness first={[]} />);
    await user.click(screen.getByRole("button", { name: "Thêm dòng" }));
    await user.type(screen.getByRole("textbox", { name: /Ngân hàng/ }), "VCB");
    await user.type(screen.getByRole("textbox", { name: /Số tài khoản/ }), "0071000123456");
    expect(stored).toEqual([{ bankName: "VCB", accountNo: "0071000123456", accountName: null, branch: null }]);
    await user.click(screen.getByRole("button", { name: "Bỏ dòng 1" }));
    expect(stored).toEqual([]);
  });

  it("changes their order by the arrow keys, and says where one stands now", async () => {
    const user = userEvent.setup();
    render(<Harness first={[account("VCB"), account("ACB"), account("BIDV")]} />);
    screen.getByRole("button", { name: /^Dòng 1 trong 3/ }).focus();
    await user.keyboard("{ArrowDown}");
    expect(names()).toEqual(["ACB", "VCB", "BIDV"]);
    expect(screen.getByText("Dòng ở vị trí 2 trong 3")).toBeTruthy();
    screen.getByRole("button", { name: /^Dòng 1 trong 3/ }).focus();
    await user.keyboard("{ArrowUp}");
    expect(names()).toEqual(["ACB", "VCB", "BIDV"]);
  });

  it("R5-16 shows a refusal under the very part that it is about", () => {
    render(<Harness first={[account("VCB"), account("ACB")]} errorAt="1.accountNo" />);
    const second = screen.getByRole("group", { name: "Dòng 2" });
    expect(within(second).getByText("Số tài khoản phải có ít nhất 6 ký tự")).toBeTruthy();
    expect(
      within(second)
        .getByRole("textbox", { name: /Số tài khoản/ })
        .getAttribute("aria-invalid"),
    ).toBe("true");
    expect(within(screen.getByRole("group", { name: "Dòng 1" })).queryByText(/ít nhất 6/)).toBeNull();
  });

  it("R5-16 a row that was just added is not judged before it is left", async () => {
    const user = userEvent.setup();
    const young: YoungRows = new Map();
    const left = vi.fn<() => void>();
    render(<Judged young={young} onBlur={left} />);
    const refusal = "Số tài khoản phải có ít nhất 6 ký tự";
    const wrong = (): number => document.querySelectorAll("[aria-invalid=true]").length;
    await user.click(screen.getByRole("button", { name: "Thêm dòng" }));
    expect(young.get("bankAccounts")).toEqual(new Set([1]));
    const second = within(screen.getByRole("group", { name: "Dòng 2" }));
    await user.type(second.getByRole("textbox", { name: /Ngân hàng/ }), "ACB");
    await user.type(second.getByRole("textbox", { name: /Số tài khoản/ }), "1");
    expect(young.get("bankAccounts")).toEqual(new Set([1]));
    expect(left).not.toHaveBeenCalled();
    expect([screen.queryByText(refusal), wrong()]).toEqual([null, 0]);
    // It keeps its place among others that come and go.
    screen.getByRole("button", { name: /^Dòng 2 trong 2/ }).focus();
    await user.keyboard("{ArrowUp}");
    expect(young.get("bankAccounts")).toEqual(new Set([0]));
    expect([screen.queryByText(refusal), wrong()]).toEqual([null, 0]);
    await user.click(document.body);
    expect(young.get("bankAccounts")).toEqual(new Set());
    expect(left).toHaveBeenCalledTimes(1);
    expect(await within(screen.getByRole("group", { name: "Dòng 1" })).findByText(refusal)).toBeTruthy();
    expect(wrong()).toBe(1);
  });
});
