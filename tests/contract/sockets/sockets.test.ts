import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { revokeSession } from "#backend/accounts/tokens.ts";
import { viewerByToken } from "#backend/accounts/viewer.ts";
import { at, signInBody, NOW, startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { callOperation } from "#tests/support/backend/callOperation.ts";
import { connectSocket, nextMessage, emitWithAck, socketsOf } from "#tests/support/backend/sockets.ts";

let backend: TestBackend;
let url: string;
const { connect, connected, refused, closeAll } = socketsOf(() => url);

beforeAll(async () => {
  backend = await startTestBackend();
  url = await backend.app.listen({ port: 0, host: "127.0.0.1" });
  backend.realtime.attach(backend.app.server);
}, 120_000);
afterEach(() => {
  backend.clock.time = NOW;
  closeAll();
});
afterAll(() => backend.close());

const refreshOf = (token: string) => ({
  grant_type: "urn:ietf:params:oauth:grant-type:token-exchange",
  subject_token_type: "urn:ietf:params:oauth:token-type:refresh_token",
  subject_issuer: "self",
  subject_token: token,
  strategy: "refresh",
  requested_token_type: "urn:ietf:params:oauth:token-type:access_token",
  device: { id: "Stolen from", name: "Browser", os_name: "Linux", os_version: "", app_version: "1.0.0" },
});

const me = (userId: string, deviceId = "Test browser") => ({ userId, customer: "demo", deviceId });

describe("[SOC-1] connecting", () => {
  test("works without a token, and only as a web socket at /ws from the portal's own pages", async () => {
    await connected();
    expect((await fetch(`${url}/ws/?EIO=4&transport=polling`)).status).toBe(400);
    await refused({}, { path: "/socket.io" });
    const elsewhere = connectSocket(`${url}/other`);
    expect((await nextMessage(elsewhere, "connect_error")).message).toBe("Invalid namespace");
    elsewhere.disconnect();
    await refused({}, { extraHeaders: { origin: "https://evil.example" } });
    await refused({}, { extraHeaders: { origin: "null" } });
    await nextMessage(connect({}, { extraHeaders: { origin: "https://portal.example" } }), "connect");
    await nextMessage(connect({}, { extraHeaders: { origin: url } }), "connect");
  });

  test.each([["at.none"], ["x".repeat(5_000)], ["\u0000"]])("an invalid token is rejected: %#", async (token) => {
    const error = await refused({ token });
    expect([error.message, error.data]).toEqual(["unauthorized", { messageErrorCode: "unauthorized" }]);
  });

  test("an expired token is rejected, and so is a restricted one", async () => {
    const token = await backend.signIn("viewer", "Old phone");
    backend.clock.time = NOW + 121_000;
    expect((await refused({ token })).message).toBe("unauthorized");
    backend.clock.time = NOW;
    const restricted = await backend.signIn("limit", "A fourth device");
    expect((await refused({ token: restricted })).message).toBe("unauthorized");
  });

  test("a client of another tenant, or of none, is told to stop", async () => {
    const error = await refused({ customer: "other" });
    expect([error.message, error.data]).toEqual(["forbidden", { messageErrorCode: "forbidden" }]);
    const nameless = connect({}, { auth: {} });
    expect((await nextMessage(nameless, "connect_error")).message).toBe("forbidden");
  });

  test("a connection outlives its token", async () => {
    const socket = await connected({ token: await backend.signIn("fan") });
    backend.clock.time = NOW + 3_600_000;
    expect(await emitWithAck(socket, "join-user-room", me("u-102"))).toEqual({ ok: true });
    const message = nextMessage(socket, "update-event");
    await emitWithAck(socket, "join-event-room", { eventId: "ev-1", customer: "demo", userId: "u-102" });
    await backend.realtime.eventChanged("ev-1", null);
    expect(await message).toMatchObject({ sentAt: NOW + 3_600_000, event: null });
  });

  test("a connection ends with its own session only", async () => {
    const token = await backend.signIn("viewer", "Short visit");
    const [leaving, staying] = await Promise.all([
      connected({ token }),
      connected({ token: await backend.signIn("viewer", "Long visit") }),
    ]);
    const gone = nextMessage(leaving, "disconnect");
    await backend.post("/api/user/logout", {}, token);
    expect(await gone).toBe("io server disconnect");
    expect(await emitWithAck(staying, "join-user-room", me("u-101"))).toEqual({ ok: true });
    expect((await refused({ token })).message).toBe("unauthorized");
  });

  test("a sign-out while a connection is being admitted ends it, too", async () => {
    const token = await backend.signIn("fan", "Leaving at once");
    const viewer = await viewerByToken(backend, token);
    const { now } = backend.clock;
    let left: Promise<void> | undefined;
    // The server reads the clock after it has found the token: the session ends at that moment.
    backend.clock.now = () => {
      backend.clock.now = now;
      left = revokeSession(backend.db, NOW, viewer?.sessionId ?? "");
      backend.realtime.endSession(viewer?.sessionId ?? "");
      return now();
    };
    expect(await nextMessage(connect({ token }), "disconnect")).toBe("io server disconnect");
    await left;
  });

  test("[API-6] a connection ends when a used refresh token is used again, by whomever", async () => {
    const signedIn = await backend.post("/api/user/login", signInBody("fan", "Stolen from"));
    const socket = await connected({ token: at(signedIn.body, "content", "tokenData", "access_token") });
    const refresh = () =>
      callOperation(backend, "exchangeToken", refreshOf(at(signedIn.body, "content", "tokenData", "refresh_token")));
    expect((await refresh()).status).toBe(200);
    const gone = nextMessage(socket, "disconnect");
    backend.clock.time += 11_000;
    expect((await refresh()).status).toBe(401);
    expect(await gone).toBe("io server disconnect");
  });
});

describe("[SOC-2] [DEV-4] a removed device", () => {
  test("is announced to all devices of the viewer, and disconnected a second later", async () => {
    const [token, other] = [await backend.signIn("fan", "Old phone"), await backend.signIn("fan", "Laptop")];
    const [phone, tab, laptop] = await Promise.all([
      connected({ token, deviceId: "Old phone" }),
      connected({ token, deviceId: "Old phone" }),
      connected({ token: other, deviceId: "Laptop" }),
    ]);
    for (const socket of [phone, laptop]) await emitWithAck(socket, "join-user-room", me("u-102"));
    const told = Promise.all([nextMessage(phone, "remove-user-device"), nextMessage(laptop, "remove-user-device")]);
    const cut = Promise.all([nextMessage(phone, "disconnect"), nextMessage(tab, "disconnect")]);
    const removedAt = performance.now();
    expect((await backend.post("/api/user/delete_device", { deviceId: "Old phone" }, other)).status).toBe(200);
    for (const message of await told)
      expect(message).toEqual({
        messageId: expect.stringMatching(/^m-/),
        sentAt: NOW,
        customer: "demo",
        userId: "u-102",
        deviceId: "Old phone",
      });
    expect(phone.connected).toBe(true);
    expect(await cut).toEqual(["io server disconnect", "io server disconnect"]);
    expect(performance.now() - removedAt).toBeGreaterThan(950);
    expect(laptop.connected).toBe(true);
    const again = await refused({ token, deviceId: "Old phone" });
    expect([again.message, again.data]).toEqual([
      "device_no_longer_allowed",
      { messageErrorCode: "device_no_longer_allowed" },
    ]);
  });
});
