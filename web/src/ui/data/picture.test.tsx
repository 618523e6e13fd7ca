import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { Window } from "happy-dom";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ServicesContext } from "../../platform/session/services-context.ts";
import { startTestBackend, type TestBackend } from "../../testing/backend.ts";
import { Picture } from "./picture.tsx";

const FILE = { url: "/files/f", thumbUrl: "/files/f?t", preview: "data:,x" };
const HERE = "https://api.demo.nepnha.test/no-image.svg";

let backend: TestBackend;

beforeEach(async () => (backend = await startTestBackend()));
afterEach(async () => {
  cleanup();
  await backend.close();
});

const show = (file: typeof FILE | undefined, size: "thumb" | "wide" = "thumb") => {
  const services = { ...backend.services, environment: { ...backend.services.environment, noImageUrl: HERE } };
  return (
    <ServicesContext value={services}>
      <Picture file={file} ratio={1.5} size={size} alt="Mặt tiền" />
    </ServicesContext>
  );
};
const source = (): string | null | undefined => document.querySelector("img")?.getAttribute("src");

it("R7-15 a picture without a file is the placeholder of this deployment", () => {
  render(show(undefined));
  expect(source()).toBe(HERE);
  expect(screen.queryByAltText("Mặt tiền")).toBeNull();
});

it("R7-15 a picture whose file is lost is the placeholder, until another file comes", () => {
  const { rerender } = render(show(FILE));
  expect(source()).toBe("/files/f?t");
  fireEvent.error(screen.getByAltText("Mặt tiền"));
  expect(source()).toBe(HERE);
  rerender(show({ ...FILE, url: "/files/g", thumbUrl: "/files/g?t" }));
  expect(source()).toBe("/files/g?t");
});

it("a picture across the screen is the small one on a phone, and whole on an upright tablet", () => {
  render(show(FILE, "wide"));
  const media = document.querySelector("source")?.getAttribute("media") ?? "";
  const at = (width: number): boolean => {
    (window as unknown as Window).happyDOM.setViewport({ width });
    return matchMedia(media).matches;
  };
  expect([at(767), at(768), at(1440)]).toEqual([true, false, false]);
});
