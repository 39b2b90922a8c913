import { expect, test } from "vitest";
import { preferredSound } from "./preferredSound.ts";

const sounds = [
  { id: 0, name: "Stadium", language: "zxx" },
  { id: 1, name: "Commentary", language: "en" },
  { id: 2, name: "Comentário", language: "pt" },
  { id: 3, name: "Fans", language: "pt" },
];

test("[PLR-3] the audio track chosen elsewhere is matched by name, else by language", () => {
  expect(preferredSound(sounds, { name: "Fans", language: "pt" })?.id).toBe(3);
  expect(preferredSound(sounds, { name: "Narração", language: "pt" })?.id).toBe(2);
});

test("[PLR-3] an unknown track, or no choice, matches nothing", () => {
  expect(preferredSound(sounds, { name: "Commentary", language: "de" })).toBeUndefined();
  expect(preferredSound(sounds, null)).toBeUndefined();
  expect(preferredSound([], { name: "Stadium", language: "zxx" })).toBeUndefined();
});
