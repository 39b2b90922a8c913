import { expect, test } from "vitest";
import { interpolate, translator } from "./translator.ts";

const say = translator({
  en: {
    goal: "Goal for {{team}}!",
    left_one: "{{count}} minute",
    left_other: "{{count}} minutes",
    late: { title: "Late" },
  },
  pl: {
    goal: "Gol: {{team}}",
    left_one: "minuta",
    left_few: "{{count}} minuty",
    left_many: "{{count}} minut",
    late: {},
  },
} as unknown as Record<"en" | "pl", { goal: string; left: string; late: { title: string } }>);

test("[I18N-3] the backend's texts have plurals, and missing ones are in English", () => {
  expect(say("en", "left", { count: 1 })).toBe("1 minute");
  expect([1, 3, 5].map((count) => say("pl", "left", { count }))).toEqual(["minuta", "3 minuty", "5 minut"]);
  expect(say("pl", "late.title")).toBe("Late");
});

test("[I18N-3] values are inserted literally, and are not templates themselves", () => {
  expect(say("en", "goal", { team: "<b>$&</b> {{team}} $t(late.title)" })).toBe(
    "Goal for <b>$&</b> {{team}} $t(late.title)!",
  );
  expect(interpolate("{{a}} and {{b}}", { a: "{{b}}" })).toBe("{{b}} and {{b}}");
});
