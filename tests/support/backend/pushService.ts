import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A received message: its headers and claims, and the decrypted text. */
interface Received {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly claims: Readonly<Record<string, unknown>>;
  readonly message: Readonly<Record<string, unknown>>;
}

/** A local push service with subscribed browsers. */
export interface PushService {
  /** Returns what a browser's `PushSubscription.toJSON()` returns; each browser has its own path and keys. */
  readonly browser: (name: string) => {
    readonly endpoint: string;
    readonly expirationTime: null;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  };
  /** Returns the messages since the last call. */
  readonly take: () => Received[];
  /** Resolves with all messages since the last `take` once there are `count` or more. */
  readonly received: (count: number) => Promise<readonly Received[]>;
  /** Sets the status of all further answers; null never answers. */
  readonly answer: (status: number | "hang up" | null) => void;
  readonly stop: () => void;
}

/** Starts a push service that rejects messages not signed by the owner of `publicKey` (VAPID, base64url). */
export async function startPushService(publicKey: () => string): Promise<PushService> {
  const browsers = new Map<string, { ecdh: ReturnType<typeof createECDH>; auth: Buffer }>();
  const received: Received[] = [];
  let onReceived = () => {};
  let status: number | "hang up" | null = 201;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = request.url ?? "";
    const browser = browsers.get(path);
    if (browser === undefined) return void response.writeHead(404).end();
    const claims = verifiedClaims(request.headers.authorization ?? "", publicKey());
    const message = JSON.parse(decrypted(Buffer.concat(chunks), browser)) as Record<string, unknown>;
    received.push({ path, headers: request.headers, claims, message });
    onReceived();
    if (status === "hang up") response.destroy();
    else if (status !== null) response.writeHead(status, { location: "http://127.0.0.1:1/" }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    browser: (name) => {
      const path = `/send/${name}`;
      const known = browsers.get(path) ?? { ecdh: createECDH("prime256v1"), auth: randomBytes(16) };
      if (!browsers.has(path)) known.ecdh.generateKeys();
      browsers.set(path, known);
      const keys = { p256dh: known.ecdh.getPublicKey("base64url"), auth: known.auth.toString("base64url") };
      return { endpoint: origin + path, expirationTime: null, keys };
    },
    take: () => received.splice(0),
    received: (count) =>
      new Promise((resolve) => {
        onReceived = () => {
          if (received.length >= count) resolve([...received]);
        };
        onReceived();
      }),
    answer: (next) => (status = next),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Returns the claims of a VAPID header (RFC 8292). Throws if another key signed it. */
function verifiedClaims(header: string, publicKey: string): Record<string, unknown> {
  const [, token = "", key = ""] = /^vapid t=([^,]+), k=(\S+)$/.exec(header) ?? [];
  if (key !== publicKey) throw new Error("The message has the key of another sender");
  const [head = "", body = "", signature = ""] = token.split(".");
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const jwk = { kty: "EC", crv: "P-256", ...(x !== undefined && { x }), ...(y !== undefined && { y }) };
  const signed = verify(
    "sha256",
    Buffer.from(`${head}.${body}`),
    { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!signed) throw new Error("The message is not signed by this key");
  return JSON.parse(Buffer.from(body, "base64url").toString()) as Record<string, unknown>;
}

/** Decrypts a message (RFC 8291, aes128gcm in one record). Throws if it is for another browser. */
function decrypted(bytes: Buffer, { ecdh, auth }: { ecdh: ReturnType<typeof createECDH>; auth: Buffer }): string {
  const salt = bytes.subarray(0, 16);
  const keyEnd = 21 + (bytes[20] ?? 0);
  const sender = bytes.subarray(21, keyEnd);
  const derive = (secret: Uint8Array, from: Uint8Array, info: Uint8Array, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, from, info, length));
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), ecdh.getPublicKey(), sender]);
  const secret = derive(ecdh.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(bytes.subarray(-16));
  const padded = Buffer.concat([decipher.update(bytes.subarray(keyEnd, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString("utf8");
}
