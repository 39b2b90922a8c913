export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];

/** Returns `?a=1&ids[]=x&ids[]=y`, as the API reads it (API-1), without null and undefined; "" if nothing is left. */
export function queryString(query: Readonly<Record<string, QueryValue>>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === null || value === undefined) continue;
    if (typeof value === "object") for (const item of value) params.append(`${name}[]`, String(item));
    else params.append(name, String(value));
  }
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}
