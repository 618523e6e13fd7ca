import { createRequire } from "node:module";
import { open, type CountryResponse, type Reader } from "maxmind";
import { isPublicAddress } from "../../../platform/push/public-address.ts";

const DATABASE = "@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb";
/** The package's own shape: it has the code at the top. */
type Entry = CountryResponse & { readonly country_code?: string };

let reader: Promise<Reader<Entry>> | undefined;

/**
 * Country that an address is registered in, as its ISO code, from a file that comes with the product: nobody outside is
 * asked. Empty for private networks and where it is not known. About 9 MB are read on first use.
 */
export async function countryOf(ip: string): Promise<string> {
  const address = ip.replace(/^::ffff:(?=[\d.]+$)/i, "");
  if (!isPublicAddress(address)) return "";
  reader ??= open<Entry>(createRequire(import.meta.url).resolve(DATABASE));
  const code = (await reader).get(address)?.country_code ?? "";
  return /^[A-Z]{2}$/.test(code) ? code : "";
}

/** Name of a country by its ISO code, in the reader's language; empty for none. */
export function countryName(code: string, language: "vi" | "en"): string {
  return code === "" ? "" : (new Intl.DisplayNames([language], { type: "region" }).of(code) ?? "");
}
