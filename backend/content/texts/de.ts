import type { InfoTexts } from "#backend/content/infoTexts.ts";

export const DE: InfoTexts = {
  titles: {
    faq: "Fragen und Antworten",
    about: "Über {{tenant}}",
    terms: "Nutzungsbedingungen",
    privacy: "Datenschutzerklärung",
    imprint: "Impressum",
  },
  faq: {
    "watching-members": [
      "Warum steht bei manchen Spielen „Gratis mit Konto“?",
      "Sie sind kostenlos, aber du musst angemeldet sein. Registrieren dauert eine Minute und geht ohne Karte.",
    ],
    "watching-beginning": [
      "Kann ich ein Live-Spiel von Anfang an sehen?",
      "Du kannst während des Spiels 30 Minuten zurückspringen: Zieh die Zeitleiste oder drück die linke Pfeiltaste. Das ganze Spiel gibt es wenige Minuten nach dem Ende als Re-Live.",
    ],
    "watching-stops": [
      "Das Video bleibt stehen. Was hilft?",
      "Der Player versucht es automatisch noch einmal. Wenn das nicht reicht:",
      [
        "Wähle in den Einstellungen des Players eine niedrigere Qualität.",
        "Schließe andere Tabs, in denen Videos laufen.",
        "Geh näher an den Router oder nimm ein Kabel.",
      ],
      "Bricht die Verbindung ganz ab, läuft das Spiel an derselben Stelle weiter, sobald sie wieder da ist.",
    ],
    "watching-scores": [
      "Wie blende ich Ergebnisse aus?",
      "Das durchgestrichene Auge verbirgt Spielstände, Laufzeiten und Schlussbilder auf allen Seiten, bis du sie sehen willst. Du findest es oben in der Kopfzeile und auf jeder Spielseite.",
    ],
    "watching-pano": [
      "Was ist Panorama?",
      "Eine zweite Kamera, die das ganze Spielfeld zeigt und nie zoomt. Im Player wechselst du zwischen HD und Panorama; beide sind immer beim selben Moment des Spiels.",
    ],
    "watching-replays": [
      "Wie lange kann ich ein Re-Live ansehen?",
      "Re-Lives der großen Ligen bleiben 180 Tage, alle anderen 7 bis 60 Tage. Ein Spiel, für das du ein Ticket hast, bleibt nach dem Ende noch 48 Stunden verfügbar. Kaufst du das Ticket erst nach dem Spiel, zählen die 48 Stunden ab dem Kauf.",
    ],
    "watching-region": [
      "Warum kann ich ein Spiel hier nicht sehen?",
      "Die Rechte an manchen Spielen werden Land für Land verkauft. Die Seite des Spiels sagt es dir, bevor du etwas bezahlst.",
    ],
    "pay-cancel": [
      "Wie kündige ich?",
      "Unter „{{account}}“, „{{subscription}}“. Bis zum Ende der bezahlten Zeit kannst du weiterschauen.",
      { link: "Zu deinem Abo" },
    ],
    "pay-code": [
      "Wo gebe ich einen Zugangscode ein?",
      "Unter „{{account}}“, „{{subscription}}“ oder auf jeder Seite mit einem Angebot. Ein Code gilt einmal pro Konto.",
    ],
    "pay-card": [
      "Speichert ihr meine Karte?",
      "Nein. Deine Kartendaten gehen direkt an den Zahlungsanbieter; er speichert die Karte fürs nächste Mal. Wir behalten nur die letzten vier Ziffern, damit du weißt, welche Karte es ist.",
    ],
    "pay-single": [
      "Ich will nur ein einziges Spiel sehen.",
      "Spiele mit Preis kannst du einzeln kaufen. Das Ticket gilt für das Live-Spiel und das Re-Live.",
    ],
    "devices-number": [
      "Wie viele Geräte kann ich nutzen?",
      "Du kannst auf bis zu 5 Geräten gleichzeitig angemeldet sein. Bei einem weiteren fragen wir dich, welches du entfernen willst.",
    ],
    "devices-signed-out": [
      "Warum wurde ich abgemeldet?",
      "Das Gerät wurde aus deinem Konto entfernt, oder du hast es 30 Tage nicht benutzt. Melde dich wieder an, dann geht es weiter.",
      { link: "Deine Geräte ansehen" },
    ],
    "app-install": [
      "Gibt es eine App?",
      "Diese Seite ist eine. Wähle im Menü deines Browsers „Installieren“ oder „Zum Home-Bildschirm“: Dann hat sie ein eigenes Symbol und ein eigenes Fenster und kann dich erinnern.",
    ],
    "app-offline": [
      "Was geht ohne Verbindung?",
      [
        "Der Spielplan und die Seiten, die du schon gesehen hast, mit der Uhrzeit ihrer letzten Aktualisierung.",
        "Highlights und Clips, die du heruntergeladen hast, unter „{{account}}“, „{{downloads}}“.",
        "Teams, denen du folgst, und deine Merkliste.",
      ],
      "Live-Spiele brauchen natürlich eine Verbindung.",
    ],
    "app-reminders": [
      "Wie lasse ich mich erinnern?",
      "Tippe bei einem Spiel auf die Glocke. Die Erinnerung kommt 15 Minuten vor Beginn, wo immer du gerade bist.",
    ],
    "privacy-what": [
      "Was wisst ihr über mich?",
      "Was du uns gesagt hast, wem du folgst, was du dir gemerkt und gekauft hast und welche Clips, Marker und Kommentare von dir sind. Wir verkaufen nichts davon.",
      { link: "Datenschutzerklärung lesen" },
    ],
    "privacy-delete": [
      "Wie lösche ich mein Konto?",
      "Unter „{{account}}“, „{{general}}“, ganz unten. Es ist sofort weg, mit allem, was dazugehörte.",
      { link: "Schreib uns" },
    ],
  },
  about: {
    "about-what": [
      "Sport live erleben",
      "{{tenant}} zeigt 30 Ligen und Serien aus 8 Sportarten: live, als Re-Live und in Highlights. Fußball und Eishockey, Basketball und Handball, Volleyball und Tennis, Schwimmen und Leichtathletik.",
    ],
    "about-how": [
      "So machen wir es",
      [
        "Zwei Kameras für jedes Spiel: Eine folgt dem Ball, eine zeigt das ganze Feld.",
        "Spielstände und Schlüsselszenen in Sekundenschnelle – und verborgen, wenn du willst.",
        "Clips wenige Minuten nach der Szene.",
        "3 Sender mit eigenem Programm, einer davon rund um die Uhr.",
      ],
    ],
    "about-everywhere": [
      "Auf allem, was einen Browser hat",
      "Kein Umweg über einen Store: Öffne {{tenant}} im Browser und installiere es von dort, auf Handy, Tablet, Computer oder Fernseher.",
    ],
    "about-fair": [
      "Fair von Anfang an",
      "Jugendfußball und die meisten Meetings in Leichtathletik und Schwimmen sind kostenlos. Bei allem, was etwas kostet, siehst du den Preis, bevor du dich anmeldest, und ein Pass ist mit zweimal Tippen gekündigt.",
      { link: "Zu den Pässen" },
    ],
    "about-contact": ["Sprich mit uns", "Für Zuschauer, Vereine und Ligen:", { link: "hello@demo.example" }],
  },
  terms: {
    "use-who": [
      "Wer {{tenant}} nutzen darf",
      "Alle ab 16 Jahren, für den privaten Gebrauch. Öffentliche Vorführungen brauchen eine eigene Vereinbarung.",
      { link: "Vereinbarung anfragen" },
    ],
    "use-account": [
      "Dein Konto",
      "Ein Konto gehört einer Person. Behalte das Passwort für dich: Wer sich damit anmeldet, handelt in deinem Namen. Du kannst auf bis zu 5 Geräten gleichzeitig angemeldet sein.",
    ],
    "pay-passes": [
      "Pässe und Tickets",
      "Ein Pass gilt für den angegebenen Zeitraum und verlängert sich dann, bis du kündigst. Die Kündigung wird zum Ende des bezahlten Zeitraums wirksam. Mit einem Ticket siehst du ein Spiel, live und bis 48 Stunden nach dem Ende. Kaufst du das Ticket erst nach dem Spiel, zählen die 48 Stunden ab dem Kauf.",
      "Die Preise enthalten die Steuer. Preisänderungen kündigen wir vier Wochen vorher per E-Mail an; bis dahin kannst du kündigen.",
    ],
    "pay-withdraw": [
      "Widerruf",
      "Einen Pass kannst du innerhalb von 14 Tagen widerrufen, solange du damit nichts angesehen hast. Bei einem Ticket endet dieses Recht mit dem Beginn des Spiels.",
    ],
    "use-content": [
      "Was du mit den Videos tun darfst",
      [
        "Sie auf deinen eigenen Geräten ansehen.",
        "Clips von bis zu 5 Minuten schneiden und ihre Links teilen.",
        "Highlights und Clips auf ein Gerät herunterladen, um sie ohne Verbindung zu sehen.",
      ],
      "Aufnehmen, Weitergeben und Vorführen an anderer Stelle ist nicht erlaubt; die Videos gehören den Ligen.",
    ],
    "use-cancelled": [
      "Wenn ein Spiel verlegt wird oder ausfällt",
      "Wird ein Spiel verlegt, gilt dein Ticket für den neuen Termin. Fällt es endgültig aus, geht der Preis innerhalb von fünf Tagen auf die Karte zurück, mit der bezahlt wurde.",
    ],
    "use-limits": [
      "Wofür wir haften",
      "Wir betreiben den Dienst mit Sorgfalt und beheben Störungen so schnell wie möglich. Für die Leitung zwischen dir und uns haften wir nicht, und für Ergebnisse auch nicht.",
    ],
    "use-law": [
      "Änderungen und Recht",
      "Änderungen dieser Bedingungen kündigen wir vier Wochen vorher per E-Mail an. Das Recht deines Wohnorts schützt dich, was auch immer hier steht.",
    ],
  },
  privacy: {
    "data-short": [
      "Kurz gesagt",
      "Wir speichern, was der Dienst braucht, und nur so lange, wie er es braucht. Wir verkaufen nichts und erstellen kein Profil von dir für andere.",
    ],
    "data-account": [
      "Dein Konto",
      "E-Mail-Adresse, Name und was du sonst unter „{{account}}“ angibst. Dein Passwort ist so gespeichert, dass es niemand lesen kann.",
      "Gespeichert, bis du das Konto löschst.",
    ],
    "data-use": [
      "Was du ansiehst",
      [
        "Die Teams und Ligen, denen du folgst, und deine Merkliste.",
        "Wo du in einem Video aufgehört hast, auf diesem Gerät.",
        "Welche Geräte angemeldet sind und seit wann.",
        "Wie viele Leute ein Spiel gesehen haben; das speichern wir eine Woche lang. Nicht, wer es war.",
      ],
    ],
    "data-pay": [
      "Zahlungen",
      "Um deine Karte kümmert sich der Zahlungsanbieter. Bis du dein Konto löschst, behalten wir Datum und Betrag jeder Zahlung und die letzten vier Ziffern deiner gespeicherten Karte.",
    ],
    "data-measure": [
      "Statistik und Fehler",
      "Wenn du zustimmst, teilen wir unserem Analysedienst mit, ob die Anmeldung funktioniert, zusammen mit deinem Namen, deiner E-Mail-Adresse und deinem Land, und sammeln Fehlerberichte, um Fehler zu beheben. Wir fragen dich bei der Anmeldung; ein Nein ändert sonst nichts. Wenn du im Browser die Daten dieser Website löschst, nimmst du deine Antwort zurück.",
    ],
    "data-push": [
      "Erinnerungen",
      "Wenn du Erinnerungen erlaubst, gibt uns dein Browser eine Adresse dafür. Sie verrät uns sonst nichts und erlischt, wenn du die Erinnerungen ausschaltest.",
    ],
    "rights-yours": [
      "Deine Rechte",
      "Du kannst einsehen, berichtigen, mitnehmen und löschen, was wir über dich speichern, und dich bei der Datenschutzbehörde deines Landes beschweren.",
      { link: "Unserer Datenschutzbeauftragten schreiben" },
    ],
  },
  imprint: {
    "imprint-publisher": [
      "Anbieter",
      "{{tenant}} Media, Quay Street 1, Harbour. Dies ist eine Demonstration: Firma, Vereine und Ligen sind erfunden.",
    ],
    "imprint-contact": ["Kontakt", { link: "help@demo.example" }, "Wir antworten innerhalb eines Tages."],
    "imprint-responsible": ["Verantwortlich für den Inhalt", "Die Redaktion von {{tenant}}, Anschrift wie oben."],
  },
};
