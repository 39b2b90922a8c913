import type * as TestingLibrary from "@testing-library/dom";

/** A text to find, or a regular expression to find it by, as JSON. */
export type Pattern =
  | { readonly text: string; readonly exact: boolean }
  | { readonly source: string; readonly flags: string };

/** One step from a set of elements to those inside them, or to one of them. */
export type Step =
  | { readonly by: "role"; readonly role: string; readonly name: Pattern | null; readonly states: object }
  | { readonly by: "text" | "label"; readonly text: Pattern }
  | { readonly by: "nth"; readonly index: number };

/** What an element is looked for: to read it, to press it, to type into it, or to choose an option of it. */
export type Purpose = "read" | "press" | "type" | { readonly choose: string };

/** What `look` found. Of one element it has also what actions and assertions ask of it. */
export interface Sight {
  readonly count: number;
  readonly isVisible: boolean;
  readonly text: string | null;
  readonly value: string;
  readonly isChecked: boolean;
  readonly attribute: string | null;
  /** Its middle in the window, and null while something else would take a press there. */
  readonly target: readonly [x: number, y: number] | null;
}

/**
 * Runs in the page, so it may use nothing of this module: finds what `steps` lead to. `purpose`: an element to press is
 * scrolled into view, one to type into is focused with its text selected.
 */
export function look({
  steps,
  purpose,
  attribute,
}: {
  readonly steps: readonly Step[];
  readonly purpose: Purpose;
  readonly attribute: string | null;
}): Sight {
  const library = Reflect.get(window, "TestingLibraryDom") as typeof TestingLibrary;
  // Like Playwright, takes a no-break space for a space.
  const toMatcher = (pattern: Pattern) => (text: string) => {
    const plain = text.replaceAll(/\s+/g, " ").trim();
    if ("source" in pattern) return new RegExp(pattern.source, pattern.flags).test(plain);
    return pattern.exact ? plain === pattern.text : plain.toLowerCase().includes(pattern.text.toLowerCase());
  };
  const within = (root: HTMLElement, step: Step): HTMLElement[] => {
    if (step.by === "role")
      return library.queryAllByRole(root, step.role, {
        ...step.states,
        ...(step.name === null ? {} : { name: toMatcher(step.name) }),
      });
    if (step.by === "text") return library.queryAllByText(root, toMatcher(step.text));
    return step.by === "label" ? library.queryAllByLabelText(root, toMatcher(step.text)) : [];
  };
  let found: HTMLElement[] = [document.body];
  for (const step of steps) {
    if (step.by === "nth") found = found.slice(step.index, step.index + 1);
    else found = [...new Set(found.flatMap((root) => within(root, step)))];
  }
  const [element] = found;
  const none = { count: 0, isVisible: false, text: null, value: "", isChecked: false, attribute: null, target: null };
  if (element === undefined) return none;
  if (purpose === "press") element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  if (purpose === "type") {
    element.focus();
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) element.select();
  }
  if (typeof purpose === "object" && element instanceof HTMLSelectElement) {
    element.selectedIndex = [...element.options].findIndex(({ label }) => label === purpose.choose);
    for (const name of ["input", "change"]) element.dispatchEvent(new Event(name, { bubbles: true }));
  }
  const { left, top, width, height } = element.getBoundingClientRect();
  const isVisible = width > 0 && height > 0 && getComputedStyle(element).visibility === "visible";
  const [x, y] = [left + width / 2, top + height / 2];
  const hit = isVisible ? document.elementFromPoint(x, y) : null;
  const isFree = element.contains(hit) || (hit !== null && hit.closest("label")?.contains(element) === true);
  return {
    count: found.length,
    isVisible,
    text: element.textContent,
    value: "value" in element ? String(element.value) : "",
    isChecked: element.matches(":checked, [aria-checked=true]"),
    attribute: attribute === null ? null : element.getAttribute(attribute),
    target: isFree && !element.matches(":disabled") ? [x, y] : null,
  };
}
