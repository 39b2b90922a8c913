import type { InfoTexts } from "#backend/content/infoTexts.ts";

export const PL: InfoTexts = {
  titles: {
    faq: "Pytania i odpowiedzi",
    about: "O serwisie {{tenant}}",
    terms: "Regulamin",
    privacy: "Informacja o prywatności",
    imprint: "Nota prawna",
  },
  faq: {
    "watching-members": [
      "Dlaczego przy niektórych meczach jest napis „Darmowe konto”?",
      "Są bezpłatne, ale do oglądania potrzebne jest konto. Rejestracja trwa minutę i nie wymaga karty.",
    ],
    "watching-beginning": [
      "Czy mogę obejrzeć mecz na żywo od początku?",
      "W trakcie meczu możesz cofnąć się o 30 minut: przeciągnij oś czasu albo naciśnij strzałkę w lewo. Cały mecz jest dostępny jako powtórka kilka minut po zakończeniu.",
    ],
    "watching-stops": [
      "Obraz się zatrzymuje. Co pomaga?",
      "Odtwarzacz sam próbuje jeszcze raz. Jeśli to nie wystarczy:",
      [
        "Wybierz niższą jakość w ustawieniach odtwarzacza.",
        "Zamknij inne karty, które odtwarzają wideo.",
        "Podejdź bliżej routera albo użyj kabla.",
      ],
      "Jeśli połączenie zniknie całkowicie, mecz ruszy od tego samego miejsca, gdy tylko sieć wróci.",
    ],
    "watching-scores": [
      "Jak ukryć wyniki?",
      "Przekreślone oko ukrywa wyniki, czas trwania i ostatnie kadry na wszystkich stronach, dopóki nie zechcesz ich zobaczyć. Znajdziesz je w nagłówku i na stronie każdego meczu.",
    ],
    "watching-pano": [
      "Czym jest panorama?",
      "To druga kamera, która pokazuje całe boisko i nigdy nie robi zbliżeń. W odtwarzaczu przełączasz się między HD i panoramą; obie pokazują zawsze tę samą chwilę meczu.",
    ],
    "watching-replays": [
      "Jak długo mogę oglądać powtórkę?",
      "Powtórki wielkich lig są dostępne 180 dni, pozostałe od 7 do 60 dni. Mecz, na który masz bilet, jest dostępny jeszcze 48 godzin po zakończeniu, a jeśli kupisz bilet dopiero po meczu, 48 godzin od zakupu.",
    ],
    "watching-region": [
      "Dlaczego nie mogę tu obejrzeć meczu?",
      "Prawa do niektórych meczów sprzedaje się osobno w każdym kraju. Strona meczu informuje o tym, zanim za cokolwiek zapłacisz.",
    ],
    "pay-cancel": [
      "Jak zrezygnować?",
      "W zakładce „{{account}}”, „{{subscription}}”. Możesz oglądać do końca opłaconego okresu.",
      { link: "Przejdź do subskrypcji" },
    ],
    "pay-code": [
      "Gdzie wpisać kod dostępu?",
      "W zakładce „{{account}}”, „{{subscription}}” albo na każdej stronie z ofertą. Na jednym koncie kod działa tylko raz.",
    ],
    "pay-card": [
      "Czy przechowujecie moją kartę?",
      "Nie. Dane karty trafiają prosto do dostawcy płatności, który zapisuje kartę na następny raz. My zachowujemy tylko cztery ostatnie cyfry, żeby było wiadomo, która to karta.",
    ],
    "pay-single": [
      "Chcę obejrzeć tylko jeden mecz.",
      "Płatne mecze można kupić pojedynczo. Bilet obejmuje transmisję na żywo i powtórkę.",
    ],
    "devices-number": [
      "Z ilu urządzeń mogę korzystać?",
      "Możesz się zalogować na maksymalnie 5 urządzeniach naraz. Na kolejnym zapytamy, które usunąć.",
    ],
    "devices-signed-out": [
      "Dlaczego mnie wylogowano?",
      "To urządzenie usunięto z Twojego konta albo nie było używane przez 30 dni. Zaloguj się ponownie, aby kontynuować.",
      { link: "Zobacz swoje urządzenia" },
    ],
    "app-install": [
      "Czy jest aplikacja?",
      "Ta strona nią jest. W menu przeglądarki wybierz „Zainstaluj” lub „Dodaj do ekranu głównego”: będzie mieć własną ikonę i okno oraz będzie mogła przypominać o meczach.",
    ],
    "app-offline": [
      "Co działa bez sieci?",
      [
        "Terminarz i strony, które już znasz, z godziną aktualizacji.",
        "Pobrane skróty i klipy, w zakładce „{{account}}”, „{{downloads}}”.",
        "Obserwowane drużyny i lista „Na później”.",
      ],
      "Mecze na żywo wymagają oczywiście połączenia.",
    ],
    "app-reminders": [
      "Jak ustawić przypomnienie?",
      "Stuknij dzwonek przy meczu. Przypomnienie przyjdzie 15 minut przed początkiem, gdziekolwiek jesteś.",
    ],
    "privacy-what": [
      "Co o mnie wiecie?",
      "To, co nam podajesz, co obserwujesz, co dodajesz do listy „Na później” i co kupujesz, a także Twoje klipy, tagi i komentarze. Niczego nie sprzedajemy.",
      { link: "Przeczytaj informację o prywatności" },
    ],
    "privacy-delete": [
      "Jak usunąć konto?",
      "W zakładce „{{account}}”, „{{general}}”, na samym dole. Znika od razu, razem ze wszystkim, co do niego należało.",
      { link: "Napisz do nas" },
    ],
  },
  about: {
    "about-what": [
      "Sport tu i teraz",
      "{{tenant}} pokazuje 30 lig i cykli w 8 dyscyplinach: na żywo, w powtórkach i skrótach. Piłka nożna i hokej na lodzie, koszykówka i piłka ręczna, siatkówka i tenis, pływanie i lekkoatletyka.",
    ],
    "about-how": [
      "Jak to robimy",
      [
        "Dwie kamery na każdym meczu: jedna śledzi piłkę, druga pokazuje całe boisko.",
        "Wyniki i kluczowe momenty co do sekundy, na życzenie ukryte.",
        "Klipy kilka minut po akcji.",
        "3 kanały z własnym programem, w tym jeden całodobowy.",
      ],
    ],
    "about-everywhere": [
      "Wszędzie, gdzie jest przeglądarka",
      "Nie trzeba żadnego sklepu. Otwórz serwis {{tenant}} w przeglądarce i stamtąd zainstaluj: na telefonie, tablecie, komputerze lub telewizorze.",
    ],
    "about-fair": [
      "Uczciwie od początku",
      "Piłka młodzieżowa i większość zawodów lekkoatletycznych i pływackich są bezpłatne. Cenę płatnych treści widać przed zalogowaniem, a z karnetu rezygnujesz dwoma stuknięciami.",
      { link: "Zobacz karnety" },
    ],
    "about-contact": ["Porozmawiajmy", "Dla widzów, klubów i lig:", { link: "hello@demo.example" }],
  },
  terms: {
    "use-who": [
      "Kto może korzystać z serwisu {{tenant}}",
      "Każdy, kto ukończył 16 lat, do użytku prywatnego. Publiczne pokazy wymagają osobnej umowy.",
      { link: "Zapytaj o umowę" },
    ],
    "use-account": [
      "Twoje konto",
      "Konto należy do jednej osoby. Zachowaj hasło dla siebie: kto się nim loguje, działa w Twoim imieniu. Możesz się zalogować na maksymalnie 5 urządzeniach naraz.",
    ],
    "pay-passes": [
      "Karnety i bilety",
      "Karnet obowiązuje przez wskazany okres, a potem się odnawia, dopóki z niego nie zrezygnujesz. Rezygnacja działa od końca opłaconego okresu. Bilet daje dostęp do jednego meczu, na żywo i przez 48 godzin po zakończeniu, a jeśli kupisz go dopiero po meczu, przez 48 godzin od zakupu.",
      "Ceny zawierają podatek. Zmianę ceny zapowiadamy e-mailem cztery tygodnie wcześniej; do tego czasu możesz zrezygnować.",
    ],
    "pay-withdraw": [
      "Gdy zmienisz zdanie",
      "Od zakupu karnetu możesz odstąpić w ciągu 14 dni, o ile nic w jego ramach nie obejrzysz. W przypadku biletu to prawo wygasa z początkiem meczu.",
    ],
    "use-content": [
      "Co wolno robić z materiałami wideo",
      [
        "Oglądać je na własnych urządzeniach.",
        "Wycinać klipy o długości do 5 minut i udostępniać linki do nich.",
        "Pobierać skróty i klipy na urządzenie, żeby oglądać je bez sieci.",
      ],
      "Nagrywanie, przekazywanie i pokazywanie tych materiałów gdzie indziej jest niedozwolone; należą one do lig.",
    ],
    "use-cancelled": [
      "Gdy mecz zostaje przełożony lub odwołany",
      "Bilet przechodzi razem z meczem. Jeśli mecz zostanie ostatecznie odwołany, w ciągu pięciu dni pieniądze wrócą na kartę, którą zapłacono.",
    ],
    "use-limits": [
      "Za co odpowiadamy",
      "Dbamy o serwis i jak najszybciej usuwamy usterki. Nie odpowiadamy za łącze między Tobą a nami ani za wyniki.",
    ],
    "use-law": [
      "Zmiany i prawo",
      "Zmiany regulaminu zapowiadamy e-mailem cztery tygodnie wcześniej. Prawo miejsca, w którym mieszkasz, chroni Cię niezależnie od treści regulaminu.",
    ],
  },
  privacy: {
    "data-short": [
      "W skrócie",
      "Przechowujemy to, czego serwis potrzebuje, i tak długo, jak potrzebuje. Niczego nie sprzedajemy i nie tworzymy Twojego profilu dla innych.",
    ],
    "data-account": [
      "Twoje konto",
      "Adres e-mail, nazwa oraz to, co jeszcze podasz w zakładce „{{account}}”. Hasło jest zapisane w postaci, z której nie da się go odczytać.",
      "Przechowujemy to do czasu usunięcia konta.",
    ],
    "data-use": [
      "Co oglądasz",
      [
        "Obserwowane drużyny i ligi oraz lista „Na później”.",
        "Miejsce, w którym przerywasz oglądanie, na tym urządzeniu.",
        "Które urządzenia są zalogowane i od kiedy.",
        "Ile osób oglądało mecz (przechowujemy to tydzień), ale nie to, kto go oglądał.",
      ],
    ],
    "data-pay": [
      "Płatności",
      "Kartą zajmuje się dostawca płatności. Do czasu usunięcia konta zachowujemy datę i kwotę każdej płatności oraz cztery ostatnie cyfry zapisanej karty.",
    ],
    "data-measure": [
      "Statystyki i błędy",
      "Za Twoją zgodą informujemy naszą usługę analityczną, czy logowanie działa, podając Twoją nazwę, adres e-mail i kraj, oraz zbieramy zgłoszenia błędów, żeby je naprawiać. Pytamy przy logowaniu; odmowa niczego innego nie zmienia. Usunięcie danych tej witryny w przeglądarce cofa Twoją odpowiedź.",
    ],
    "data-push": [
      "Przypomnienia",
      "Jeśli zezwolisz na przypomnienia, przeglądarka poda nam adres do ich wysyłania. Adres nie mówi nam nic więcej i wygasa, gdy wyłączysz przypomnienia.",
    ],
    "rights-yours": [
      "Twoje prawa",
      "Możesz zobaczyć, poprawić, zabrać ze sobą i usunąć to, co o Tobie przechowujemy, a także złożyć skargę do organu ochrony danych w swoim kraju.",
      { link: "Napisz do naszej inspektorki ochrony danych" },
    ],
  },
  imprint: {
    "imprint-publisher": [
      "Usługodawca",
      "{{tenant}} Media, Quay Street 1, Harbour. To demonstracja: firma, kluby i ligi są zmyślone.",
    ],
    "imprint-contact": ["Kontakt", { link: "help@demo.example" }, "Odpowiadamy w ciągu jednego dnia."],
    "imprint-responsible": ["Odpowiedzialność za treść", "Redakcja serwisu {{tenant}}, adres jak wyżej."],
  },
};
