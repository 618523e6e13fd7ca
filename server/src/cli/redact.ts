import type { Config } from "../platform/config.ts";

/** Settings that hold an address with a password in it. */
const SECRET: readonly (keyof Config)[] = ["databaseUrl", "databaseAppUrl", "redisUrl", "smtpUrl", "s3Url"];

/** The settings as `NAME=value`, as the environment would have them; names and passwords inside addresses are left out. */
export function redactedLines(config: Config): string[] {
  return Object.entries(config).map(([key, value]: [string, Config[keyof Config]]) => {
    const name = key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
    if (value === undefined) return `# ${name} is not set`;
    const text = typeof value === "object" ? value.join(",") : String(value);
    return `${name}=${SECRET.some((secret) => secret === key) ? withoutSecrets(text) : text}`;
  });
}

/** `postgresql://***@host:5432/database`: who and with what stays out, and what follows a question mark. */
function withoutSecrets(address: string): string {
  const [, scheme = "", rest = ""] = /^([a-z0-9+]+:\/\/)(.*)$/i.exec(address) ?? [];
  const place = rest.slice(rest.lastIndexOf("@") + 1).split("?")[0] ?? "";
  return `${scheme}${rest.includes("@") ? "***@" : ""}${place}`;
}
