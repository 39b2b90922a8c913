import { expect, test } from "vitest";
import { preferredSound } from "./preferredSound.ts";

const sounds = [
  { id: 0, name: "Stadium", language: "zxx" },
  { id: 1, name: "Commentary", language: "en" },
  { id: 2, name: "Comentário", language: "pt" },
  { id: 3, name: "Fans", language: "pt" },
];

test("[PLR-3] the sound chosen elsewhere is the one of its name, else one of its language", () => {
  expect(preferredSound(sounds, { name: "Fans", language: "pt" })?.id).toBe(3);
  expect(preferredSound(sounds, { name: "Narração", language: "pt" })?.id).toBe(2);
});

test("[PLR-3] a sound that a stream does not have, or that nobody chose, is not looked for further", () => {
  expect(preferredSound(sounds, { name: "Commentary", language: "de" })).toBeUndefined();
  expect(preferredSound(sounds, null)).toBeUndefined();
  expect(preferredSound([], { name: "Stadium", language: "zxx" })).toBeUndefined();
});
