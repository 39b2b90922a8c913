import { expect, test } from "vitest";
import { anySignal } from "./anySignal.ts";

test("the first signal to abort gives its reason", () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const any = anySignal(other.signal, one.signal);
  expect(any.aborted).toBe(false);
  one.abort("late");
  other.abort("later");
  expect([any.aborted, any.reason]).toEqual([true, "late"]);
  expect(anySignal(new AbortController().signal, AbortSignal.abort("before")).reason).toBe("before");
});
