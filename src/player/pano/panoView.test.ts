import { describe, expect, test } from "vitest";
import { dragged, filling, clampView, offsetOf, visibleShare, stepped, WHOLE, zoomed } from "./panoView.ts";

/** A 16:9 stage: the pitch is twice as wide as fits at full height. */
const frame = { stage: { width: 1600, height: 900 }, aspect: 32 / 9 };

describe("[PLR-1] the view of the pano", () => {
  test("fills the stage with half of the pitch, or shows all of it", () => {
    const view = filling(frame);
    expect(view.zoom).toBeCloseTo(2);
    expect(visibleShare(view, frame)).toEqual({ width: 0.5, height: 1 });
    expect(visibleShare(WHOLE, frame)).toEqual({ width: 1, height: 1 });
    expect(offsetOf(WHOLE, frame)).toEqual({ x: 0, y: 0 });
  });

  test("follows the finger and stops at the edge", () => {
    const view = dragged(filling(frame), { x: -320, y: 200 }, frame);
    expect(view.x).toBeCloseTo(0.6);
    expect(view.y).toBe(0.5);
    expect(dragged(view, { x: -9999, y: 0 }, frame).x).toBeCloseTo(0.75);
  });

  test("keeps the point under the pointer while zooming", () => {
    const before = filling(frame);
    const at = { x: 400, y: -100 };
    const after = zoomed(before, 1.5, at, frame);
    const under = ({ zoom, x, y }: typeof before) => ({
      x: x + at.x / (1600 * zoom),
      y: y + at.y / (450 * zoom),
    });
    expect(under(after).x).toBeCloseTo(under(before).x);
    expect(under(after).y).toBeCloseTo(under(before).y);
    expect(after.zoom).toBeCloseTo(3);
  });

  test("zooms within limits", () => {
    expect(zoomed(WHOLE, 100, { x: 0, y: 0 }, frame).zoom).toBe(6);
    expect(zoomed(filling(frame), 0.001, { x: 700, y: 300 }, frame)).toEqual(WHOLE);
  });

  test("moves by steps relative to the visible part", () => {
    expect(stepped(filling(frame), { x: 0.25, y: 0 }, frame).x).toBeCloseTo(0.625);
    expect(stepped(WHOLE, { x: 1, y: 1 }, frame)).toEqual(WHOLE);
  });

  test("is corrected when the stage changes its shape", () => {
    const corner = dragged(filling(frame), { x: -9999, y: 0 }, frame);
    const wide = { ...frame, stage: { width: 1600, height: 450 } };
    expect(visibleShare(clampView(corner, wide), wide).width).toBeCloseTo(0.5);
    expect(clampView({ zoom: 0, x: 9, y: -9 }, wide)).toEqual(WHOLE);
  });

  test("works without a size", () => {
    const none = { stage: { width: 0, height: 0 }, aspect: 32 / 9 };
    expect(filling(none)).toEqual(WHOLE);
    expect(dragged(WHOLE, { x: 5, y: 5 }, none)).toEqual(WHOLE);
  });
});
