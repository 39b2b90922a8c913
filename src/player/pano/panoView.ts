/** How much it is enlarged (1: all of it fits), and its centre in shares of the picture. */
export interface PanoView {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

/** A size on screen, px. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The picture within its stage: the size of the stage, and the picture's aspect ratio. */
export interface PanoFrame {
  readonly stage: Size;
  readonly aspect: number;
}

/** A point or a distance on screen, px; points count from the middle of the stage. */
export interface Pixels {
  readonly x: number;
  readonly y: number;
}

export const WHOLE: PanoView = { zoom: 1, x: 0.5, y: 0.5 };
const MAX_ZOOM = 6;

const within = (value: number, from: number, to: number) => Math.min(Math.max(value, from), to);

/** Returns the size of the picture at zoom 1, at which all of it fits into the stage. */
function fitted({ stage, aspect }: PanoFrame): Size {
  const width = Math.min(stage.width, stage.height * aspect);
  return { width, height: width / aspect };
}

/** Returns how much of the picture is visible, as shares of its width and height (1: all of it). */
export function visibleShare({ zoom }: PanoView, frame: PanoFrame): Size {
  const { width, height } = fitted(frame);
  const share = (stage: number, picture: number) => (picture > 0 ? Math.min(1, stage / (picture * zoom)) : 1);
  return { width: share(frame.stage.width, width), height: share(frame.stage.height, height) };
}

export function clampView(view: PanoView, frame: PanoFrame): PanoView {
  const zoom = within(view.zoom, 1, MAX_ZOOM);
  const seen = visibleShare({ ...view, zoom }, frame);
  return {
    zoom,
    x: within(view.x, seen.width / 2, 1 - seen.width / 2),
    y: within(view.y, seen.height / 2, 1 - seen.height / 2),
  };
}

export function filling(frame: PanoFrame): PanoView {
  const { width, height } = fitted(frame);
  if (width <= 0 || height <= 0) return WHOLE;
  return clampView({ ...WHOLE, zoom: Math.max(frame.stage.width / width, frame.stage.height / height) }, frame);
}

export function dragged(view: PanoView, way: Pixels, frame: PanoFrame): PanoView {
  const { width, height } = fitted(frame);
  if (width <= 0 || height <= 0) return view;
  const x = view.x - way.x / (width * view.zoom);
  return clampView({ ...view, x, y: view.y - way.y / (height * view.zoom) }, frame);
}

/** Returns the view `factor` times as large; the point at `at` stays there. */
export function zoomed(view: PanoView, factor: number, at: Pixels, frame: PanoFrame): PanoView {
  const zoom = within(view.zoom * factor, 1, MAX_ZOOM);
  const real = zoom / view.zoom;
  // The point at `at` would move away from the middle by this much, so it is dragged back.
  return dragged({ ...view, zoom }, { x: at.x * (1 - real), y: at.y * (1 - real) }, frame);
}

/** Returns the view moved by shares of what is visible: (1, 0) is one whole view to the right. */
export function stepped(view: PanoView, by: Pixels, frame: PanoFrame): PanoView {
  const seen = visibleShare(view, frame);
  return clampView({ ...view, x: view.x + by.x * seen.width, y: view.y + by.y * seen.height }, frame);
}

/** Returns how far the picture is moved from the middle of the stage, px. */
export function offsetOf({ zoom, x, y }: PanoView, frame: PanoFrame): Pixels {
  const { width, height } = fitted(frame);
  return { x: (0.5 - x) * width * zoom, y: (0.5 - y) * height * zoom };
}
