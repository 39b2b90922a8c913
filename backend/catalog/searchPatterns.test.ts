import { expect, test } from "vitest";
import { searchPatterns } from "./searchPatterns.ts";

test("each word is searched once, at most ten, without wildcards of its own", () => {
  expect(searchPatterns(" Åre  50%_off åre ")).toEqual(["%are%", "%50\\%\\_off%"]);
  expect(searchPatterns("  ")).toEqual([]);
  const alphabet = "a b c d e f g h i j k l m n o p q r s t u v w x y z";
  expect(searchPatterns(alphabet)).toEqual([..."abcdefghij"].map((letter) => `%${letter}%`));
});
