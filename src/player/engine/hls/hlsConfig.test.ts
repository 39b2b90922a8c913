import { expect, test } from "vitest";
import { hlsConfig } from "./hlsConfig.ts";

test("[PLR-9] playback starts with the lowest rendition and without a bandwidth test", () => {
  expect(hlsConfig(null, null)).toMatchObject({
    startLevel: 0,
    testBandwidth: false,
    lowLatencyMode: false,
    capLevelToPlayerSize: true,
  });
});

test("[PLR-9] the stored bandwidth is the first estimate, within what hls.js accepts", () => {
  expect(hlsConfig(2_000_000, null).abrEwmaDefaultEstimate).toBe(2_000_000);
  expect(hlsConfig(80_000_000, null).abrEwmaDefaultEstimate).toBe(5_000_000);
  expect(hlsConfig(null, null).abrEwmaDefaultEstimate).toBe(500_000);
});

test("[PLR-4] long matches use limited memory, and network errors are retried", () => {
  const config = hlsConfig(null, null);
  expect(config.backBufferLength).toBe(60);
  expect(config.maxMaxBufferLength).toBe(60);
  expect(config.manifestLoadPolicy?.default.errorRetry?.maxNumRetry).toBe(1);
});

test("[PLR-4] a rejection is not retried, a server error is", () => {
  const retry = hlsConfig(null, null).fragLoadPolicy?.default.errorRetry;
  const ask = (code: number, count = 0) => retry?.shouldRetry?.(retry, count, false, { url: "", data: "", code }, true);
  expect(ask(403)).toBe(false);
  expect(ask(503)).toBe(true);
  expect(ask(0)).toBe(true);
  expect(ask(503, 4)).toBe(false);
});

test("[PLR-9] the demuxer runs in a worker if its file is available", () => {
  expect(hlsConfig(null, null).enableWorker).toBe(false);
  expect(hlsConfig(null, "/assets/hls.worker.js")).toMatchObject({
    enableWorker: true,
    workerPath: "/assets/hls.worker.js",
  });
});
