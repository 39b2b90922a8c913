import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { usePano } from "./usePano.ts";

afterEach(cleanup);

/** A pano on a stage of 1600 × 900 px, whose element gets its picture when the test says so. */
function open() {
  const stage = document.createElement("section");
  Object.defineProperties(stage, { clientWidth: { value: 1600 }, clientHeight: { value: 900 } });
  const video = document.createElement("video");
  const size = { width: 0, height: 0 };
  Object.defineProperties(video, { videoWidth: { get: () => size.width }, videoHeight: { get: () => size.height } });
  const ref = { current: stage };
  const { result } = renderHook(() => usePano({ stage: ref, video, isOn: true, stream: null }));
  const picture = (width: number, height: number) => {
    Object.assign(size, { width, height });
    act(() => void video.dispatchEvent(new Event("resize")));
  };
  return { pano: result.current, picture };
}

test.each([
  ["32:9", 3840, 1080, 2],
  ["2:1", 1920, 960, 1.125],
  ["16:9", 1920, 1080, 1],
  ["4:1", 4096, 1024, 2.25],
])(
  "[PLR-1] a pitch of %s fills the stage in its own shape, and can be panned to its edges",
  (_, width, height, zoom) => {
    const { pano, picture } = open();
    picture(width, height);
    expect(pano.get()).toMatchObject({ aspect: width / height, x: 0.5, y: 0.5 });
    expect(pano.get().zoom).toBeCloseTo(zoom);
    expect(pano.seen().height).toBeCloseTo(1);
    pano.lookAt(1, 1);
    expect(pano.get().x).toBeCloseTo(1 - pano.seen().width / 2);
  },
);

test("[PLR-1] the view stays when the picture changes its size or arrives late", () => {
  const { pano, picture } = open();
  picture(1280, 640);
  pano.zoom(3);
  pano.lookAt(0.3, 0.4);
  const looked = pano.get();
  picture(0, 0);
  picture(2560, 1280);
  expect(pano.get()).toEqual(looked);
});
