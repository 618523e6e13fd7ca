import { generateKeyPairSync, sign } from "node:crypto";

/** A key and a certificate that it signed itself, PEM. */
export interface SelfSigned {
  readonly key: string;
  readonly cert: string;
}

const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const long = body.length > 255 ? [0x82, body.length >> 8, body.length & 255] : [0x81, body.length];
  return Buffer.concat([Buffer.from([tag, ...(body.length < 128 ? [body.length] : long)]), body]);
};
const hex = (text: string): Buffer => Buffer.from(text, "hex");
const sequence = (...parts: Buffer[]): Buffer => der(0x30, ...parts);
const oid = (text: string): Buffer => der(6, hex(text));
const utcTime = (at: Date): Buffer =>
  der(0x17, Buffer.from(`${at.toISOString().slice(2, 19).replaceAll(/[-:T]/g, "")}Z`));

const ECDSA_SHA256 = sequence(oid("2a8648ce3d040302"));
const DAY_MS = 86_400_000;

/** Makes a certificate for one host name, good from yesterday until tomorrow (X.509 v3 on P-256). */
export function selfSigned(host: string): SelfSigned {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
  const name = sequence(der(0x31, sequence(oid("550403"), der(0x0c, Buffer.from(host)))));
  const altName = sequence(oid("551d11"), der(4, sequence(der(0x82, Buffer.from(host)))));
  const isAuthority = sequence(oid("551d13"), der(4, sequence(der(1, hex("ff")))));
  const content = sequence(
    der(0xa0, der(2, hex("02"))),
    der(2, hex("01")),
    ECDSA_SHA256,
    name,
    sequence(utcTime(new Date(Date.now() - DAY_MS)), utcTime(new Date(Date.now() + DAY_MS))),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(isAuthority, altName)),
  );
  const signature = sign("sha256", content, privateKey);
  const cert = sequence(content, ECDSA_SHA256, der(3, hex("00"), signature)).toString("base64");
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${cert.replaceAll(/.{64}/g, "$&\n")}\n-----END CERTIFICATE-----\n`,
  };
}
