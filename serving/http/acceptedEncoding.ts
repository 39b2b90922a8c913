const ENCODINGS = ["br", "gzip"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Returns the best encoding that the `Accept-Encoding` header takes, null for none; `q=0` refuses one. */
export function acceptedEncoding(header: string | undefined): Encoding | null {
  const named = header ?? "";
  return (
    ENCODINGS.find((encoding) => new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(named)) ?? null
  );
}
