/** No error pages, nothing from where an address was led to, and no page of a hotel's network in place of a picture. */
export function isPicture({ status, redirected, headers }: Response): boolean {
  return status === 200 && !redirected && /^image\//i.test(headers.get("Content-Type") ?? "");
}
