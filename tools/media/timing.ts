/**
 * Length of a recording. 64 s is a whole number of video, AAC (3000) and Opus frames (3200), so the loop has no seam.
 */
export const DURATION_S = 64;
export const FRAME_RATE = 25;
export const FRAMES = DURATION_S * FRAME_RATE;
export const SEGMENT_S = 2;
export const SAMPLE_RATE = 48_000;
/** The simulation runs two steps per frame. */
export const STEP_S = 1 / (FRAME_RATE * 2);
