import { expect, test } from "vitest";
import { fatalErrorOf, fatalErrorOfMediaError, type StreamError } from "./fatalErrors.ts";
import { afterStep, nextStep, NO_ATTEMPTS } from "./recovery.ts";

const network: StreamError = { type: "networkError", details: "fragLoadError" };
const decode: StreamError = { type: "mediaError", details: "bufferAppendError" };

test("[PLR-4] a network error is retried four times with growing pauses, then reported", () => {
  let tried = NO_ATTEMPTS;
  const pauses: number[] = [];
  let step = nextStep(network, tried, true);
  while (step.type === "wait") {
    pauses.push(step.ms);
    tried = afterStep(tried, step);
    step = nextStep(network, tried, true);
  }
  expect(step).toEqual({ type: "fail", fatalError: { kind: "network", code: 2111 } });
  expect(pauses).toEqual([1000, 2000, 4000, 8000]);
});

test("[PLR-4] without network no attempt is counted", () => {
  expect(nextStep(network, { ...NO_ATTEMPTS, network: 4 }, false)).toEqual({ type: "waitForNetwork" });
});

test("[PLR-4] a media error is recovered, then tried with another audio codec, then skipped, then reported", () => {
  let tried = NO_ATTEMPTS;
  const steps = [1, 2, 3, 4, 5, 6].map(() => {
    const step = nextStep(decode, tried, true);
    tried = afterStep(tried, step);
    return step.type;
  });
  expect(steps).toEqual(["recoverMedia", "swapAudioCodec", "skip", "skip", "skip", "fail"]);
});

test("[PLR-4] a missing segment is skipped, and three in a row end playback", () => {
  let tried = NO_ATTEMPTS;
  const missing: StreamError = { ...network, status: 404 };
  const steps = [1, 2, 3, 4, 5].map(() => {
    const step = nextStep(missing, tried, true);
    tried = afterStep(tried, step);
    return step.type;
  });
  expect(steps).toEqual(["skip", "skip", "skip", "refresh", "fail"]);
});

test("[PLR-4] a segment without content is skipped like a missing one, and three in a row are called what they are", () => {
  let tried = NO_ATTEMPTS;
  const hollow: StreamError = { type: "mediaError", details: "fragParsingError", status: 200, instead: "nothing" };
  const steps = [1, 2, 3, 4].map(() => {
    const step = nextStep(hollow, tried, true);
    tried = afterStep(tried, step);
    return step.type;
  });
  expect(steps).toEqual(["skip", "skip", "skip", "wait"]);
  expect(nextStep(hollow, { ...tried, network: 4 }, true)).toEqual({
    type: "fail",
    fatalError: { kind: "nothing", code: 2201 },
  });
});

test.each([401, 403, 404, 410])("[PLR-4] HTTP %i requests new addresses once", (status) => {
  const refused: StreamError = { ...network, details: "levelLoadError", status };
  const step = nextStep(refused, NO_ATTEMPTS, true);
  expect(step).toEqual({ type: "refresh" });
  expect(nextStep(refused, afterStep(NO_ATTEMPTS, step), true).type).toBe("fail");
});

test("[PLR-4] every error has a kind and a code", () => {
  expect(fatalErrorOf({ ...network, status: 403 })).toEqual({ kind: "denied", code: 2403 });
  expect(fatalErrorOf({ ...network, status: 404 })).toEqual({ kind: "missing", code: 2404 });
  expect(fatalErrorOf({ ...network, details: "manifestLoadError" })).toEqual({ kind: "network", code: 2101 });
  expect(fatalErrorOf({ type: "mediaError", details: "manifestIncompatibleCodecsError" })).toEqual({
    kind: "unsupported",
    code: 2302,
  });
  expect(fatalErrorOf({ type: "otherError", details: "somethingNew" })).toEqual({ kind: "media", code: 2200 });
  expect(fatalErrorOfMediaError(4)).toEqual({ kind: "unsupported", code: 2394 });
});

test("[PLR-4] an unsupported codec is not retried", () => {
  expect(nextStep({ type: "mediaError", details: "manifestIncompatibleCodecsError" }, NO_ATTEMPTS, true).type).toBe(
    "fail",
  );
});
