import { ShareHead } from "#src/catalog/links/ShareHead.tsx";
import { useConfig } from "#src/config/ConfigContext.tsx";

/** Sets the tags for sharing the home page, which carries the tenant's name (NAV-13). */
export function HomeHead() {
  const { customer } = useConfig();
  return <ShareHead title={customer.name} />;
}
