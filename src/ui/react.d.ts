import "react";

declare module "react" {
  // Inline custom properties pass values that only the program knows to the style sheets.
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
