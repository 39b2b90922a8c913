import { section } from "./section.ts";

export const FAQ = [
  section(
    "watching-members",
    "Why does a match say “Members”?",
    "It is free, but you need an account. Registering takes a minute and no card.",
  ),
  section(
    "watching-beginning",
    "Can I start a live match from the beginning?",
    "You can go back half an hour while it runs: drag the line, or press the left arrow. The whole match is there as a replay a few minutes after the final whistle.",
  ),
  section(
    "watching-stops",
    "The picture stops. What helps?",
    "The player tries again by itself after four seconds. If that was not enough:",
    [
      "Choose a lower picture in the settings of the player.",
      "Close other tabs that play video.",
      "Move closer to your router, or use a cable.",
    ],
    "If the line drops altogether, the match goes on where you were as soon as it is back.",
  ),
  section(
    "watching-scores",
    "How do I hide scores?",
    "The crossed eye hides scores, lengths and final frames on every page until you ask for them. It is in the header and on every event page.",
  ),
  section(
    "watching-pano",
    "What is Pano?",
    "A second camera that shows the whole pitch and never zooms. Switch between HD and Pano in the player; both are at the same moment of the match.",
  ),
  section(
    "watching-replays",
    "How long can I watch a replay?",
    "Replays of the big leagues stay for half a year, those of the others for one to eight weeks. A single match that you paid for stays open for 48 hours after it ended.",
  ),
  section(
    "watching-region",
    "Why can I not watch a match where I am?",
    "Some matches are sold country by country. The page of the match says so before you pay for anything.",
  ),
  section(
    "pay-cancel",
    "How do I cancel?",
    "Under Account, Subscription. It stays open until the end of the time you paid for.",
    { link: ["Go to your subscription", "/account/subscription"] },
  ),
  section(
    "pay-code",
    "Where do I enter an access code?",
    "Under Account, Subscription, or on any page with an offer. A code counts once per account.",
  ),
  section(
    "pay-card",
    "Is my card kept here?",
    "No. The card fields belong to the payment provider. We keep the last four digits, so that you know which card it is.",
  ),
  section(
    "pay-single",
    "I only want one match.",
    "Matches with a price can be bought by themselves. The ticket holds for the live match and for its replay.",
  ),
  section(
    "devices-number",
    "How many devices can I use?",
    "Three can be signed in at the same time. A fourth one asks which of them to remove.",
  ),
  section(
    "devices-signed-out",
    "I was signed out. Why?",
    "This device was removed from your account, or the sign-in ended after thirty days without use. Sign in again to use it.",
    { link: ["See your devices", "/account/devices"] },
  ),
  section(
    "app-install",
    "Is there an app?",
    "This page is one. In the menu of your browser choose “Install” or “Add to home screen”: it gets an icon, opens in a window of its own and can send reminders.",
  ),
  section(
    "app-offline",
    "What works without a network?",
    [
      "The schedule and the pages you have seen, with the time of their data.",
      "Highlights that you kept under Downloads.",
      "Your followed teams and your list.",
    ],
    "Live matches need a network, of course.",
  ),
  section(
    "app-reminders",
    "How do I get a reminder?",
    "Press the bell on a match. The reminder comes a quarter of an hour before kick-off, in your own time.",
  ),
  section(
    "privacy-what",
    "What do you know about me?",
    "What you told us, what you follow, and which matches you opened. Nothing is sold.",
    {
      link: ["Read the privacy notice", "/privacy"],
    },
  ),
  section(
    "privacy-delete",
    "How do I delete my account?",
    "Under Account, General, at the bottom. It is gone at once, and so is everything that belonged to it.",
    {
      link: ["Write to us", "mailto:help@demo.example"],
    },
  ),
];
