import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("the wire types are generated from the current contract", () => {
  const digest = createHash("sha256").update(readFileSync("contract/openapi.yaml")).digest("hex");
  const [firstLine] = readFileSync("contract/wire.gen.ts", "utf8").split("\n");
  expect(firstLine, "run `npm run contract`").toBe(`// openapi.yaml ${digest}`);
});
