import { beforeEach, expect, test } from "vitest";
import { preferredCaptions, preferredSound, rememberCaptions } from "./preferredTracks.ts";
import { readPreferences } from "./preferences.ts";

beforeEach(() => localStorage.clear());

const track = (id: number, language: string, kind: "subtitles" | "captions" = "subtitles") => ({ id, language, kind });
const wanted = (language: string, kind: "subtitles" | "captions" = "subtitles") => ({ language, kind, isOn: true });

test("[PLR-3] language takes precedence over kind", () => {
  const tracks = [track(0, "de"), track(1, "en"), track(2, "en", "captions"), track(3, "pt-BR")];
  expect(preferredCaptions(tracks, wanted("en", "captions"))?.id).toBe(2);
  expect(preferredCaptions(tracks, wanted("de", "captions"))?.id).toBe(0);
  expect(preferredCaptions(tracks, wanted("pt"))?.id).toBe(3);
  expect(preferredCaptions(tracks, wanted("en-GB"))?.id).toBe(1);
  expect(preferredCaptions(tracks, wanted("uk"))).toBeUndefined();
  expect(preferredCaptions(tracks, wanted(""))).toBeUndefined();
  expect(preferredCaptions(tracks, null)).toBeUndefined();
});

test("[PLR-3] a language stored before kinds existed is still on", () => {
  localStorage.setItem("touchline-player", JSON.stringify({ captions: "no" }));
  expect(readPreferences().captions).toEqual({ language: "no", kind: "subtitles", isOn: true });
  rememberCaptions(null);
  expect(readPreferences().captions).toEqual({ language: "no", kind: "subtitles", isOn: false });
});

test.each([[7], [{ language: 5 }], [{ language: "x".repeat(36) }], [null]])(
  "[PLR-3] an invalid stored preference is ignored: %j",
  (captions) => {
    localStorage.setItem("touchline-player", JSON.stringify({ captions }));
    expect(readPreferences().captions).toBeNull();
  },
);

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
