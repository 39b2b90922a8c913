import type { InfoTexts } from "#backend/content/infoTexts.ts";

export const EN: InfoTexts = {
  titles: {
    faq: "Questions and answers",
    about: "About {{tenant}}",
    terms: "Terms of use",
    privacy: "Privacy notice",
    imprint: "Legal notice",
  },
  faq: {
    "watching-members": [
      "Why does a match say “Free with account”?",
      "It costs nothing, but you need an account to watch. Signing up takes a minute, and you don’t need a card.",
    ],
    "watching-beginning": [
      "Can I start a live match from the beginning?",
      "You can go back 30 minutes while it’s on: drag the timeline, or press the left arrow key. The full match is there as a replay a few minutes after it ends.",
    ],
    "watching-stops": [
      "The video stops. What helps?",
      "The player tries again automatically. If that isn’t enough:",
      [
        "Choose a lower quality in the player’s settings.",
        "Close other tabs that play video.",
        "Move closer to your router, or use a cable.",
      ],
      "If your connection drops altogether, the match continues where you were as soon as it’s back.",
    ],
    "watching-scores": [
      "How do I hide scores?",
      "The crossed-out eye hides scores, lengths and final frames on every page until you ask for them. You’ll find it in the header and on every match page.",
    ],
    "watching-pano": [
      "What is Panorama?",
      "A second camera that shows the full field and never zooms. Switch between HD and Panorama in the player. Both stay at the same moment of the match.",
    ],
    "watching-replays": [
      "How long can I watch a replay?",
      "Replays of the big leagues stay for 180 days, all others for 7 to 60 days. A match you bought a ticket for stays open for 48 hours after it ends, or after you buy it if that’s later.",
    ],
    "watching-region": [
      "Why can’t I watch a match where I am?",
      "Some matches are sold country by country. The match page tells you before you pay for anything.",
    ],
    "pay-cancel": [
      "How do I cancel?",
      "Under {{account}}, {{subscription}}. You can keep watching until the end of the time you paid for.",
      { link: "Go to your subscription" },
    ],
    "pay-code": [
      "Where do I enter an access code?",
      "Under {{account}}, {{subscription}}, or on any page with an offer. A code works once per account.",
    ],
    "pay-card": [
      "Do you store my card?",
      "No. Your card details go straight to the payment provider, which saves the card for next time. We only keep the last four digits, so you can tell which card it is.",
    ],
    "pay-single": [
      "I only want one match.",
      "Matches with a price can be bought one by one. The ticket covers the live match and its replay.",
    ],
    "devices-number": [
      "How many devices can I use?",
      "You can be signed in on up to 5 devices at the same time. If you sign in on another, we ask which one to remove.",
    ],
    "devices-signed-out": [
      "I was signed out. Why?",
      "This device was removed from your account, or you hadn’t used it for 30 days. Sign in again to continue.",
      { link: "See your devices" },
    ],
    "app-install": [
      "Is there an app?",
      "This site is one. In your browser’s menu, choose “Install” or “Add to Home Screen”: it gets its own icon and window, and can send you reminders.",
    ],
    "app-offline": [
      "What works offline?",
      [
        "The schedule and the pages you’ve seen, with the time they were updated.",
        "The highlights and clips you downloaded, under {{account}}, {{downloads}}.",
        "The teams you follow and your watchlist.",
      ],
      "Live matches need a connection, of course.",
    ],
    "app-reminders": [
      "How do I get a reminder?",
      "Tap the bell on a match. The reminder comes 15 minutes before the start, wherever you are.",
    ],
    "privacy-what": [
      "What do you know about me?",
      "What you told us, what you follow and save, what you bought, and the clips, tags and comments you made. Nothing is sold.",
      { link: "Read the privacy notice" },
    ],
    "privacy-delete": [
      "How do I delete my account?",
      "Under {{account}}, {{general}}, at the bottom. It’s gone at once, with everything that belonged to it.",
      { link: "Write to us" },
    ],
  },
  about: {
    "about-what": [
      "Sport, as it happens",
      "{{tenant}} shows 30 leagues and series in 8 sports: live, as replays and in highlights. Football and ice hockey, basketball and handball, volleyball and tennis, swimming and athletics.",
    ],
    "about-how": [
      "How we do it",
      [
        "Two cameras for every match: one follows the ball, one shows the full field.",
        "Scores and key moments the second they happen, and hidden if you like.",
        "Clips a few minutes after the action.",
        "3 channels with their own programming, one of them around the clock.",
      ],
    ],
    "about-everywhere": [
      "On everything that has a browser",
      "There’s no store to visit. Open {{tenant}} in a browser and install it from there: on a phone, a tablet, a computer or a TV.",
    ],
    "about-fair": [
      "Fair by default",
      "Youth football and most athletics and swimming meets are free. Whatever has a price shows it before you sign in, and a pass can be canceled in two taps.",
      { link: "See the passes" },
    ],
    "about-contact": ["Talk to us", "For viewers, clubs and leagues:", { link: "hello@demo.example" }],
  },
  terms: {
    "use-who": [
      "Who may use {{tenant}}",
      "Everyone aged 16 or over, for private viewing. Showing matches in public needs a separate agreement.",
      { link: "Ask for one" },
    ],
    "use-account": [
      "Your account",
      "An account belongs to one person. Keep the password to yourself. Whoever signs in with it acts in your name. You can be signed in on up to 5 devices at the same time.",
    ],
    "pay-passes": [
      "Passes and tickets",
      "A pass runs for the period it names and then renews until you cancel it. Canceling takes effect at the end of the period you paid for. A ticket opens one match, live and for 48 hours after it ends, or after you buy it if that’s later.",
      "Prices include tax. We announce price changes by email four weeks ahead, and you can cancel until then.",
    ],
    "pay-withdraw": [
      "Changing your mind",
      "You can withdraw from a pass within 14 days, as long as you haven’t watched anything with it. For a ticket, this right ends when the match begins.",
    ],
    "use-content": [
      "What you may do with the videos",
      [
        "Watch them, on your own devices.",
        "Cut clips of up to 5 minutes and share their links.",
        "Download highlights and clips to a device to watch them offline.",
      ],
      "Recording, passing on or showing them elsewhere isn’t allowed. The videos belong to the leagues.",
    ],
    "use-cancelled": [
      "When a match is moved or called off",
      "A ticket moves with its match. If a match is called off for good, the price goes back to the card it came from within five days.",
    ],
    "use-limits": [
      "What we’re liable for",
      "We run the service with care and repair faults as quickly as we can. We aren’t liable for the connection between you and us, nor for results.",
    ],
    "use-law": [
      "Changes and law",
      "We announce changes to these terms by email, four weeks ahead. The law of the place where you live protects you whatever these terms say.",
    ],
  },
  privacy: {
    "data-short": [
      "In short",
      "We keep what the service needs, for as long as it needs it. We sell nothing and build no profile of you for others.",
    ],
    "data-account": [
      "Your account",
      "Your email address, your name and whatever else you enter under {{account}}. Your password is stored in a form from which it can’t be read.",
      "Kept until you delete the account.",
    ],
    "data-use": [
      "What you watch",
      [
        "The teams and leagues you follow, and your watchlist.",
        "Where you stopped in a video, on this device.",
        "Which devices are signed in, and since when.",
        "How many people watched a match, kept for a week. Not who they were.",
      ],
    ],
    "data-pay": [
      "Payments",
      "The payment provider handles your card. Until you delete your account, we keep the date and amount of each payment, and the last four digits of your saved card.",
    ],
    "data-measure": [
      "Statistics and errors",
      "If you agree, we tell our analytics service whether signing in works, with your name, email address and country, and collect error reports so that we can fix what’s broken. We ask when you sign in, and saying no changes nothing else. Clearing this site’s data in your browser withdraws your answer.",
    ],
    "data-push": [
      "Reminders",
      "If you allow reminders, your browser gives us an address for them. It tells us nothing else, and ends when you turn reminders off.",
    ],
    "rights-yours": [
      "Your rights",
      "You can see, correct, take with you and delete what we hold about you, and complain to your country’s data protection authority.",
      { link: "Write to our data protection officer" },
    ],
  },
  imprint: {
    "imprint-publisher": [
      "Operator",
      "{{tenant}} Media, Quay Street 1, Harbour. This is a demonstration: the company, its clubs and its leagues are invented.",
    ],
    "imprint-contact": ["Contact", { link: "help@demo.example" }, "We answer within a day."],
    "imprint-responsible": ["Responsible for the content", "The editors of {{tenant}}, at the address above."],
  },
};
