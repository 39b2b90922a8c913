import { expect, test, vi } from "vitest";
import { reportMissing } from "./notFound.ts";

test("[SEC-1] a missing file is logged once, and invented names fill neither log nor memory", () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  for (let time = 0; time < 2; time += 1) reportMissing("/media/gone.webm");
  expect(logged.mock.calls.map(([line]) => JSON.parse(String(line)) as unknown)).toMatchObject([
    { log: "problem", what: "Media file cannot be read: /media/gone.webm" },
  ]);
  for (let name = 0; name < 5_000; name += 1) reportMissing(`/media/${name}.webm`);
  expect(logged.mock.calls.length).toBeLessThanOrEqual(1_000);
  logged.mockRestore();
});
