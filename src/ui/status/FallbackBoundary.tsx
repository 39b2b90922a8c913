import { CatchBoundary } from "@tanstack/react-router";
import { createContext, useContext, type ReactNode } from "react";

const Fallback = createContext<ReactNode>(null);

/** The one fallback of all boundaries: an inline component would be another one at every render, and lose the focus. */
const ShowFallback = () => useContext(Fallback);

interface FallbackBoundaryProps {
  /** A change of this value tries the children again. */
  readonly resetKey: string;
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Shows `fallback` in place of children that cannot be rendered, such as a part whose code failed to load. */
export function FallbackBoundary({ resetKey, fallback, children }: FallbackBoundaryProps) {
  return (
    <Fallback value={fallback}>
      <CatchBoundary getResetKey={() => resetKey} errorComponent={ShowFallback}>
        {children}
      </CatchBoundary>
    </Fallback>
  );
}
