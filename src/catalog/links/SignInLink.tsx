import { Link, useRouter } from "@tanstack/react-router";
import LogIn from "lucide-react/icons/log-in";
import { useState, type ComponentProps, type ReactNode } from "react";
import { buttonClass } from "#src/ui/Button.tsx";

export interface SignInLinkProps {
  readonly size?: "sm";
  readonly children: ReactNode;
}

/** To the sign-in, and back here afterwards. */
export function SignInLink({ size, children }: SignInLinkProps) {
  return (
    <BareSignInLink className={buttonClass({ variant: "primary", ...(size && { size }) })}>
      <LogIn className="icon-flip" />
      {children}
    </BareSignInLink>
  );
}

/**
 * The same in a look of its own. It leads back to where the viewer was when they came to it, and does not follow the
 * address meanwhile: a list has one on every card, and to leave a page would be to draw all of them anew.
 */
export function BareSignInLink(props: Omit<ComponentProps<"a">, "href" | "onFocus" | "onPointerEnter">) {
  const router = useRouter();
  const here = () => router.state.location.href;
  const [returnTo, setReturnTo] = useState(here);
  const look = () => setReturnTo(here);
  return <Link {...props} to="/auth/login" search={{ returnTo }} onFocus={look} onPointerEnter={look} />;
}
