import { Download } from "lucide";
import { lazy, Suspense, useState, useSyncExternalStore } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { keepTrying } from "#src/offline/keepTrying.ts";
import { install, installStore } from "#src/platform/install.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { Button } from "#src/ui/Button.tsx";

const InstallSheet = lazy(() => keepTrying(() => import("./InstallSheet.tsx")));

/** Offers to install the portal (PWA-1): by the browser's dialog, or on iOS with instructions. */
export function InstallPrompt() {
  const { t } = useTranslation();
  const state = useSyncExternalStore(installStore.subscribe, installStore.get, () => "none" as const);
  const [isExplained, setIsExplained] = useState(false);
  if (state !== "prompt" && state !== "ios") return null;
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        icon={<Icon node={Download} />}
        onClick={() => (state === "prompt" ? void install() : setIsExplained(true))}
      >
        {t(($) => $.install.offer)}
      </Button>
      {isExplained ? (
        <Suspense>
          <InstallSheet onClose={() => setIsExplained(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
