import { useNavigate, useSearch } from "@tanstack/react-router";
import { IdentityScreen, type IdentityScreenProps } from "./IdentityScreen.tsx";

export function IdentityPage({ kind, id }: Pick<IdentityScreenProps, "kind" | "id">) {
  const { tab } = useSearch({ strict: false });
  const navigate = useNavigate();
  return (
    <IdentityScreen
      key={id}
      id={id}
      kind={kind}
      tab={tab}
      onTab={(next) =>
        void navigate({ to: ".", search: (before) => ({ ...before, tab: next }), replace: true, resetScroll: false })
      }
    />
  );
}
