import { expect, test } from "vitest";
import { withoutPath } from "./routePaths.ts";

test("the path of a route is emptied, and nothing else", () => {
  const code = `export const Route = createFileRoute("/live/$sportType")({ component: Live });\nlink("/live");`;
  expect(withoutPath(code)).toBe(`export const Route = createFileRoute("")({ component: Live });\nlink("/live");`);
  expect(withoutPath("createFileRoute('/')({})")).toBe('createFileRoute("")({})');
});
