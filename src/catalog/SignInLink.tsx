import { Link, useLocation } from "@tanstack/react-router";
import LogIn from "lucide-react/icons/log-in";
import type { ReactNode } from "react";
import { buttonClass } from "#src/ui/Button.tsx";

export interface SignInLinkProps {
  readonly size?: "sm";
  readonly children: ReactNode;
}

/** To the sign-in, and back here afterwards. */
export function SignInLink({ size, children }: SignInLinkProps) {
  const returnTo = useLocation({ select: ({ href }) => href });
  return (
    <Link to="/auth/login" search={{ returnTo }} className={buttonClass({ variant: "primary", ...(size && { size }) })}>
      <LogIn className="icon-flip" />
      {children}
    </Link>
  );
}
