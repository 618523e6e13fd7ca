import { describe, expect, it } from "vitest";
import { DatabaseUnavailable, endedBy } from "./unavailable.ts";

const failure = (code: string | undefined, message = "no"): Error =>
  Object.assign(new Error(message), code === undefined ? {} : { code });

describe("what a transaction ends with", () => {
  it.each([
    "ECONNREFUSED",
    "ECONNRESET",
    "EPIPE",
    "ENOENT",
    "ETIMEDOUT",
    "08000",
    "08006",
    "53300",
    "57P01",
    "57P02",
    "57P03",
    "57014",
  ])("the database cannot do it now: %s", (code) => {
    const cause = failure(code);
    const error = endedBy(cause);
    expect(error).toBeInstanceOf(DatabaseUnavailable);
    expect(error).toMatchObject({
      name: "DatabaseUnavailable",
      code,
      cause,
      message: expect.stringMatching(/^The database cannot/) as string,
    });
  });

  it.each([
    "Connection terminated unexpectedly",
    "Client has encountered a connection error and is not queryable",
    "timeout exceeded when trying to connect",
  ])("nor does it where only words say so: %s", (words) => {
    expect(endedBy(failure(undefined, words))).toBeInstanceOf(DatabaseUnavailable);
  });

  it.each([
    failure("23505"),
    failure("57P04"),
    failure("53400"),
    // A statement's own words, whatever they quote.
    failure("22P02", "Connection terminated"),
    failure(undefined, "of the function: Connection terminated"),
    "thrown as it is",
  ])("what is the statement's or the function's own fault stays as it is: %s", (error) => {
    expect(endedBy(error)).toBe(error);
  });
});
