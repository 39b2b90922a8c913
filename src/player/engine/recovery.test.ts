import { expect, test } from "vitest";
import { faultOf, faultOfMediaError, type StreamError } from "./faults.ts";
import { afterStep, nextStep, NOTHING_TRIED } from "./recovery.ts";

const network: StreamError = { type: "networkError", details: "fragLoadError" };
const decode: StreamError = { type: "mediaError", details: "bufferAppendError" };

test("[PLR-4] a network error is tried four times with growing pauses, then shown", () => {
  let tried = NOTHING_TRIED;
  const pauses: number[] = [];
  let step = nextStep(network, tried, true);
  while (step.type === "wait") {
    pauses.push(step.ms);
    tried = afterStep(tried, step);
    step = nextStep(network, tried, true);
  }
  expect(step).toEqual({ type: "fail", fault: { kind: "network", code: 2111 } });
  expect(pauses).toEqual([1000, 2000, 4000, 8000]);
});

test("[PLR-4] without network nothing is counted", () => {
  expect(nextStep(network, { ...NOTHING_TRIED, network: 4 }, false)).toEqual({ type: "waitForNetwork" });
});

test("[PLR-4] a media error is recovered, then with the other audio codec, then left out, then shown", () => {
  let tried = NOTHING_TRIED;
  const steps = [1, 2, 3, 4, 5, 6].map(() => {
    const step = nextStep(decode, tried, true);
    tried = afterStep(tried, step);
    return step.type;
  });
  expect(steps).toEqual(["recoverMedia", "swapAudioCodec", "skip", "skip", "skip", "fail"]);
});

test("[PLR-4] a segment that is not there is left out, three in a row are the end", () => {
  let tried = NOTHING_TRIED;
  const missing: StreamError = { ...network, status: 404 };
  const steps = [1, 2, 3, 4, 5].map(() => {
    const step = nextStep(missing, tried, true);
    tried = afterStep(tried, step);
    return step.type;
  });
  expect(steps).toEqual(["skip", "skip", "skip", "refresh", "fail"]);
});

test.each([401, 403, 404, 410])("[PLR-4] HTTP %i asks once for fresh addresses", (status) => {
  const refused: StreamError = { ...network, details: "levelLoadError", status };
  const step = nextStep(refused, NOTHING_TRIED, true);
  expect(step).toEqual({ type: "refresh" });
  expect(nextStep(refused, afterStep(NOTHING_TRIED, step), true).type).toBe("fail");
});

test("[PLR-4] every error has a kind and a code", () => {
  expect(faultOf({ ...network, status: 403 })).toEqual({ kind: "denied", code: 2403 });
  expect(faultOf({ ...network, status: 404 })).toEqual({ kind: "missing", code: 2404 });
  expect(faultOf({ ...network, details: "manifestLoadError" })).toEqual({ kind: "network", code: 2101 });
  expect(faultOf({ type: "mediaError", details: "manifestIncompatibleCodecsError" })).toEqual({
    kind: "unsupported",
    code: 2302,
  });
  expect(faultOf({ type: "otherError", details: "somethingNew" })).toEqual({ kind: "media", code: 2200 });
  expect(faultOfMediaError(4)).toEqual({ kind: "unsupported", code: 2394 });
});

test("[PLR-4] a codec this browser lacks is not tried again", () => {
  expect(nextStep({ type: "mediaError", details: "manifestIncompatibleCodecsError" }, NOTHING_TRIED, true).type).toBe(
    "fail",
  );
});
