/** Returns true for a picture; false for error pages, redirected responses, and a hotel network's page in its place. */
export function isPicture({ status, redirected, headers }: Response): boolean {
  return status === 200 && !redirected && /^image\//i.test(headers.get("Content-Type") ?? "");
}
