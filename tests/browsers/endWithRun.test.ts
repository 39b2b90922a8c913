import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const module = fileURLToPath(new URL("driver/endWithRun.ts", import.meta.url));
/** A run with a browser, a group of two processes that hold its output open. */
const RUN = `
import { spawn } from "node:child_process";
import { endWithRun } from ${JSON.stringify(module)};
const browser = spawn("sh", ["-c", "sleep 60 & sleep 60"], { detached: true, stdio: ["ignore", "inherit", "ignore"] });
endWithRun(browser);
console.log("started");
setInterval(() => {}, 1000);
`;

test.each(["SIGKILL", "SIGTERM", "SIGINT"] as const)(
  "a browser and all that it started end when the run gets %s",
  async (signal) => {
    const run = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", RUN], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [started] = (await once(run.stdout, "data")) as [Buffer];
    expect(started.toString()).toBe("started\n");
    run.kill(signal);
    // Ends with the last process that can write to it.
    await once(run.stdout, "end");
  },
);
