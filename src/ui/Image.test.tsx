import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Image } from "./Image.tsx";
import { smallPicture, srcSetOf, stagePicture } from "./pictureSources.ts";

afterEach(cleanup);

test("[CAT-8] a picture that fails is replaced by the fallback, and a new address is tried again", () => {
  const picture = (src: string | null) => (
    <Image src={src} alt="Goal" width={640} height={360} fallback={<p>No picture</p>} />
  );
  const { rerender } = render(picture("/a.jpg"));
  fireEvent.error(screen.getByRole("img", { name: "Goal" }));
  expect(screen.getByText("No picture")).toBeTruthy();
  rerender(picture("/b.jpg"));
  expect(screen.getByRole("img", { name: "Goal" }).getAttribute("src")).toBe("/b.jpg");
  rerender(picture(null));
  expect(screen.getByText("No picture")).toBeTruthy();
});

test("[CAT-8] pictures are sized, lazy and responsive", () => {
  render(<Image src="/a.jpg" alt="Goal" width={640} height={360} sizes="50vw" />);
  const image = screen.getByRole("img", { name: "Goal" });
  expect([image.getAttribute("width"), image.getAttribute("height"), image.getAttribute("loading")]).toEqual([
    "640",
    "360",
    "lazy",
  ]);
  expect(image.getAttribute("srcset")).toContain("/a.jpg?w=320 320w");
});

test("[CAT-8] a lazy picture gets its widths after mounting, not during rendering", () => {
  const setAttribute = vi.spyOn(Element.prototype, "setAttribute");
  const attributesWhileUnseen = () => setAttribute.mock.calls.filter(([name]) => /^(?:srcset|sizes)$/i.test(name));
  const { rerender } = render(<Image src="/a.jpg" alt="Goal" width={640} height={360} sizes="50vw" />);
  const image = screen.getByRole<HTMLImageElement>("img", { name: "Goal" });
  expect([image.sizes, image.srcset]).toEqual(["50vw", srcSetOf("/a.jpg")]);
  rerender(<Image src="/b.jpg" alt="Goal" width={640} height={360} sizes="30vw" />);
  expect([image.sizes, image.srcset]).toEqual(["30vw", srcSetOf("/b.jpg")]);
  rerender(<Image src="/c.svg" alt="Goal" width={640} height={360} sizes="30vw" />);
  expect(image.srcset).toBe("");
  expect(attributesWhileUnseen()).toEqual([]);
  render(<Image src="/a.jpg" alt="Match start" width={640} height={360} sizes="50vw" eager />);
  expect(attributesWhileUnseen()).toHaveLength(2);
  setAttribute.mockRestore();
});

test.each([
  ["/a.svg", undefined],
  ["/a.svg?v=2", undefined],
  ["data:image/png;base64,AA", undefined],
])("[CAT-8] %s needs no srcset", (src, expected) => {
  expect(srcSetOf(src)).toBe(expected);
});

test("[CAT-8] a space cannot split the srcset", () => {
  expect(srcSetOf("/a b.jpg")).toMatch(/^\/a%20b\.jpg\?w=320 320w, /);
  expect(srcSetOf("/a%20b.jpg")).toMatch(/^\/a%20b\.jpg\?w=320 320w, /);
  expect(srcSetOf("/100%.jpg")).toMatch(/^\/100%25\.jpg\?w=320 320w, /);
});

test("[CAT-8] encoded characters in an address stay, and the width comes before the fragment", () => {
  const store = "https://store.example:8443/o/images%2Fgoal%2C1.jpg";
  expect(srcSetOf(store)).toContain(`${store}?w=320 320w`);
  expect(srcSetOf("/a,b.jpg#top")).toMatch(/^\/a,b\.jpg\?w=320 320w, /);
});

test("[CAT-8] a signed picture is requested unchanged everywhere, and replaced if it fails", () => {
  const signed = "https://cdn.example/a.jpg?sig=abc";
  expect([srcSetOf(signed), stagePicture(signed), smallPicture(signed)]).toEqual([undefined, signed, signed]);
  render(<Image src={signed} alt="Goal" width={640} height={360} sizes="50vw" fallback={<p>No picture</p>} />);
  const image = screen.getByRole<HTMLImageElement>("img", { name: "Goal" });
  expect([image.getAttribute("src"), image.srcset]).toEqual([signed, ""]);
  fireEvent.error(image);
  expect(screen.getByText("No picture")).toBeTruthy();
});

test("[CAT-8] with data saving a dense screen gets no dense pictures", () => {
  vi.stubGlobal("navigator", { connection: { saveData: true, effectiveType: "4g" } });
  expect(srcSetOf("/a.jpg")).toBe("/a.jpg?w=320 320w, /a.jpg?w=640 640w");
  vi.stubGlobal("navigator", { connection: { saveData: false, effectiveType: "4g" } });
  expect(srcSetOf("/a.jpg")).toContain("w=1920");
  vi.unstubAllGlobals();
});

test.each([
  [390, 2, "/a.jpg", "/a.jpg?w=960"],
  [390, 3, "/a.jpg", "/a.jpg?w=1280"],
  [1440, 1, "/a b.jpg", "/a%20b.jpg?w=1280"],
  [2560, 2, "/a.jpg", "/a.jpg?w=1920"],
  [1440, 1, "/a.svg", "/a.svg"],
])("[CAT-8] a stage in a window of %i px at a density of %i shows %s as %s", (width, dots, src, expected) => {
  vi.stubGlobal("innerWidth", width);
  vi.stubGlobal("devicePixelRatio", dots);
  expect(stagePicture(src)).toBe(expected);
  vi.stubGlobal("navigator", { connection: { saveData: true } });
  expect(stagePicture("/a.jpg")).toBe("/a.jpg?w=640");
  vi.unstubAllGlobals();
});

test("[PWA-3] the picture stored for offline use is one that lists request", () => {
  for (const src of ["/a b.jpg#top", "/a%2Fb.jpg"]) expect(srcSetOf(src)?.split(" ")[0]).toBe(smallPicture(src));
  expect(smallPicture("/a.svg")).toBe("/a.svg");
});
