import type { Field, ResourceDescription } from "@nepnha/contract/kit/define";
import { filterColumns, sortColumns } from "@nepnha/domain/kit/find-query";
import { isRecord } from "@nepnha/domain/platform/record";
import fc from "fast-check";
import { anything, near } from "./values.ts";

/** A request as it goes out. */
export interface Input {
  readonly url: string;
  readonly body: string | undefined;
  readonly contentType: string;
}

/** A request that is good: the matrix of permissions has one for every route. */
export interface Sample {
  readonly url: string;
  readonly body?: unknown;
}

const JSON_TYPE = "application/json";
/** Bodies that are no JSON, or not what they say. */
const RAW = [
  "",
  "{",
  '{"a":',
  "[",
  "nul",
  "{'a':1}",
  "\u0000",
  '{"a":1}}',
  '"\\ud800"',
  "1e999",
  "[".repeat(5000),
  "﻿{}",
];
const TYPES = [
  "text/plain",
  "application/xml",
  "multipart/form-data",
  "multipart/form-data; boundary=x",
  "x",
  JSON_TYPE,
];
const STRANGE_KEYS = ["__proto__", "constructor", "_id", "tenantId", "createdBy", "search_text", "", "a.b", "$where"];

/** Bad requests to a route: its good one with something wrong at one place, of the right shape for the section if it has one. */
export function badInputs(
  method: string,
  route: string,
  sample: Sample,
  resource: ResourceDescription | undefined,
): fc.Arbitrary<Input> {
  const url = badUrls(route, sample.url);
  if (method === "GET" || method === "HEAD") {
    return url.map((address) => ({ url: address, body: undefined, contentType: "" }));
  }
  const body = fc.oneof(
    { weight: 6, arbitrary: badBodies(method, route, sample.body, resource).map(written) },
    { weight: 1, arbitrary: anything.map(written) },
    { weight: 1, arbitrary: fc.constantFrom(...RAW) },
  );
  const type = fc.oneof({ weight: 15, arbitrary: fc.constant(JSON_TYPE) }, fc.constantFrom(...TYPES));
  return fc.record({ url: fc.oneof({ weight: 3, arbitrary: fc.constant(sample.url) }, url), body, contentType: type });
}

/** The address with its own part of the path replaced, or with search parameters that nobody asked for. */
function badUrls(route: string, good: string): fc.Arbitrary<string> {
  const [path = "", search = ""] = good.split("?");
  const parts = path.split("/");
  const open = route.split("/").flatMap((part, index) => (part.startsWith(":") ? [index] : []));
  const segment = anything.map(
    (value) => encoded((typeof value === "string" ? value : written(value)).slice(0, 1500)) || "-",
  );
  const replaced = fc
    .tuple(fc.constantFrom(...(open.length > 0 ? open : [-1])), segment)
    .map(([at, text]) => parts.map((part, index) => (index === at ? text : part)).join("/"));
  const query = fc
    .tuple(fc.constantFrom("dryRun", "page", "q", "cursor", "before", "limit", "w", "sig", "__proto__"), segment)
    .map(([name, text]) => `?${name}=${text}`);
  return fc
    .tuple(replaced, fc.oneof(fc.constant(search && `?${search}`), query))
    .map(([address, more]) => address + more);
}

function badBodies(
  method: string,
  route: string,
  sample: unknown,
  resource: ResourceDescription | undefined,
): fc.Arbitrary<unknown> {
  const changed = changedOnce(sample);
  if (!resource) return changed;
  const base = `/api/tenant/${resource.name}`;
  if (["find", "export", "ids", "count"].some((call) => route === `${base}/${call}`)) {
    return fc.oneof(changed, badFind(resource, sample));
  }
  if (route === base && (method === "POST" || method === "PUT")) return fc.oneof(changed, badRow(resource, sample));
  return changed;
}

/** A good body with one field replaced by a value near its kind. */
function badRow({ fields }: ResourceDescription, sample: unknown): fc.Arbitrary<unknown> {
  const own = Object.entries<Field>(fields).map(([name, field]) => near(field).map((value) => ({ [name]: value })));
  const some = fc.oneof(...own);
  return fc.tuple(some, some).map(([one, other]) => ({ ...asRecord(sample), ...one, ...other }));
}

function badFind(resource: ResourceDescription, sample: unknown): fc.Arbitrary<unknown> {
  const filters = filterColumns(resource).map((column) => {
    const field: Field | undefined = resource.fields[column];
    const value = field ? near(field) : anything;
    const range = fc.record({ from: value, to: value }, { requiredKeys: [] });
    return fc.oneof(value, fc.array(value, { maxLength: 4 }), range).map((filter) => ({ [column]: filter }));
  });
  const filter = fc.tuple(fc.oneof(...filters), fc.oneof(...filters)).map(([one, other]) => ({ ...one, ...other }));
  const sorting = fc.record({
    column: fc.oneof(fc.constantFrom(...sortColumns(resource)), anything),
    direction: fc.oneof(fc.constantFrom("asc", "desc"), anything),
  });
  const paginator = fc.record(
    {
      page: fc.oneof(fc.constantFrom(1, 2, 1_000_000, 1_000_001, 0), anything),
      pageSize: fc.oneof(fc.constantFrom(10, 100, 101), anything),
      after: fc.oneof(fc.uuid(), anything),
      before: fc.oneof(fc.uuid(), anything),
      last: fc.oneof(fc.constant(true), anything),
    },
    { requiredKeys: ["page", "pageSize"] },
  );
  const open = fc.oneof(fc.constantFrom("default", "asked"), anything);
  return fc
    .record({ filter, sorting, paginator, searchTerm: anything, open }, { requiredKeys: [] })
    .map((find) => ({ ...asRecord(sample), ...find }));
}

/** A value with one thing wrong somewhere in it: replaced, left out, or one too many. */
function changedOnce(sample: unknown): fc.Arbitrary<unknown> {
  const places = placesOf(sample);
  return fc
    .tuple(
      fc.constantFrom(...places),
      anything,
      fc.constantFrom("replace", "drop", "add"),
      fc.constantFrom(...STRANGE_KEYS),
    )
    .map(([place, value, how, key]) =>
      changeAt(sample, place, (there) => {
        if (how === "add") return Array.isArray(there) ? [...there, value] : { ...asRecord(there), [key]: value };
        return how === "drop" ? undefined : value;
      }),
    );
}

function placesOf(value: unknown): (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [[]];
  const below = Object.entries(value).flatMap(([key, part]) => placesOf(part).map((place) => [key, ...place]));
  return [[], ...below];
}

function changeAt(value: unknown, [key, ...rest]: readonly string[], change: (there: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((part, index) => (String(index) === key ? changeAt(part, rest, change) : part));
  const record = asRecord(value);
  return { ...record, [key]: changeAt(record[key], rest, change) };
}

function asRecord(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

function written(value: unknown): string {
  return JSON.stringify(value) ?? "";
}

/** Percent-encoded; half characters, which cannot be, as bytes that are no text. */
function encoded(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    return "%ED%A0%80%ff";
  }
}
