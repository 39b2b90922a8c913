import { beforeEach, expect, test } from "vitest";
import {
  storeMultiview,
  readMultiview,
  soundOf,
  withEvent,
  withoutEvent,
  type MultiviewState,
} from "./multiviewState.ts";

beforeEach(() => localStorage.clear());
const of = (...ids: string[]): MultiviewState => ({ ids, soundId: null, largeId: null, tiles: 4 });

test("[PLR-8] what is watched at once is remembered", () => {
  const chosen: MultiviewState = { ids: ["a", "b"], soundId: "b", largeId: "a", tiles: 2 };
  storeMultiview(chosen);
  expect(readMultiview()).toEqual(chosen);
});

test.each([
  "nonsense",
  "[]",
  '{"ids":"a"}',
  '{"ids":[1,null,"",{"a":1},"  ","line\\nbreak"],"soundId":7,"largeId":"gone","tiles":99}',
])("[PLR-8] a poisoned store reads like an empty one: %s", (text) => {
  localStorage.setItem("touchline-multiview", text);
  expect(readMultiview()).toEqual(of());
});

test("[PLR-8] never more than four, none twice", () => {
  localStorage.setItem("touchline-multiview", JSON.stringify({ ids: ["a", "a", "b", "c", "d", "e"] }));
  expect(readMultiview().ids).toEqual(["a", "b", "c", "d"]);
  expect(withEvent(of("a", "b"), "a", 4).ids).toEqual(["a", "b"]);
  expect(withEvent(of("a", "b"), "c", 4).ids).toEqual(["a", "b", "c"]);
});

test("[PLR-8] whatever is the id of an event can be watched, with spaces or long", () => {
  for (const id of ["Cup final 2026", "x".repeat(300)]) {
    const chosen = withEvent(of("a"), id, 4);
    expect(chosen.ids).toEqual(["a", id]);
    storeMultiview(chosen);
    expect(readMultiview().ids).toEqual(["a", id]);
  }
});

test("[PLR-8] when all places are taken, one that is not heard gives way", () => {
  expect(withEvent({ ...of("a", "b", "c", "d"), soundId: "d" }, "e", 4).ids).toEqual(["a", "b", "e", "d"]);
  expect(withEvent(of("a", "b", "c"), "d", 2).ids).toEqual(["a", "d"]);
});

test("[PLR-8] who is taken away is neither heard nor large, and the first of the others is heard", () => {
  const left = withoutEvent({ ...of("a", "b", "c"), soundId: "c", largeId: "c" }, "c");
  expect(left).toEqual(of("a", "b"));
  expect(soundOf(left, 4)).toBe("a");
  expect(soundOf({ ...of("a", "b", "c"), soundId: "c" }, 2)).toBe("a");
  expect(soundOf(of(), 4)).toBeNull();
});
