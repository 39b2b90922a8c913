import { describe, expect, test } from "vitest";
import { notificationFor, pathOfClick } from "./push.ts";

const OWN = "https://tv.example";

describe("[PWA-7] every push becomes a notification", () => {
  test("our own message", () => {
    const text = JSON.stringify({ title: "Goal", body: "2-1", url: "/events/e.1", tag: "e.1", lang: "he" });
    const { title, options } = notificationFor(text, OWN);
    expect(title).toBe("Goal");
    expect(options).toMatchObject({ body: "2-1", tag: "e.1", lang: "he", dir: "auto", data: { path: "/events/e.1" } });
  });

  test("OneSignal's message", () => {
    const text = JSON.stringify({ title: "Kick-off", alert: "Now", custom: { i: "id", u: `${OWN}/events/7?x=1` } });
    const { title, options } = notificationFor(text, OWN);
    expect(title).toBe("Kick-off");
    expect(options).toMatchObject({ body: "Now", data: { path: "/events/7?x=1" } });
  });

  test.each([null, "", "not json", "null", "[1]", '"text"', "{}", '{"title":7,"body":{},"custom":[],"tag":""}'])(
    "%s is shown all the same and opens home",
    (text) => {
      const { title, options } = notificationFor(text, OWN);
      expect(title).toBe("Touchline");
      expect(options.data).toEqual({ path: "/" });
      expect(options).not.toHaveProperty("tag");
    },
  );
});

describe("a click stays on our own origin", () => {
  test.each([
    ["/events/1", "/events/1"],
    ["/uk-UA/live?x=1", "/uk-UA/live?x=1"],
    ["https://evil.example/", "/"],
    ["https://tv.example.evil/", "/"],
    ["//evil.example", "/"],
    ["/\\evil.example", "/"],
    ["javascript:alert(1)", "/"],
    ["/\tlive", "/"],
  ])("%s leads to %s", (path, expected) => {
    expect(pathOfClick({ path }, OWN)).toBe(expected);
    expect(notificationFor(JSON.stringify({ url: path }), OWN).options.data.path).toBe(expected);
  });

  test.each([undefined, null, "x", { path: 7 }])("data %o leads home", (data) => {
    expect(pathOfClick(data, OWN)).toBe("/");
  });
});
