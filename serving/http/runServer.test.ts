import { afterEach, expect, test, vi } from "vitest";
import { runServer } from "./runServer.ts";

const running: { stop: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const { stop } of running.splice(0)) await stop();
  vi.restoreAllMocks();
});

/** Asks a server that is still starting. */
async function askEarly(accept: string): Promise<Response> {
  vi.spyOn(process, "on").mockReturnValue(process);
  return new Promise((resolve, reject) => {
    void runServer({ port: 0, host: "127.0.0.1" }, async (server) => {
      const stop = () => new Promise<void>((done) => server.close(() => done()));
      running.push({ stop });
      const { port } = server.address() as { port: number };
      await fetch(`http://127.0.0.1:${port}/upcoming`, { headers: { accept, connection: "close" } }).then(
        resolve,
        reject,
      );
      return { stop };
    });
  });
}

test("a page that is opened while the server starts waits for it, without the words of an API", async () => {
  const answer = await askEarly("text/html,application/xhtml+xml,*/*;q=0.8");
  expect(answer.status).toBe(503);
  expect(answer.headers.get("content-type")).toContain("text/html");
  expect(answer.headers.get("refresh")).toBe("1");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await answer.text()).not.toContain("{");
});

test("a call while the server starts is answered as other calls are, and when to try again", async () => {
  const answer = await askEarly("application/json");
  expect([answer.status, answer.headers.get("retry-after"), answer.headers.get("refresh")]).toEqual([503, "1", null]);
  expect(await answer.json()).toMatchObject({ messageErrorCode: "service_unavailable" });
});
