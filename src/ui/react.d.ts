import "react";

declare module "react" {
  // One inline custom property per dynamic value is how styles get what only the program knows.
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
