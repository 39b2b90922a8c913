import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/container/**/*.test.ts"],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Each test has the services as the one before left them.
    fileParallelism: false,
  },
});
