import { section } from "./section.ts";

export const TERMS = [
  section(
    "use-who",
    "Who may use Touchline",
    "Everybody from the age of sixteen, for private viewing. Showing matches in public needs a separate agreement.",
    {
      link: ["Ask for one", "mailto:business@demo.example"],
    },
  ),
  section(
    "use-account",
    "Your account",
    "An account belongs to one person. Keep the password to yourself; whoever signs in with it acts in your name. Up to five devices can be signed in at the same time.",
  ),
  section(
    "pay-passes",
    "Passes and tickets",
    "A pass runs for the time it names and then begins again until you cancel it. Cancelling takes effect at the end of the time you paid for. A ticket opens one match, live and for 48 hours after it ended.",
    "Prices include tax. A change of price is announced by mail four weeks before it counts, and you may cancel until then.",
  ),
  section(
    "pay-withdraw",
    "Changing your mind",
    "You may withdraw from a pass within fourteen days, as long as you have not watched anything with it. For a ticket this right ends when the match begins.",
  ),
  section(
    "use-content",
    "What you may do with the pictures",
    [
      "Watch them, on your own devices.",
      "Cut clips of up to five minutes and share their addresses.",
      "Keep highlights on a device for watching without a network.",
    ],
    "Recording, passing on and showing them elsewhere is not allowed; they belong to the leagues.",
  ),
  section(
    "use-cancelled",
    "When a match is moved or called off",
    "A ticket moves with its match. If a match is called off for good, the price goes back to the card it came from within five days.",
  ),
  section(
    "use-limits",
    "What we answer for",
    "We look after the service with care and repair faults as quickly as we can. We do not answer for lines between you and us, nor for results.",
  ),
  section(
    "use-law",
    "Changes and law",
    "We announce changes of these terms by mail, four weeks ahead. The law of the place where you live protects you whatever these terms say.",
  ),
];

export const PRIVACY = [
  section(
    "data-short",
    "In short",
    "We keep what the service needs, for as long as it needs it. We sell nothing and build no profile of you for others.",
  ),
  section(
    "data-account",
    "Your account",
    "E-mail address, name and what else you fill in under Account. Your password is stored in a form from which it cannot be read.",
    "Kept until you delete the account.",
  ),
  section("data-use", "What you watch", [
    "The teams and leagues you follow, and your list.",
    "Where you stopped in a video, on this device.",
    "Which devices are signed in, and since when.",
    "How many watched a match, for a week. Not who they were.",
  ]),
  section(
    "data-pay",
    "Payments",
    "The payment provider handles your card. We keep the date, the amount and the last four digits, for as long as the law asks for it.",
  ),
  section(
    "data-measure",
    "Counting and faults",
    "If you agree, we count which pages are opened, and collect reports of errors, so that we can repair them. You are asked when you sign in, and a no changes nothing else. Clearing this site’s data in your browser takes your answer back.",
  ),
  section(
    "data-push",
    "Reminders",
    "If you allow reminders, your browser gives us an address for them. It tells us nothing else, and ends when you switch reminders off.",
  ),
  section(
    "rights-yours",
    "Your rights",
    "You may see, correct, take along and delete what we hold about you, and complain to the authority of your country.",
    {
      link: ["Write to our data protection officer", "mailto:privacy@demo.example"],
    },
  ),
];

export const IMPRINT = [
  section(
    "imprint-publisher",
    "Publisher",
    "Touchline Media, Quay Street 1, Harbour. This is a demonstration: the company, its clubs and its leagues are invented.",
  ),
  section(
    "imprint-contact",
    "Contact",
    { link: ["help@demo.example", "mailto:help@demo.example"] },
    "We answer within a day.",
  ),
  section("imprint-responsible", "Responsible for the contents", "The editors of Touchline, at the address above."),
];
