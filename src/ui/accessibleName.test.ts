import { expect, test } from "vitest";
import { onTurkishDevice } from "#src/testing/onTurkishDevice.ts";
import { accessibleName } from "./accessibleName.ts";

test.each([
  [undefined, "Save the final for later", "Save the final for later"],
  ["Save", "save the final for later", "save the final for later"],
  ["Saved", "Save the final for later", "Saved: Save the final for later"],
  ["שמירה", "שמירת הגמר", "שמירה: שמירת הגמר"],
])("[A11Y-1] a control with the label %s and the sentence %s is named by both", (word, sentence, name) =>
  expect(accessibleName(word, sentence)).toBe(name),
);

test("[A11Y-1] case folding uses the page's language, not the device's", () => {
  onTurkishDevice();
  expect(accessibleName("Invite", "invite a friend")).toBe("invite a friend");
});
