import { expect, test } from "vitest";
import { acceptedEncoding } from "./acceptedEncoding.ts";

test.each([
  [undefined, null],
  ["", null],
  ["identity", null],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip;q=0", null],
  ["br; q=0.0, gzip", "gzip"],
  ["br;q=0.01", "br"],
])("of %j the answer is sent in %j", (header, encoding) => expect(acceptedEncoding(header)).toBe(encoding));
