/** The same offices, the head office before the others. */
export function headOfficeFirst<T extends Readonly<Record<string, unknown>>>(offices: readonly T[]): T[] {
  return offices.toSorted((a, b) => Number(b["isHeadOffice"] === true) - Number(a["isHeadOffice"] === true));
}

/** Where a place is shown on a map of the web. @param place an address, or `{lat},{lng}` */
export function mapLink(place: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}
