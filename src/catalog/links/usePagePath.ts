import { useLocation } from "@tanstack/react-router";

/** Returns the path by which others should know this page: home, which has two, is `/`. */
export const usePagePath = (): string =>
  useLocation({ select: ({ pathname }) => (pathname === "/home" ? "/" : pathname) });
