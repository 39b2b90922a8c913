import { pageLink } from "#src/catalog/links/pageLink.ts";
import { AccountFrame } from "#src/features/account/AccountFrame.tsx";
import { BillingScreen } from "#src/features/account/billing/BillingScreen.tsx";
import { ContractScreen } from "#src/features/account/billing/ContractScreen.tsx";
import { DeleteScreen } from "#src/features/account/profile/DeleteScreen.tsx";
import { DevicesScreen } from "#src/features/account/devices/DevicesScreen.tsx";
import { DownloadsScreen } from "#src/features/account/devices/DownloadsScreen.tsx";
import { GeneralScreen } from "#src/features/account/profile/GeneralScreen.tsx";
import { NotificationsScreen } from "#src/features/account/notifications/NotificationsScreen.tsx";
import { OfferScreen } from "#src/features/account/billing/OfferScreen.tsx";
import { ReceiptScreen } from "#src/features/account/billing/ReceiptScreen.tsx";
import { SubscriptionScreen } from "#src/features/account/billing/SubscriptionScreen.tsx";
import { TicketScreen } from "#src/features/account/billing/TicketScreen.tsx";
import { TicketsScreen } from "#src/features/account/billing/TicketsScreen.tsx";
import { ChangePasswordScreen } from "#src/features/auth/ChangePasswordScreen.tsx";
import { safeReturn } from "#src/session/guard.ts";
import type { Page, PageAddress } from "./page.ts";

const inAccount = { layout: "default", Frame: AccountFrame } as const;
const idOf = ({ params }: PageAddress) => params.id ?? "";

/** The account, which opens with its first page, and its other pages (RTE-11). */
export const ACCOUNT_PAGES: readonly Page[] = [
  { ...inAccount, path: "/account", Screen: GeneralScreen },
  { ...inAccount, path: "/account/general", Screen: GeneralScreen },
  { ...inAccount, path: "/account/password", Screen: ChangePasswordScreen },
  { ...inAccount, path: "/account/devices", Screen: DevicesScreen },
  { ...inAccount, path: "/notifications", Screen: NotificationsScreen },
  { ...inAccount, path: "/downloads", Screen: DownloadsScreen },
  { ...inAccount, path: "/account/billing", Screen: BillingScreen },
  { ...inAccount, path: "/account/billing/$id", Screen: (at) => <ReceiptScreen key={idOf(at)} id={idOf(at)} /> },
  { ...inAccount, path: "/account/delete", Screen: DeleteScreen },
  { ...inAccount, path: "/account/ppv", Screen: TicketsScreen },
  { ...inAccount, path: "/account/ppv/$id", Screen: (at) => <TicketScreen key={idOf(at)} id={idOf(at)} /> },
  { ...inAccount, path: "/account/subscription", Screen: SubscriptionScreen },
  { ...inAccount, path: "/account/subscription/$id", Screen: (at) => <ContractScreen key={idOf(at)} id={idOf(at)} /> },
  {
    ...inAccount,
    path: "/account/subscription/buy/$id",
    Screen: (at) => (
      <OfferScreen
        key={idOf(at)}
        id={idOf(at)}
        codeLink={pageLink("/account/subscription")}
        back={pageLink("/account/subscription")}
        next={at.search.returnTo === undefined ? "/account/subscription" : safeReturn(at.search.returnTo)}
      />
    ),
  },
];
