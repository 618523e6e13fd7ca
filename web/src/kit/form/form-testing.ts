import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";

/** Of every picture and category. */
const ID = "01900000-0000-7000-8000-0000000000c1";

/** News with all that they must have. */
export const NEWS = {
  title: "Khởi công nhà phố",
  newsType: "COMPANY",
  content: "<p>Sáng nay</p>",
  audience: "PUBLIC",
  language: "vi",
  categoryIds: [ID],
  bannerImage: ID,
};

/** A text input of the form. */
export const input = (name: string | RegExp): Promise<HTMLInputElement> => screen.findByRole("textbox", { name });
/** The button that saves it. */
export const save = (): HTMLElement => screen.getByRole("button", { name: "Lưu" });

/** What stands behind "…" beside it. */
export async function pressMore(user: UserEvent, name: string): Promise<void> {
  await user.click(await screen.findByRole("button", { name: "Thao tác" }));
  await user.click(await screen.findByRole("menuitem", { name }));
}
