import { expect, test } from "vitest";
import { toComment } from "./comment.wire.ts";

const WIRE = {
  id: "c-9",
  text: "What a goal!",
  userId: "u-300",
  userName: "Kit",
  created: 10,
  updated: 12,
  mediaTime: 5,
};

test("[EVT-14] a comment is read unchanged", () => expect(toComment(WIRE)).toEqual(WIRE));

test.each([
  ["nothing", null],
  ["no id", { ...WIRE, id: undefined }],
  ["no text", { ...WIRE, text: " \n" }],
  ["no time", { ...WIRE, created: null, updated: "now" }],
])("[EVT-14] with %s it is rejected", (_, wire) => expect(toComment(wire)).toBeNull());

test("[EVT-14] bidi controls, unknown authors and negative positions are dropped", () => {
  const wire = { ...WIRE, text: "a\u202eb\nc", userId: null, userName: 7, mediaTime: -3, updated: 1 };
  expect(toComment(wire)).toEqual({
    ...WIRE,
    text: "a b\nc",
    userId: null,
    userName: null,
    mediaTime: null,
    updated: 10,
  });
});
