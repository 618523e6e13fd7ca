/** A background as the CSS of an element; `picture` is the address of its image. */
export function paperOf(values: Readonly<Record<string, unknown>>, picture: string | null): string {
  const color = (name: string): string =>
    typeof values[name] === "string" && values[name] ? values[name] : "transparent";
  if (values["kind"] === "IMAGE") return picture ? `center / cover no-repeat url("${picture}")` : "transparent";
  if (values["kind"] === "GRADIENT") return `linear-gradient(160deg, ${color("color1")}, ${color("color2")})`;
  return color("color1");
}
