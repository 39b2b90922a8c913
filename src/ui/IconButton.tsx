import type { ReactNode } from "react";
import { Button, type ButtonProps } from "./Button.tsx";
import { Tooltip } from "./Tooltip.tsx";

interface IconButtonProps extends Omit<ButtonProps, "children" | "iconOnly" | "icon" | "aria-label"> {
  /** The accessible name; also the tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
}

/** A button with one icon, named by `label`, which is also its tooltip after 200 ms. */
export function IconButton({ label, icon, variant = "ghost", ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <Button {...rest} variant={variant} iconOnly icon={icon} aria-label={label} />
    </Tooltip>
  );
}
