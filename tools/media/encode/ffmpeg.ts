import { spawn } from "node:child_process";
import { once } from "node:events";

/**
 * Runs ffmpeg to its end. Throws with the end of its error output if it fails, and with a hint if it is not installed.
 */
export async function ffmpeg(args: readonly string[]): Promise<void> {
  const run = startFfmpeg(args);
  await run.done;
}

/**
 * Starts an ffmpeg that reads from its standard input: `write` waits while it is busy, `done` settles when it has
 * ended.
 */
export function startFfmpeg(args: readonly string[]): {
  write: (bytes: Buffer) => Promise<void>;
  end: () => void;
  done: Promise<void>;
} {
  const child = spawn("ffmpeg", ["-hide_banner", "-loglevel", "error", "-y", ...args], {
    stdio: ["pipe", "ignore", "pipe"],
  });
  let words = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (words = (words + text).slice(-2000)));
  const done = new Promise<void>((resolve, reject) => {
    child.on("error", (cause) =>
      reject(new Error("ffmpeg cannot be run: install it (with libx264, libvpx, libopus, libwebp)", { cause })),
    );
    child.on("close", (code) =>
      code === 0 ? resolve() : reject(new Error(`ffmpeg ${args.join(" ")}\nended with ${code}: ${words}`)),
    );
  });
  child.stdin.on("error", () => {}); // ffmpeg's exit says more than a broken pipe
  return {
    async write(bytes) {
      if (!child.stdin.write(bytes)) await Promise.race([once(child.stdin, "drain"), done]);
    },
    end: () => child.stdin.end(),
    done,
  };
}
