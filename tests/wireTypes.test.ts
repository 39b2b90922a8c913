import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("the wire types of both sides were generated from the contract as it is now", () => {
  const digest = createHash("sha256").update(readFileSync("backend/contract/openapi.yaml")).digest("hex");
  const [portal, backend] = ["src/api/wire.gen.ts", "backend/contract/wire.gen.ts"].map((file) =>
    readFileSync(file, "utf8"),
  );
  expect(portal?.split("\n")[0], "run `npm run contract`").toBe(`// openapi.yaml ${digest}`);
  expect(backend).toBe(portal);
});
