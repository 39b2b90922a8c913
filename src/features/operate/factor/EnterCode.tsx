import { useQueryClient } from "@tanstack/react-query";
import { getApi } from "#src/api/current.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { operateQueries } from "#src/features/operate/calls/operateQueries.ts";
import { CodeForm } from "./CodeForm.tsx";

/** Shows the second factor to the server, which then opens the other calls. */
export function EnterCode() {
  const { t } = useTranslation();
  const client = useQueryClient();
  return (
    <CodeForm
      hint={t(($) => $.operate.factor.codeHint)}
      send={async (code, signal) => {
        await getApi().post("/api/operate/sign_in", { code }, { signal });
        await client.invalidateQueries({ queryKey: operateQueries.all });
      }}
    />
  );
}
