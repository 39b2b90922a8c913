import { Link, useRouter } from "@tanstack/react-router";
import { LogIn } from "lucide";
import { useState, type ComponentProps, type ReactNode } from "react";
import { Icon } from "#src/ui/Icon.tsx";
import { buttonClass } from "#src/ui/Button.tsx";

export interface SignInLinkProps {
  readonly size?: "sm";
  readonly children: ReactNode;
}

export function SignInLink({ size, children }: SignInLinkProps) {
  return (
    <BareSignInLink className={buttonClass({ variant: "primary", ...(size && { size }) })}>
      <Icon node={LogIn} className="icon-flip" />
      {children}
    </BareSignInLink>
  );
}

/** Takes the page to return to at focus or hover: by the URL, every card of a list would render at each navigation. */
export function BareSignInLink(props: Omit<ComponentProps<"a">, "href" | "onFocus" | "onPointerEnter">) {
  const router = useRouter();
  const here = () => router.state.location.href;
  const [returnTo, setReturnTo] = useState(here);
  const look = () => setReturnTo(here);
  return <Link {...props} to="/auth/login" search={{ returnTo }} onFocus={look} onPointerEnter={look} />;
}
