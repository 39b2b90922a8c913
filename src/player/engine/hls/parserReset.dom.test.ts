import Hls from "hls.js";
import { expect, test } from "vitest";
import { resetParserAtInit } from "./parserReset.ts";

const box = (type: string) => new Uint8Array([0, 0, 0, 8, ...new TextEncoder().encode(type)]);

/** Creates the buffer of a stream in hls.js; returns what it is asked for, in order. */
function start({ hasEnded = false } = {}) {
  const asked: string[] = [];
  class Buffer {
    abort(): void {
      if (hasEnded) throw new DOMException("The stream has ended", "InvalidStateError");
      asked.push("abort");
    }
    appendBuffer(data: Uint8Array): void {
      if (!(this instanceof Buffer)) throw new TypeError("Illegal invocation");
      asked.push(new TextDecoder().decode(data.subarray(4)));
    }
  }
  const buffer = new Buffer();
  const hls = new Hls();
  resetParserAtInit(hls, Hls);
  const created = () => hls.trigger(Hls.Events.BUFFER_CREATED, { tracks: { audiovideo: { buffer } } } as never);
  created();
  return { asked, buffer, created };
}

test("[PLR-2] the parser is reset before each init segment, as at a discontinuity, and before no other", () => {
  const { asked, buffer, created } = start();
  // hls.js passes a buffer on to another media source.
  created();
  for (const type of ["ftyp", "moof", "moof", "ftyp", "styp"]) buffer.appendBuffer(box(type));
  expect(asked).toEqual(["abort", "ftyp", "moof", "moof", "abort", "ftyp", "styp"]);
});

test("[PLR-2] a stream that has ended takes more", () => {
  const { asked, buffer } = start({ hasEnded: true });
  buffer.appendBuffer(box("ftyp"));
  expect(asked).toEqual(["ftyp"]);
});
