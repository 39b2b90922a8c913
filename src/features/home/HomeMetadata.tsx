import { ShareMetadata } from "#src/catalog/links/ShareMetadata.tsx";
import { useConfig } from "#src/config/ConfigContext.tsx";

/** Sets the tags for sharing the home page, which carries the tenant's name (NAV-13). */
export function HomeMetadata() {
  const { customer } = useConfig();
  return <ShareMetadata title={customer.name} />;
}
