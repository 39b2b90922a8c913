import type { ReactNode } from "react";

interface LayoutProps {
  readonly children: ReactNode;
}

export function HomeLayout({ children }: LayoutProps) {
  return <main id="main">{children}</main>;
}

export function AuthLayout({ children }: LayoutProps) {
  return <main id="main">{children}</main>;
}

export function DefaultLayout({ children }: LayoutProps) {
  return <main id="main">{children}</main>;
}
