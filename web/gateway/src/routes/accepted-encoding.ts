/** The best of brotli and gzip that an `Accept-Encoding` header allows. */
export function acceptedEncoding(header: string | undefined): "br" | "gzip" | undefined {
  const refused = /;\s*q=0(\.0{0,3})?\s*$/;
  const accepted = (header ?? "")
    .toLowerCase()
    .split(",")
    .filter((item) => !refused.test(item))
    .map((item) => item.split(";")[0]?.trim());
  if (accepted.includes("br")) return "br";
  return accepted.includes("gzip") ? "gzip" : undefined;
}
