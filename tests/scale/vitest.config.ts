import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { include: ["tests/scale/**/*.test.ts"], testTimeout: 60_000, hookTimeout: 180_000, fileParallelism: false },
});
