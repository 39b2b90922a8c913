import { describe, expect, test } from "vitest";
import { notificationFor, pathOfClick } from "./push.ts";

const OWN = "https://tv.example";

describe("[PWA-7] every push becomes a notification", () => {
  test("of the portal's own format", () => {
    const text = JSON.stringify({ title: "Goal", body: "2-1", url: "/events/e.1", tag: "e.1", lang: "he" });
    const { title, options } = notificationFor(text, OWN);
    expect(title).toBe("Goal");
    expect(options).toMatchObject({ body: "2-1", tag: "e.1", lang: "he", dir: "auto", data: { path: "/events/e.1" } });
  });

  test("with the pictures it names, or the default ones for invalid addresses", () => {
    const pictures = (message: object) => {
      const { icon, image } = notificationFor(JSON.stringify(message), OWN).options;
      return { icon, image };
    };
    const icon = "/media/img/crest.webp";
    const image = "https://images.example/goal.webp";
    expect(pictures({ title: "Goal", icon, image })).toEqual({ icon, image });
    const ours = { icon: "/icons/icon-192.png", image: undefined };
    expect(pictures({ title: "Goal" })).toEqual(ours);
    expect(pictures({ title: "Goal", icon: "javascript:alert(1)", image: ["x"] })).toEqual(ours);
  });

  test("of OneSignal's format", () => {
    const text = JSON.stringify({ title: "Match start", alert: "Now", custom: { i: "id", u: `${OWN}/events/7?x=1` } });
    const { title, options } = notificationFor(text, OWN);
    expect(title).toBe("Match start");
    expect(options).toMatchObject({ body: "Now", data: { path: "/events/7?x=1" } });
  });

  test.each([null, "", "not json", "null", "[1]", '"text"', "{}", '{"title":7,"body":{},"custom":[],"tag":""}'])(
    "%s is still shown, and opens home",
    (text) => {
      const { title, options } = notificationFor(text, OWN, false, { name: "Riviera", icon: null, badge: null });
      expect(title).toBe("Riviera");
      expect(notificationFor(text, OWN).title).toBe("tv.example");
      expect(options.data).toEqual({ path: "/" });
      expect(options).not.toHaveProperty("tag");
    },
  );
});

describe("[EVT-15] [PWA-7] with hidden scores", () => {
  const quiet = { title: "Harbour City – Kestrel", body: "There is something to see." };
  const goal = {
    title: "Goal for Kestrel!",
    body: "Harbour City 0–1 Kestrel",
    url: "/events/e.1",
    kind: "goal",
    tag: "g",
  };

  test("a message reveals none, and opens the same page", () => {
    const { title, options } = notificationFor(JSON.stringify({ ...goal, image: "/2-1.webp", quiet }), OWN, true);
    expect(options).not.toHaveProperty("image");
    expect({ title, body: options.body }).toEqual(quiet);
    expect(options).toMatchObject({ tag: "g", data: { path: "/events/e.1" } });
  });

  test("a message without a neutral text, or with visible scores, is unchanged", () => {
    expect(notificationFor(JSON.stringify({ ...goal, quiet }), OWN).title).toBe(goal.title);
    expect(notificationFor(JSON.stringify({ ...goal, quiet: 7 }), OWN, true).title).toBe(goal.title);
  });
});

test("[PWA-10] a kick-off sets the app badge, other messages do not", () => {
  const isKickOff = (message: object) => notificationFor(JSON.stringify(message), OWN).isKickOff;
  expect(isKickOff({ title: "A – B", kind: "kickoff" })).toBe(true);
  expect(isKickOff({ title: "Goal", kind: "goal" })).toBe(false);
  expect(isKickOff({})).toBe(false);
});

describe("a click stays on this origin", () => {
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
