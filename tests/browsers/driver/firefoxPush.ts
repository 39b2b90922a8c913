import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { WebSocketServer, type WebSocket } from "ws";

/** Where Firefox asks for subscriptions and gets its messages. */
export interface FirefoxPush {
  readonly url: string;
  stop(): void;
}

/** What Firefox says on its socket to the push service. */
type Said =
  | { readonly messageType: "hello" }
  | { readonly messageType: "register" | "unregister"; readonly channelID: string };

/**
 * Starts a push service for one Firefox, which speaks Mozilla's protocol ("autopush") to it. Messages for a subscription
 * are passed on as they were encrypted for the browser.
 */
export async function startFirefoxPush(): Promise<FirefoxPush> {
  const sockets = new Map<string, WebSocket>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const channelID = request.url?.slice(1) ?? "";
    const socket = sockets.get(channelID);
    if (socket === undefined) return void response.writeHead(410).end();
    const data = Buffer.concat(chunks).toString("base64url");
    const headers = { encoding: request.headers["content-encoding"] };
    socket.send(JSON.stringify({ messageType: "notification", channelID, version: randomUUID(), data, headers }));
    response.writeHead(201, { location: `${request.url}/sent` }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  function answer(said: Said, socket: WebSocket): object | null {
    const { messageType } = said;
    if (messageType === "hello") return { messageType, status: 200, uaid: randomUUID().replaceAll("-", "") };
    const { channelID } = said;
    if (messageType === "register") {
      sockets.set(channelID, socket);
      return { messageType, status: 200, channelID, pushEndpoint: `http://${host}/${channelID}` };
    }
    if (messageType !== "unregister") return null;
    sockets.delete(channelID);
    return { messageType, status: 200, channelID };
  }
  new WebSocketServer({ server }).on("connection", (socket) =>
    socket.on("message", (text) => {
      const reply = answer(JSON.parse(String(text)) as Said, socket);
      if (reply !== null) socket.send(JSON.stringify({ use_webpush: true, ...reply }));
    }),
  );
  return {
    url: `ws://${host}/`,
    stop() {
      for (const socket of new Set(sockets.values())) socket.terminate();
      server.closeAllConnections();
      server.close();
    },
  };
}
