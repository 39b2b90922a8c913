/** Resolves after `ms`; without it, in a task of its own. */
export const pause = (ms = 0): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
