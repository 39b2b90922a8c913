import { expect, test } from "vitest";
import { requestUrl } from "./requestUrl.ts";

test.each([
  ["/api/event/list", "/api/event/list"],
  ["/%61pi/event/list", "/api/event/list"],
  ["/api/get%5Fby_id/%7E%2D%2e%30", "/api/get_by_id/~-.0"],
  ["http://any.example/api/event/list?x=1", "/api/event/list?x=1"],
  ["HTTPS://any.example:1/%41PI", "/API"],
  ["http://any.example?x=1", "/?x=1"],
  ["http://any.example", "/"],
  ["/a%2fb%3f%23%25%3B/%20", "/a%2fb%3f%23%25%3B/%20"],
  ["/%2561pi", "/%2561pi"],
  ["/search?query=%61%", "/search?query=%61%"],
  ["/%E0%A4%A/%61", "/%25E0%25A4%25A/a"],
  ["/100%", "/100%25"],
  ["//host/%61", "//host/a"],
  ["/%c3%a9", "/%c3%a9"],
  ["*", "*"],
])("%s is read as %s", (asked, read) => {
  expect(requestUrl(asked)).toBe(read);
});
