import { Link, useRouter, type LinkProps } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { useReturn } from "./useReturn.ts";

type ReturnLinkProps = Pick<LinkProps, "to" | "params" | "search"> &
  Pick<ComponentProps<"a">, "className" | "children">;

/** Links to a page that the viewer may have come from; then a press goes back to it. */
export function ReturnLink({ to, params, search, ...rest }: ReturnLinkProps) {
  const router = useRouter();
  const { goBackTo } = useReturn();
  return (
    <Link
      {...rest}
      to={to}
      params={params}
      search={search}
      onClick={(event) => {
        const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
        if (!opensElsewhere && goBackTo(router.buildLocation({ to, params, search }).pathname)) event.preventDefault();
      }}
    />
  );
}
