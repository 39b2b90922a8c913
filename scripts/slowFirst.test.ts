import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { SLOW_FILES } from "./slowFirst.ts";

test("the files that run first exist", () => expect(SLOW_FILES.filter((path) => !existsSync(path))).toEqual([]));
