import { spawn, type ChildProcess } from "node:child_process";

/**
 * Ends the process group that `leader` leads when the returned function is called, or when this process has ended, in
 * whatever way: a killed process runs no handlers, but its pipes are closed.
 */
export function endWithRun(leader: ChildProcess | null): () => void {
  if (leader?.pid === undefined) throw new Error("The browser's process does not run");
  // What ends on TERM removes its own files, such as the lock of a display.
  const end = 'read -r _; kill -s TERM -- "-$1"; sleep 2; kill -s KILL -- "-$1"';
  const guard = spawn("sh", ["-c", end, "guard", String(leader.pid)], {
    stdio: ["pipe", "ignore", "ignore"],
    // A group of its own, so that a signal to the group of the run does not end it first.
    detached: true,
  });
  guard.unref();
  return () => guard.stdin.end();
}
