import { ExternalLink } from "lucide";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { buttonClass } from "#src/ui/Button.tsx";
import { Icon } from "#src/ui/Icon.tsx";

/** The page of the match in the portal. */
export interface PortalPage {
  /** The portal's own name. */
  readonly name: string;
  readonly address: string;
}

interface OpenLinkProps {
  readonly portal: PortalPage;
  /** What opens. */
  readonly title: string;
  /** Over the picture, whose room the words would take. */
  readonly iconOnly?: boolean;
}

/** Leads out of the frame: nobody signs in or pays inside another site's page. */
export function OpenLink({ portal: { name: site, address }, title, iconOnly = false }: OpenLinkProps) {
  const { t } = useTranslation();
  return (
    <a
      className={buttonClass({ variant: iconOnly ? "ghost" : "primary", iconOnly })}
      href={address}
      target="_blank"
      rel="noopener"
      aria-label={t(($) => $.embed.openOf, { title, site })}
    >
      <Icon node={ExternalLink} />
      {!iconOnly && t(($) => $.embed.open, { site })}
    </a>
  );
}
