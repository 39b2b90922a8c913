import { section } from "./section.ts";

export const ABOUT = [
  section(
    "about-what",
    "Sport, as it happens",
    "Touchline shows thirty leagues and series in eight sports: live, as replays and in highlights. Football and ice hockey, basketball and handball, volleyball and tennis, swimming and athletics.",
  ),
  section("about-how", "How we do it", [
    "Two cameras for every match: one follows the ball, one shows the whole pitch.",
    "Scores and key moments the second they happen, and hidden on request.",
    "Clips a few minutes after the goal.",
    "Three channels with a programme of their own, one of them round the clock.",
  ]),
  section(
    "about-everywhere",
    "On everything that has a browser",
    "There is no store to visit. Open Touchline in a browser and install it from there; on a phone, a tablet, a computer or a television.",
  ),
  section(
    "about-fair",
    "Fair by default",
    "Youth football and most meetings are free. What has a price shows it before you sign in, and a pass can be cancelled with two taps.",
    {
      link: ["See the passes", "/auth/sign-up/subscription"],
    },
  ),
  section("about-contact", "Talk to us", "For viewers, clubs and leagues:", {
    link: ["hello@demo.example", "mailto:hello@demo.example"],
  }),
];
