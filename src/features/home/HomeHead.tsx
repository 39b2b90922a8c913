import { ShareHead } from "#src/catalog/links/ShareHead.tsx";
import { useConfig } from "#src/config/ConfigContext.tsx";

/** How home looks when it is shared: it is the tenant's own page (NAV-13). */
export function HomeHead() {
  const { customer } = useConfig();
  return <ShareHead title={customer.name} />;
}
