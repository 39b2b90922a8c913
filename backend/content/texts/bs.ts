import type { InfoTexts } from "#backend/content/infoTexts.ts";

export const BS: InfoTexts = {
  titles: {
    faq: "Pitanja i odgovori",
    about: "O portalu {{tenant}}",
    terms: "Uslovi korištenja",
    privacy: "Obavijest o privatnosti",
    imprint: "Impresum",
  },
  faq: {
    "watching-members": [
      "Zašto uz neke utakmice piše „Besplatan račun”?",
      "Besplatne su, ali za gledanje je potreban račun. Registracija traje minutu i ne traži karticu.",
    ],
    "watching-beginning": [
      "Mogu li utakmicu uživo gledati od početka?",
      "Dok traje, možeš se vratiti 30 minuta: povuci vremensku liniju ili pritisni strelicu lijevo. Cijela utakmica dostupna je kao repriza nekoliko minuta nakon završetka.",
    ],
    "watching-stops": [
      "Slika staje. Šta pomaže?",
      "Plejer sam pokušava ponovo. Ako to nije dovoljno:",
      [
        "Odaberi niži kvalitet u postavkama plejera.",
        "Zatvori druge kartice koje puštaju video.",
        "Približi se ruteru ili koristi kabl.",
      ],
      "Ako veza potpuno padne, utakmica se nastavlja s istog mjesta čim se veza vrati.",
    ],
    "watching-scores": [
      "Kako da sakrijem rezultate?",
      "Precrtano oko skriva rezultate, trajanja i završne kadrove na svim stranicama dok ih ne zatražiš. Nalazi se u zaglavlju i na stranici svake utakmice.",
    ],
    "watching-pano": [
      "Šta je panorama?",
      "Druga kamera koja pokazuje cijeli teren i nikad ne zumira. U plejeru biraš između HD-a i panorame; oboje uvijek prikazuje isti trenutak utakmice.",
    ],
    "watching-replays": [
      "Koliko dugo mogu gledati reprizu?",
      "Reprize velikih liga ostaju 180 dana, ostale od 7 do 60 dana. Utakmica za koju imaš ulaznicu ostaje dostupna još 48 sati nakon kraja, a ako ulaznicu kupiš tek poslije utakmice, 48 sati od kupovine.",
    ],
    "watching-region": [
      "Zašto ovdje ne mogu gledati neku utakmicu?",
      "Prava na neke utakmice prodaju se za svaku zemlju posebno. Stranica utakmice to kaže prije nego što išta platiš.",
    ],
    "pay-cancel": [
      "Kako da otkažem?",
      "Pod „{{account}}”, „{{subscription}}”. Možeš gledati do kraja plaćenog perioda.",
      { link: "Idi na svoju pretplatu" },
    ],
    "pay-code": [
      "Gdje unosim pristupni kod?",
      "Pod „{{account}}”, „{{subscription}}”, ili na svakoj stranici s ponudom. Kod vrijedi jednom po računu.",
    ],
    "pay-card": [
      "Čuvate li moju karticu?",
      "Ne. Podaci o kartici idu direktno pružaocu usluga plaćanja, koji karticu čuva za sljedeći put. Mi čuvamo samo zadnje četiri cifre, da znaš koja je to kartica.",
    ],
    "pay-single": [
      "Želim samo jednu utakmicu.",
      "Utakmice s cijenom mogu se kupiti pojedinačno. Ulaznica vrijedi za prijenos uživo i za reprizu.",
    ],
    "devices-number": [
      "Koliko uređaja mogu koristiti?",
      "Možeš se prijaviti na najviše 5 uređaja istovremeno. Na sljedećem te pitamo koji da uklonimo.",
    ],
    "devices-signed-out": [
      "Zašto je moj uređaj odjavljen?",
      "Ovaj uređaj je uklonjen s tvog računa, ili nije korišten 30 dana. Prijavi se ponovo da nastaviš.",
      { link: "Pogledaj svoje uređaje" },
    ],
    "app-install": [
      "Postoji li aplikacija?",
      "Ova stranica je aplikacija. U meniju preglednika odaberi „Instaliraj” ili „Dodaj na početni ekran”: dobija svoju ikonu i prozor, i može slati podsjetnike.",
    ],
    "app-offline": [
      "Šta radi bez mreže?",
      [
        "Raspored i već otvorene stranice, s vremenom ažuriranja.",
        "Preuzeti sažeci i klipovi, pod „{{account}}”, „{{downloads}}”.",
        "Timovi koje pratiš i lista „Za kasnije”.",
      ],
      "Za utakmice uživo je, naravno, potrebna veza.",
    ],
    "app-reminders": [
      "Kako da dobijem podsjetnik?",
      "Dodirni zvono na utakmici. Podsjetnik stiže 15 minuta prije početka, gdje god da si.",
    ],
    "privacy-what": [
      "Šta znate o meni?",
      "Ono što nam navedeš, šta pratiš, šta dodaš na listu „Za kasnije”, šta kupiš, te tvoje klipove, oznake i komentare. Ništa ne prodajemo.",
      { link: "Pročitaj obavijest o privatnosti" },
    ],
    "privacy-delete": [
      "Kako da izbrišem račun?",
      "Pod „{{account}}”, „{{general}}”, na dnu. Nestaje odmah, sa svime što mu je pripadalo.",
      { link: "Piši nam" },
    ],
  },
  about: {
    "about-what": [
      "Sport, dok se dešava",
      "{{tenant}} prikazuje 30 liga i serija u 8 sportova: uživo, u reprizama i sažecima. Fudbal i hokej na ledu, košarka i rukomet, odbojka i tenis, plivanje i atletika.",
    ],
    "about-how": [
      "Kako to radimo",
      [
        "Dvije kamere na svakoj utakmici: jedna prati loptu, druga pokazuje cijeli teren.",
        "Rezultati i ključni trenuci u sekundi, a po želji skriveni.",
        "Klipovi nekoliko minuta nakon akcije.",
        "3 kanala s vlastitim programom, jedan od njih cijeli dan i noć.",
      ],
    ],
    "about-everywhere": [
      "Na svemu što ima preglednik",
      "Prodavnica aplikacija nije potrebna. Otvori portal {{tenant}} u pregledniku i instaliraj ga odatle: na telefonu, tabletu, računaru ili televizoru.",
    ],
    "about-fair": [
      "Pošteno od početka",
      "Omladinski fudbal i većina atletskih i plivačkih takmičenja su besplatni. Za ostalo se cijena vidi prije prijave, a paket se otkazuje u dva dodira.",
      { link: "Pogledaj pakete" },
    ],
    "about-contact": ["Javi nam se", "Za gledaoce, klubove i lige:", { link: "hello@demo.example" }],
  },
  terms: {
    "use-who": [
      "Ko smije koristiti portal {{tenant}}",
      "Svi koji imaju 16 ili više godina, za privatno gledanje. Javno prikazivanje traži poseban dogovor.",
      { link: "Zatraži dogovor" },
    ],
    "use-account": [
      "Tvoj račun",
      "Račun pripada jednoj osobi. Lozinku zadrži za sebe: ko se njome prijavi, djeluje u tvoje ime. Možeš se prijaviti na najviše 5 uređaja istovremeno.",
    ],
    "pay-passes": [
      "Paketi i ulaznice",
      "Paket traje koliko je navedeno, a zatim se automatski obnavlja dok ga ne otkažeš. Otkazivanje vrijedi od kraja plaćenog perioda. Ulaznica vrijedi za jednu utakmicu, uživo i još 48 sati nakon kraja, a ako je kupiš tek poslije utakmice, 48 sati od kupovine.",
      "Cijene uključuju porez. Promjenu cijene najavljujemo e-mailom četiri sedmice ranije; do tada možeš otkazati.",
    ],
    "pay-withdraw": [
      "Ako se predomisliš",
      "Od paketa možeš odustati u roku od 14 dana, ako uz njega još ništa nije gledano. Za ulaznicu to pravo prestaje početkom utakmice.",
    ],
    "use-content": [
      "Šta smiješ raditi sa snimcima",
      [
        "Gledati ih na vlastitim uređajima.",
        "Rezati klipove do 5 minuta i dijeliti njihove linkove.",
        "Preuzeti sažetke i klipove na uređaj za gledanje bez mreže.",
      ],
      "Nije dozvoljeno snimati ih, prosljeđivati ni prikazivati na drugom mjestu. Snimci pripadaju ligama.",
    ],
    "use-cancelled": [
      "Kad se utakmica pomjeri ili otkaže",
      "Ulaznica prelazi na novi termin utakmice. Ako se utakmica konačno otkaže, novac se vraća na karticu u roku od pet dana.",
    ],
    "use-limits": [
      "Za šta odgovaramo",
      "O servisu se brinemo i kvarove otklanjamo što brže možemo. Ne odgovaramo za vezu između tebe i nas, ni za rezultate.",
    ],
    "use-law": [
      "Izmjene i pravo",
      "Izmjene ovih uslova najavljujemo e-mailom četiri sedmice ranije. Pravo mjesta u kojem živiš štiti te šta god pisalo u ovim uslovima.",
    ],
  },
  privacy: {
    "data-short": [
      "Ukratko",
      "Čuvamo ono što servisu treba, i samo dok mu treba. Ništa ne prodajemo i ne pravimo tvoj profil za druge.",
    ],
    "data-account": [
      "Tvoj račun",
      "E-mail adresa, ime i sve što još upišeš pod „{{account}}”. Lozinka se čuva u obliku iz kojeg se ne može pročitati.",
      "Čuva se dok ne izbrišeš račun.",
    ],
    "data-use": [
      "Šta gledaš",
      [
        "Timovi i lige koje pratiš i lista „Za kasnije”.",
        "Mjesto na kojem je video zaustavljen, na ovom uređaju.",
        "Koji su uređaji prijavljeni i od kada.",
        "Koliko je ljudi gledalo utakmicu (čuva se sedmicu dana), ali ne i ko je gledao.",
      ],
    ],
    "data-pay": [
      "Plaćanja",
      "O tvojoj kartici brine pružalac usluga plaćanja. Dok ne izbrišeš račun, mi čuvamo datum i iznos svake uplate i zadnje četiri cifre sačuvane kartice.",
    ],
    "data-measure": [
      "Statistika i greške",
      "Ako se složiš, našoj usluzi za analitiku javljamo radi li prijava, zajedno s tvojim imenom, e-mail adresom i državom, i prikupljamo izvještaje o greškama da ih možemo ispraviti. Pitamo te pri prijavi; odbijanje ne mijenja ništa drugo. Brisanjem podataka ove stranice u pregledniku povlačiš svoj odgovor.",
    ],
    "data-push": [
      "Podsjetnici",
      "Ako dozvoliš podsjetnike, preglednik nam daje adresu za njih. Ne govori nam ništa drugo i prestaje kad isključiš podsjetnike.",
    ],
    "rights-yours": [
      "Tvoja prava",
      "Možeš vidjeti, ispraviti, preuzeti i izbrisati ono što o tebi čuvamo, i žaliti se organu za zaštitu podataka svoje zemlje.",
      { link: "Piši našoj službenici za zaštitu podataka" },
    ],
  },
  imprint: {
    "imprint-publisher": [
      "Pružalac usluge",
      "{{tenant}} Media, Quay Street 1, Harbour. Ovo je demonstracija: firma, klubovi i lige su izmišljeni.",
    ],
    "imprint-contact": ["Kontakt", { link: "help@demo.example" }, "Odgovaramo u roku od jednog dana."],
    "imprint-responsible": ["Odgovornost za sadržaj", "Redakcija portala {{tenant}}, adresa kao gore."],
  },
};
