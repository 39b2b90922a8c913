import { beforeEach, expect, test } from "vitest";
import { preferredCaptions, preferredSound, rememberCaptions } from "./preferredTracks.ts";
import { readPreferences } from "./preferences.ts";

beforeEach(() => localStorage.clear());

type Kind = "subtitles" | "captions";
const track = (id: number, language: string, kind: Kind = "subtitles", name = "") => ({ id, language, kind, name });
const wanted = (language: string, kind: Kind = "subtitles", name = "") => ({ language, kind, name, isOn: true });

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

test.each([
  ["deu", "ger"],
  ["de", "deu"],
  ["en_GB", "en-gb"],
  ["iw", "he"],
  ["cmn-Hant-TW", "zh-TW"],
])("[PLR-3] %s and %s are one language", (one, other) => {
  const tracks = [track(0, "sv"), track(1, other), track(2, "it")];
  expect(preferredCaptions(tracks, wanted(one))?.id).toBe(1);
  expect(preferredSound([sound(3, "Sound", "sv"), sound(4, "Sound", other)], sound(0, "Other", one))?.id).toBe(4);
});

test("[PLR-3] script comes before kind, kind before region, and region before name", () => {
  const chinese = [track(0, "zh-Hans", "captions"), track(1, "zh-TW")];
  expect(preferredCaptions(chinese, wanted("zh-Hant", "captions"))?.id).toBe(1);
  expect(
    preferredCaptions(
      [chinese[0]].flatMap((one) => one ?? []),
      wanted("zh-Hant"),
    )?.id,
  ).toBe(0);
  const english = [
    track(0, "en-GB", "captions"),
    track(1, "en-US"),
    track(2, "en"),
    track(3, "en-GB", "subtitles", "UK"),
  ];
  expect(preferredCaptions(english, wanted("en-GB"))?.id).toBe(3);
  expect(preferredCaptions(english.slice(0, 3), wanted("en-GB"))?.id).toBe(2);
  expect(preferredCaptions(english.slice(0, 2), wanted("en-GB"))?.id).toBe(1);
  const named = [track(0, "en", "captions", "English"), track(1, "en", "captions", "English, easy to read")];
  expect(preferredCaptions(named, wanted("eng", "captions", "English, easy to read"))?.id).toBe(1);
});

test("[PLR-3] a tag that is no language equals only itself", () => {
  const tracks = [track(0, "en"), track(1, "audio 1"), track(2, "")];
  expect(preferredCaptions(tracks, wanted("audio 1"))?.id).toBe(1);
  expect(preferredCaptions(tracks, wanted("audio 2"))).toBeUndefined();
  expect(preferredCaptions(tracks, wanted(""))?.id).toBe(2);
});

test("[PLR-3] a language stored before kinds existed is still on", () => {
  localStorage.setItem("touchline-player", JSON.stringify({ captions: "no" }));
  expect(readPreferences().captions).toEqual({ language: "no", kind: "subtitles", name: "", isOn: true });
  rememberCaptions(null);
  expect(readPreferences().captions).toEqual({ language: "no", kind: "subtitles", name: "", isOn: false });
});

test.each([[7], [{ language: 5 }], [{ language: "x".repeat(36) }], [null]])(
  "[PLR-3] an invalid stored preference is ignored: %j",
  (captions) => {
    localStorage.setItem("touchline-player", JSON.stringify({ captions }));
    expect(readPreferences().captions).toBeNull();
  },
);

const sound = (id: number, name: string, language: string, isDescribed = false) => ({
  id,
  name,
  language,
  isDescribed,
});
const sounds = [
  sound(0, "Stadium", "zxx"),
  sound(1, "Commentary", "en"),
  sound(2, "Comentário", "pt"),
  sound(3, "Fans", "pt"),
];

test("[PLR-3] the audio track chosen elsewhere is matched by name, else by language", () => {
  expect(preferredSound(sounds, sound(0, "Fans", "pt"))?.id).toBe(3);
  expect(preferredSound(sounds, sound(0, "Narração", "pt"))?.id).toBe(2);
});

test("[PLR-3] a choice of sound that was stored before descriptions were known counts by its name", () => {
  localStorage.setItem("touchline-player", JSON.stringify({ sound: { name: "Described", language: "en" } }));
  const both = [sound(0, "Commentary", "en"), sound(1, "Described", "en", true)];
  expect(preferredSound(both, readPreferences().sound)?.id).toBe(1);
});

test("[PLR-3] an unknown track, or no choice, matches nothing", () => {
  expect(preferredSound(sounds, sound(0, "Commentary", "de"))).toBeUndefined();
  expect(preferredSound(sounds, null)).toBeUndefined();
  expect(preferredSound([], sound(0, "Stadium", "zxx"))).toBeUndefined();
});
