/** 64 s is a whole number of video frames, AAC frames (3000) and Opus frames (3200): the loop has no seam. */
export const DURATION_S = 64;
export const FRAME_RATE = 25;
export const FRAMES = DURATION_S * FRAME_RATE;
export const SEGMENT_S = 2;
export const SAMPLE_RATE = 48_000;
/** The simulation runs two steps a frame. */
export const STEP_S = 1 / (FRAME_RATE * 2);
