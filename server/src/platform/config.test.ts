import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { ConfigError, loadConfig } from "./config.ts";

function errorOf(env: NodeJS.ProcessEnv): ConfigError {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
  throw new Error("The environment was accepted");
}

const PRODUCTION = { NODE_ENV: "production", SMTP_URL: "smtps://u:p@mail.vn:465", ADMIN_EMAIL: "chu@nepnha.vn" };

describe("loadConfig", () => {
  it("takes the documented defaults from an empty environment", () => {
    expect(loadConfig({})).toEqual({
      nodeEnv: "development",
      port: 3000,
      host: "127.0.0.1",
      dataDir: resolve("./data"),
      databaseUrl: undefined,
      databaseAppUrl: undefined,
      redisUrl: undefined,
      smtpUrl: undefined,
      s3Url: undefined,
      publicUrl: "http://127.0.0.1:3000",
      seed: "demo",
      adminEmail: "superadmin@nepnha.test",
      roles: ["web", "api", "chat", "worker"],
      logLevel: "info",
      metricsPort: undefined,
      trustProxy: [],
    });
  });

  it("takes empty data in production unless told otherwise", () => {
    expect(loadConfig(PRODUCTION)).toMatchObject({ seed: "empty", adminEmail: "chu@nepnha.vn" });
    expect(loadConfig({ ...PRODUCTION, SEED: "demo" }).seed).toBe("demo");
  });

  it("counts blank variables as unset and ignores unknown ones", () => {
    expect(loadConfig({ PORT: "", SMTP_URL: "  ", NEPNHA_COLOUR: "red", PATH: "/bin" }).port).toBe(3000);
  });

  it("1b-2 takes the proxies that it is told of, and nothing that would believe everybody", () => {
    const networks = ["127.0.0.1", "10.0.0.0/8", "2001:db8::/32"];
    expect(loadConfig({ TRUST_PROXY: networks.join(", ") }).trustProxy).toEqual(networks);
    for (const wrong of ["true", "1", "0.0.0.0/0", "::/0", "10.0.0.0/33", "proxy.local", "10.0.0.1,", "10.0.0.0/8/8"]) {
      expect(errorOf({ TRUST_PROXY: wrong }).message, wrong).toContain("TRUST_PROXY: wanted a list of addresses");
    }
  });

  it("reads what is set", () => {
    const config = loadConfig({
      PORT: "8080",
      METRICS_PORT: "9100",
      ROLES: "api, worker",
      LOG_LEVEL: "debug",
      DATABASE_URL: "postgresql://chu:m%40t@db:5432/nepnha?sslmode=require",
      REDIS_URL: "rediss://cache:6380",
    });
    expect(config).toMatchObject({ port: 8080, metricsPort: 9100, roles: ["api", "worker"], logLevel: "debug" });
    expect(config.databaseUrl).toBe("postgresql://chu:m%40t@db:5432/nepnha?sslmode=require");
    expect(config.redisUrl).toBe("rediss://cache:6380");
  });

  it.each([
    [{ HOST: "0.0.0.0", PORT: "80" }, "http://localhost:80"],
    [{ HOST: "::1" }, "http://[::1]:3000"],
    [{ HOST: "nepnha.vn" }, "http://nepnha.vn:3000"],
    [{ PUBLIC_URL: "https://nepnha.vn/" }, "https://nepnha.vn"],
    [{ PUBLIC_URL: "https://nepnha.vn/app//" }, "https://nepnha.vn/app"],
  ])("answers for %o the public address %s", (env, expected) => {
    expect(loadConfig(env).publicUrl).toBe(expected);
  });

  it.each([
    ["PORT", "70000", '"70000"'],
    ["PORT", "3000.5", '"3000.5"'],
    ["PORT", "-1", '"-1"'],
    ["METRICS_PORT", "http", '"http"'],
    ["HOST", "my host", '"my host"'],
    ["DATABASE_URL", "mysql://root:hunter2@db/x", '"mysql://***"'],
    ["DATABASE_URL", "hunter2", "a text that is not shown"],
    ["REDIS_URL", "http://:hunter2@redis", '"http://***"'],
    ["SMTP_URL", "mail.vn hunter2", "a text that is not shown"],
    ["S3_URL", "ftp://key:hunter2@store", '"ftp://***"'],
    ["PUBLIC_URL", "nepnha.vn", '"nepnha.vn"'],
    ["PUBLIC_URL", "https://nepnha.vn/?a=1", '"https://nepnha.vn/?a=1"'],
    ["SEED", "full", '"full"'],
    ["ADMIN_EMAIL", "chu", '"chu"'],
    ["ROLES", "api,jobs", '"api,jobs"'],
    ["ROLES", "api,", '"api,"'],
    ["LOG_LEVEL", "loud", '"loud"'],
    ["NODE_ENV", "prod", '"prod"'],
  ])("refuses %s=%s, says what is wanted and hides secrets", (key, value, got) => {
    const error = errorOf({ [key]: value });
    expect(error.exitCode).toBe(78);
    expect(error.message.split("\n")).toHaveLength(1);
    expect(error.message).toMatch(new RegExp(`^${key}: wanted .+, got .+\\. (Set|Leave) .+\\.$`));
    expect(error.message).toContain(`got ${got}.`);
    expect(error.message).not.toContain("hunter2");
  });

  it.each([
    [{ NODE_ENV: "production", ADMIN_EMAIL: "chu@nepnha.vn" }, ["SMTP_URL"]],
    [{ NODE_ENV: "production", SMTP_URL: "smtp://mail.vn" }, ["ADMIN_EMAIL"]],
    [{ DATABASE_APP_URL: "postgresql://app:p@db/nepnha" }, ["DATABASE_URL"]],
  ])("refuses %o for want of %o", (env, keys) => {
    expect(
      errorOf(env)
        .message.split("\n")
        .map((line) => line.split(":")[0]),
    ).toEqual(keys);
    expect(errorOf(env).message).toContain("got nothing");
  });

  it("tells all errors at once, also those between variables", () => {
    const { message } = errorOf({ NODE_ENV: "production", PORT: "x", SEED: "y", LOG_LEVEL: "z" });
    expect(message.split("\n").map((line) => line.split(":")[0])).toEqual([
      "PORT",
      "SMTP_URL",
      "SEED",
      "ADMIN_EMAIL",
      "LOG_LEVEL",
    ]);
  });
});
