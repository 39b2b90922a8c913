import { expect, test, vi } from "vitest";
import type { Loader, LoaderCallbacks, LoaderConfiguration, LoaderContext } from "hls.js";
import { fatalErrorOf } from "#src/player/engine/fatalErrors.ts";
import { playlistLoader } from "#src/player/engine/hls/playlistLoader.ts";
import { isWebPage } from "./webPage.ts";

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

test.each([
  ["the sign-in of a network", "\n<!DOCTYPE html><title>Hotel</title>", true],
  ["the same as bytes", bytes("<html lang=en><p>Sign in"), true],
  ["a playlist", "#EXTM3U\n", false],
  ["a segment", new Uint8Array([0x47, 0x40, 0, 0x10]).buffer, false],
  ["captions in TTML", bytes('<?xml version="1.0"?><tt xmlns="http://www.w3.org/ns/ttml">'), false],
  ["a key that begins like markup", bytes("<htmk0123456789a"), false],
])("[PLR-4] a web page is known by how it begins: %s", (_, body, isPage) => {
  expect(isWebPage(body)).toBe(isPage);
});

test.each([
  ["a playlist", "<!doctype html>", "levelLoadError", 2105],
  ["a segment", bytes("<!doctype html>"), "fragLoadError", 2111],
  ["a key", bytes("<!doctype html>"), "keyLoadError", 2114],
])("[PLR-4] a web page in place of %s is a failed load, and is called a web page", (_, data, details, code) => {
  class Answering {
    load(context: LoaderContext, _config: LoaderConfiguration, { onSuccess }: LoaderCallbacks<LoaderContext>) {
      onSuccess({ url: context.url, data, code: 200 }, {} as never, context, null);
    }
  }
  const PlaylistLoader = playlistLoader(Answering as never, false);
  const loader = new PlaylistLoader({} as never) as Loader<LoaderContext>;
  const onSuccess = vi.fn<() => void>();
  let isPage = false;
  loader.load({ url: "https://media.example/a" } as LoaderContext, {} as LoaderConfiguration, {
    onSuccess,
    onTimeout: () => undefined,
    onError: ({ text }) => (isPage = text === "web page"),
  });
  expect(onSuccess).not.toHaveBeenCalled();
  expect(fatalErrorOf({ type: "networkError", details, status: 200, isPage })).toEqual({ kind: "page", code });
});
