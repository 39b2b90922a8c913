import "#src/lib/polyfills/polyfills.ts";
// Imported before other styles, because base.css sets the order of the cascade layers.
import "#src/ui/tokens.css";
import "#src/ui/base.css";
import { createRoot } from "react-dom/client";
import { allowScripts } from "#src/boot/scriptPolicy.ts";
import { browserLanguages } from "#src/i18n/initialLocale.ts";
import { showFailedStart } from "./showFailedStart.ts";
import { startEmbed } from "./startEmbed.tsx";

/** After a start without a network or a server, ms. */
const AGAIN_MS = 10_000;

// The player needs what the portal allows (docs/decisions/049).
allowScripts(new Set([location.origin]));

const root = document.getElementById("root");
if (root !== null)
  startEmbed(location).then(
    (page) => createRoot(root).render(page),
    (error: unknown) => {
      console.warn("The player could not be started:", error);
      showFailedStart(root, location, browserLanguages(navigator));
      setTimeout(() => location.reload(), AGAIN_MS);
    },
  );
