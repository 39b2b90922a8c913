import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { SLOW } from "./slowFirst.ts";

test("the files that run first exist", () => expect(SLOW.filter((path) => !existsSync(path))).toEqual([]));
