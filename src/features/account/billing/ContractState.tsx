import type { Contract } from "#src/domain/commerce/contract.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Badge } from "#src/ui/Badge.tsx";

export function ContractState({ contract: { isActive, isCanceled } }: { readonly contract: Contract }) {
  const { t } = useTranslation();
  if (!isActive) return <Badge tone="over">{t(($) => $.account.state.over)}</Badge>;
  if (isCanceled) return <Badge tone="warning">{t(($) => $.account.state.ending)}</Badge>;
  return <Badge tone="success">{t(($) => $.account.state.active)}</Badge>;
}
