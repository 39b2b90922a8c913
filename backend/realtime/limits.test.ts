import { expect, test } from "vitest";
import { socketsWithin } from "./limits.ts";

test.each([
  { files: Infinity, sockets: 20_000, what: "a system that does not say its limit" },
  { files: 1_048_576, sockets: 20_000, what: "more files than sockets are wanted" },
  { files: 20_000, sockets: 18_000, what: "as many files as sockets are wanted" },
  { files: 1_024, sockets: 100, what: "a limit that leaves no file for sockets" },
])("open sockets leave files to calls: $what", ({ files, sockets }) => {
  expect(socketsWithin(files)).toBe(sockets);
});
