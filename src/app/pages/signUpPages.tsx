import { useRouter } from "@tanstack/react-router";
import { CodeScreen } from "#src/features/account/billing/CodeScreen.tsx";
import { OfferScreen } from "#src/features/account/billing/OfferScreen.tsx";
import { PersonalizationScreen } from "#src/features/account/profile/PersonalizationScreen.tsx";
import { PlanScreen } from "#src/features/account/billing/PlanScreen.tsx";
import { ForgotScreen } from "#src/features/auth/ForgotScreen.tsx";
import { ResetScreen } from "#src/features/auth/ResetScreen.tsx";
import { SignUpScreen } from "#src/features/auth/SignUpScreen.tsx";
import { SignUpFrame } from "#src/features/signUp/SignUpFrame.tsx";
import type { LooseSearch } from "#src/lib/search/looseSearch.ts";
import { internalPath } from "#src/lib/url.ts";
import type { Page, PageAddress } from "./page.ts";
import { FollowCategories, FollowLeagues } from "./signUpFollowing.tsx";
import { stepLink } from "./stepLink.ts";

function SignUp({ search }: PageAddress) {
  return <SignUpScreen returnTo={internalPath(search.returnTo) ?? undefined} />;
}

/** Shows the first step after the registration; leads to the plans and passes on which page the viewer wanted. */
function Personalization({ search }: PageAddress) {
  const router = useRouter();
  return <PersonalizationScreen onDone={() => void router.navigate(stepLink("/auth/sign-up/subscription", search))} />;
}

function Plan({ search }: PageAddress) {
  return (
    <PlanScreen
      offerLink={(id) => stepLink("/auth/sign-up/subscription/buy/$id", search, { id })}
      codeLink={stepLink("/auth/sign-up/subscription/code", search)}
      back={stepLink("/auth/sign-up/personalization", search)}
      next={stepLink("/auth/sign-up/following/league", search)}
    />
  );
}

function Code({ search }: PageAddress) {
  const router = useRouter();
  return (
    <CodeScreen
      back={stepLink("/auth/sign-up/subscription", search)}
      onDone={() => void router.navigate(stepLink("/auth/sign-up/following/league", search))}
    />
  );
}

function Buy({ params: { id = "" }, search }: PageAddress) {
  const router = useRouter();
  return (
    <OfferScreen
      key={id}
      id={id}
      codeLink={stepLink("/auth/sign-up/subscription/code", search)}
      back={stepLink("/auth/sign-up/subscription", search)}
      next={router.buildLocation(stepLink("/auth/sign-up/following/league", search)).href}
    />
  );
}

/** Returns the token of the mailed link, or null. */
const tokenIn = ({ token }: LooseSearch): string | null => (typeof token === "string" && token !== "" ? token : null);

const inFlow = { layout: "auth", Frame: SignUpFrame } as const;
const wide = { layout: "authWide", Frame: SignUpFrame } as const;

/** The sign-up, step by step (AUTH-12, RTE-14, RTE-15), and the pages for forgotten passwords (RTE-16). */
export const SIGN_UP_PAGES: readonly Page[] = [
  { ...inFlow, path: "/auth/sign-up", isPublic: true, Screen: SignUp },
  { ...inFlow, path: "/auth/sign-up/personalization", Screen: Personalization },
  { ...inFlow, path: "/auth/sign-up/subscription", Screen: Plan },
  { ...inFlow, path: "/auth/sign-up/subscription/code", Screen: Code },
  { ...inFlow, path: "/auth/sign-up/subscription/buy/$id", Screen: Buy },
  { ...wide, path: "/auth/sign-up/following/league", Screen: FollowLeagues },
  { ...wide, path: "/auth/sign-up/following/league/followed", Screen: FollowLeagues },
  { ...wide, path: "/auth/sign-up/following/league/$leagueId", Screen: FollowLeagues },
  { ...wide, path: "/auth/sign-up/following/category", Screen: FollowCategories },
  { ...wide, path: "/auth/sign-up/following/category/followed", Screen: FollowCategories },
  { ...wide, path: "/auth/sign-up/following/category/$mainId", Screen: FollowCategories },
  { path: "/auth/password/forgot", layout: "auth", isPublic: true, Screen: ForgotScreen },
  {
    path: "/auth/password/reset",
    layout: "auth",
    isPublic: true,
    Screen: ({ search }) => <ResetScreen token={tokenIn(search)} />,
  },
];
