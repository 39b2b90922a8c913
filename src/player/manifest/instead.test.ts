import { expect, test, vi } from "vitest";
import type { Loader, LoaderCallbacks, LoaderConfiguration, LoaderContext } from "hls.js";
import { fatalErrorOf } from "#src/player/engine/fatalErrors.ts";
import { playlistLoader } from "#src/player/engine/hls/playlistLoader.ts";
import { insteadOf, isInstead } from "./instead.ts";

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

test.each([
  ["the sign-in of a network", "\n<!DOCTYPE html><title>Hotel</title>", "page"],
  ["the same as bytes", bytes("<html lang=en><p>Sign in"), "page"],
  ["a playlist without a letter", " \n", "nothing"],
  ["a segment without content", new ArrayBuffer(0), null],
  ["a playlist", "#EXTM3U\n", null],
  ["a segment", new Uint8Array([0x47, 0x40, 0, 0x10]).buffer, null],
  ["captions in TTML", bytes('<?xml version="1.0"?><tt xmlns="http://www.w3.org/ns/ttml">'), null],
  ["a key that begins like markup", bytes("<htmk0123456789a"), null],
])("[PLR-4] what came instead of the stream is known by how it begins: %s", (_, body, instead) => {
  expect(insteadOf(body)).toBe(instead);
});

test.each([
  ["a web page", "a playlist", "<!doctype html>", "levelLoadError", { kind: "page", code: 2105 }],
  ["a web page", "a segment", bytes("<!doctype html>"), "fragLoadError", { kind: "page", code: 2111 }],
  ["a web page", "a key", bytes("<!doctype html>"), "keyLoadError", { kind: "page", code: 2114 }],
  ["nothing", "a playlist", "", "manifestLoadError", { kind: "nothing", code: 2101 }],
])("[PLR-4] %s in place of %s is a failed load, and is called what it is", (_, _of, data, details, fatalError) => {
  class Answering {
    load(context: LoaderContext, _config: LoaderConfiguration, { onSuccess }: LoaderCallbacks<LoaderContext>) {
      onSuccess({ url: context.url, data, code: 200 }, {} as never, context, null);
    }
  }
  const PlaylistLoader = playlistLoader(Answering as never, false);
  const loader = new PlaylistLoader({} as never) as Loader<LoaderContext>;
  const onSuccess = vi.fn<() => void>();
  let instead: string | undefined;
  loader.load({ url: "https://media.example/a" } as LoaderContext, {} as LoaderConfiguration, {
    onSuccess,
    onTimeout: () => undefined,
    onError: ({ text }) => (instead = text),
  });
  expect(onSuccess).not.toHaveBeenCalled();
  expect(isInstead(instead) && fatalErrorOf({ type: "networkError", details, status: 200, instead })).toEqual(
    fatalError,
  );
});
