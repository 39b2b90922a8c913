import { cleanup, render, screen } from "@testing-library/react";
import decodeQR from "qr/decode.js";
import { afterEach, expect, test } from "vitest";
import { QrCode } from "./QrCode.tsx";

afterEach(cleanup);

/** Pixels of a module, as a camera would see it. */
const SCALE = 4;

/** Paints what is drawn: black on white, as an app's camera reads it. */
function paint(drawing: Element) {
  const size = Number(drawing.getAttribute("viewBox")?.split(" ")[2]) * SCALE;
  const data = new Uint8Array(size * size * 4).fill(255);
  for (const [, x, y] of drawing.innerHTML.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let line = 0; line < SCALE; line++) {
      const start = ((Number(y) * SCALE + line) * size + Number(x) * SCALE) * 4;
      for (let pixel = 0; pixel < SCALE; pixel++) data.fill(0, start + pixel * 4, start + pixel * 4 + 3);
    }
  return { width: size, height: size, data };
}

test("[OPS-2] an app reads the drawn code", () => {
  const uri =
    "otpauth://totp/Mill%20Lane:mail%40club.example?issuer=Mill%20Lane&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
  render(<QrCode text={uri} label="QR code" />);
  expect(decodeQR(paint(screen.getByRole("img", { name: "QR code" })))).toBe(uri);
});
