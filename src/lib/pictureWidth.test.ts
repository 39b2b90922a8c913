import { expect, test } from "vitest";
import { atWidth, acceptsWidth } from "./pictureWidth.ts";

test.each([
  ["/a.jpg", "/a.jpg?w=640"],
  ["/a.jpg?w=1280#top", "/a.jpg?w=640"],
  ["https://cdn.example/s/1773514800.abc/a.webp#x", "https://cdn.example/s/1773514800.abc/a.webp?w=640"],
])("[CAT-8] %s is requested with a width as %s", (address, expected) => {
  expect(acceptsWidth(address)).toBe(true);
  expect(atWidth(address, 640)).toBe(expected);
  expect(atWidth(expected)).toBe(expected.replace("?w=640", ""));
});

test.each([
  "https://cdn.example/a.jpg?Expires=1773514800&Signature=x~y&Key-Pair-Id=K",
  "https://s3.example/a.jpg?X-Amz-Expires=900&X-Amz-Signature=00ff",
  "https://x.blob.example/a.jpg?sv=2024&sig=a%2Fb%3D",
  "/image.php?id=7",
  "/a.jpg?w=640&sig=abc",
  "/a.jpg?wide=1",
  "/a.jpg?",
  "/a.svg?w=2",
  "data:image/png;base64,AA",
  "blob:https://tv.example/1",
])("[CAT-8] %s is requested unchanged", (address) => {
  expect(acceptsWidth(address)).toBe(false);
});
