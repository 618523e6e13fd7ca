import { fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { groupStage } from "../groups/testing/group-stage.tsx";
import { PeopleList } from "./people-list.tsx";

let stage: Awaited<ReturnType<typeof groupStage>>;
let chosen: string[];
beforeEach(async () => {
  stage = await groupStage();
  chosen = [];
  stage.show(<PeopleList onChoose={({ fullName }) => chosen.push(fullName)} />);
});
afterEach(() => stage.close());

it("a person can be pressed all the time while others are looked for", async () => {
  const tam = await screen.findByRole("button", { name: /Tâm/ });
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "Lê" } });
  await expect.poll(() => screen.queryAllByRole("button").length, { timeout: 10_000 }).toBe(1);
  // The button that was there has never been away: a press that began on it ends on it.
  expect(screen.getByRole("button", { name: /Tâm/ })).toBe(tam);
  fireEvent.click(tam);
  expect(chosen).toEqual(["Lê Văn Tâm"]);
});
