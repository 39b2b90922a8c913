import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import type { DrawOp } from "#tools/media/draw/ops.ts";

/** Receives each painted frame (a JPEG of high quality), in order; painting waits for it. */
type OnFrame = (jpeg: Buffer) => Promise<void>;

export interface Painter {
  /** Paints `count` frames, as `frame(index)` describes them, in `width` × `height` at `scale` times that size. */
  readonly paint: (
    size: { width: number; height: number; scale?: number },
    count: number,
    frame: (index: number) => readonly DrawOp[],
    onFrame: OnFrame,
  ) => Promise<void>;
  readonly close: () => Promise<void>;
}

const BATCH = 16;
/** Where systems install Chromium; without any of these, Playwright's own is used. */
const SYSTEM = ["/usr/bin/chromium", "/usr/bin/google-chrome", "/Applications/Chromium.app/Contents/MacOS/Chromium"];
const file = (name: string) => readFile(fileURLToPath(new URL(name, import.meta.url)));

/** Starts Chromium as a canvas. Throws an `Error` that says what to install if there is no Chromium. */
export async function newPainter(): Promise<Painter> {
  const batches = new Map<string, string>();
  let onFrame: OnFrame = async () => {};
  const server = createServer((request, response) => {
    answer(request, response, batches, (jpeg) => onFrame(jpeg)).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const executablePath = [process.env["CHROMIUM_PATH"], ...SYSTEM].find(
    (path) => path !== undefined && existsSync(path),
  );
  const browser = await chromium
    .launch(executablePath === undefined ? {} : { executablePath })
    .catch((cause: unknown) => {
      server.close();
      throw new Error("No Chromium to draw with: install it, or set CHROMIUM_PATH to its executable", { cause });
    });
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${port}/`);
  return {
    async paint(size, count, frame, receive) {
      onFrame = receive;
      await page.evaluate(`prepare(${size.width}, ${size.height}, ${size.scale ?? 1})`);
      let painted = Promise.resolve<unknown>(undefined);
      for (let from = 0; from < count; from += BATCH) {
        const frames = Array.from({ length: Math.min(BATCH, count - from) }, (_, index) => frame(from + index));
        batches.set(String(from), JSON.stringify(frames));
        await painted; // the next batch is computed while this one is painted
        batches.delete(String(from - BATCH));
        painted = page.evaluate(`paint("${from}")`);
      }
      await painted;
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  batches: ReadonlyMap<string, string>,
  onFrame: OnFrame,
): Promise<void> {
  const [, folder, batch] = (request.url ?? "/").split("/");
  if (folder === "") {
    response.writeHead(200, { "Content-Type": "text/html" }).end(await file("painter.html"));
  } else if (folder === "display-latin.woff2") {
    response.writeHead(200, { "Content-Type": "font/woff2" }).end(await file("display-latin.woff2"));
  } else if (folder === "frames") {
    response.writeHead(200, { "Content-Type": "application/json" }).end(batches.get(batch ?? ""));
  } else if (folder === "painted") {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const dataUrl = Buffer.concat(chunks).toString("latin1");
    await onFrame(Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64"));
    response.writeHead(204).end();
  } else response.writeHead(404).end();
}
