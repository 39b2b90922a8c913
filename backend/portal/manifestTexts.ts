/** The texts of the web manifest that the portal itself does not show, in one language. */
export interface ManifestTexts {
  readonly description: string;
  /** Labels of the screenshots in the dialog that installs the app. */
  readonly home: string;
  readonly match: string;
}

/** The texts in every language of the portal. */
export const MANIFEST_TEXTS: Readonly<Record<string, ManifestTexts>> = {
  en: {
    description: "Live matches, replays and highlights, on any screen and with any connection.",
    home: "Home: the match of the moment and everything live",
    match: "A live match: the video, the score and its key moments",
  },
  de: {
    description: "Live-Spiele, Re-Lives und Highlights, auf jedem Bildschirm und mit jeder Verbindung.",
    home: "Startseite: das Spiel des Augenblicks und alles, was live läuft",
    match: "Ein Live-Spiel: Bild, Spielstand und Schlüsselszenen",
  },
  es: {
    description: "Partidos en directo, repeticiones y resúmenes, en cualquier pantalla y con cualquier conexión.",
    home: "Inicio: el partido del momento y todo lo que hay en directo",
    match: "Un partido en directo: la imagen, el marcador y los momentos clave",
  },
  fr: {
    description: "Matchs en direct, replays et temps forts, sur tous les écrans et avec toutes les connexions.",
    home: "Accueil : le match du moment et tout ce qui est en direct",
    match: "Un match en direct : l’image, le score et les moments clés",
  },
  "fr-CA": {
    description: "Matchs en direct, reprises et faits saillants, sur tous les écrans et avec toutes les connexions.",
    home: "Accueil : le match de l’heure et tout ce qui est en direct",
    match: "Un match en direct : l’image, la marque et les moments clés",
  },
  he: {
    description: "משחקים בשידור חי, שידורים חוזרים ותקצירים, בכל מסך ובכל חיבור.",
    home: "דף הבית: משחק השעה וכל מה שבשידור חי",
    match: "משחק בשידור חי: הווידאו, התוצאה ורגעי המפתח",
  },
  it: {
    description: "Partite in diretta, replay e highlights, su ogni schermo e con ogni connessione.",
    home: "Home: la partita del momento e tutto ciò che è in diretta",
    match: "Una partita in diretta: immagini, punteggio e momenti chiave",
  },
  pl: {
    description: "Mecze na żywo, powtórki i skróty, na każdym ekranie i przy każdym połączeniu.",
    home: "Strona główna: najważniejszy mecz i wszystko, co teraz na żywo",
    match: "Mecz na żywo: obraz, wynik i kluczowe momenty",
  },
  pt: {
    description: "Jogos ao vivo, replays e melhores momentos, em qualquer tela e com qualquer conexão.",
    home: "Início: o jogo do momento e tudo o que está ao vivo",
    match: "Um jogo ao vivo: a imagem, o placar e os principais lances",
  },
  ca: {
    description: "Partits en directe, repeticions i resums, a qualsevol pantalla i amb qualsevol connexió.",
    home: "Inici: el partit del moment i tot el que hi ha en directe",
    match: "Un partit en directe: la imatge, el marcador i els moments clau",
  },
  ko: {
    description: "라이브 경기, 다시보기, 하이라이트를 어떤 화면과 연결에서도 즐기세요.",
    home: "홈: 지금 주목할 경기와 모든 라이브",
    match: "라이브 경기: 영상, 스코어, 주요 장면",
  },
  zh: {
    description: "赛事直播、回放和集锦，任何屏幕、任何网络都能看。",
    home: "首页：焦点赛事与全部直播",
    match: "赛事直播：画面、比分和关键时刻",
  },
  bs: {
    description: "Utakmice uživo, reprize i sažeci, na svakom ekranu i uz svaku vezu.",
    home: "Početna: utakmica trenutka i sve što je uživo",
    match: "Utakmica uživo: slika, rezultat i ključni trenuci",
  },
  "uk-UA": {
    description: "Матчі наживо, повтори й огляди на будь-якому екрані й за будь-якого з’єднання.",
    home: "Головна: матч моменту й усе, що наживо",
    match: "Матч наживо: зображення, рахунок і ключові моменти",
  },
};
