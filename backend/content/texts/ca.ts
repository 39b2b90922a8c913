import type { InfoTexts } from "#backend/content/infoTexts.ts";

export const CA: InfoTexts = {
  titles: {
    faq: "Preguntes i respostes",
    about: "Sobre {{tenant}}",
    terms: "Condicions d’ús",
    privacy: "Avís de privacitat",
    imprint: "Avís legal",
  },
  faq: {
    "watching-members": [
      "Per què en alguns partits hi diu «Gratis amb compte»?",
      "No costen res, però necessites un compte per veure’ls. Crear-lo és cosa d’un minut i no cal targeta.",
    ],
    "watching-beginning": [
      "Puc veure un directe des del començament?",
      "Durant el partit pots tornar 30 minuts enrere: arrossega la línia de temps o prem la fletxa esquerra. El partit sencer està disponible com a repetició pocs minuts després d’acabar.",
    ],
    "watching-stops": [
      "El vídeo s’atura. Què hi puc fer?",
      "El reproductor ho torna a provar automàticament. Si no n’hi ha prou:",
      [
        "Tria una qualitat més baixa als ajustos del reproductor.",
        "Tanca altres pestanyes que reprodueixin vídeo.",
        "Acosta’t al router o fes servir un cable.",
      ],
      "Si la connexió es talla del tot, el partit continua on eres així que torna.",
    ],
    "watching-scores": [
      "Com amago els resultats?",
      "L’ull ratllat amaga marcadors, durades i imatges finals a totes les pàgines fins que els vulguis veure. És a la capçalera i a la pàgina de cada partit.",
    ],
    "watching-pano": [
      "Què és la vista «Panoràmica»?",
      "Una segona càmera que mostra tot el camp i no fa mai zoom. Al reproductor canvies entre HD i Panoràmica. Totes dues van sempre al mateix moment del partit.",
    ],
    "watching-replays": [
      "Quant de temps puc veure una repetició?",
      "Les repeticions de les grans lligues estan disponibles 180 dies; les altres, de 7 a 60 dies. Un partit per al qual tens entrada continua disponible fins a 48 hores després d’acabar o, si la compres després del partit, fins a 48 hores després de la compra.",
    ],
    "watching-region": [
      "Per què no puc veure un partit on soc?",
      "Els drets d’alguns partits es venen país per país. La pàgina del partit ho diu abans que paguis res.",
    ],
    "pay-cancel": [
      "Com cancel·lo?",
      "A «{{account}}», «{{subscription}}». Pots continuar mirant fins al final del temps que has pagat.",
      { link: "Ves a la teva subscripció" },
    ],
    "pay-code": [
      "On introdueixo un codi d’accés?",
      "A «{{account}}», «{{subscription}}», o a qualsevol pàgina amb una oferta. Cada codi serveix una vegada per compte.",
    ],
    "pay-card": [
      "Guardeu la meva targeta?",
      "No. Les dades de la targeta van directament al proveïdor de pagaments, que la desa per a la pròxima vegada. Nosaltres només guardem les quatre últimes xifres, perquè sàpigues quina targeta és.",
    ],
    "pay-single": [
      "Només vull un partit.",
      "Els partits amb preu es poden comprar per separat. L’entrada val per al directe i per a la repetició.",
    ],
    "devices-number": [
      "Quants dispositius puc fer servir?",
      "Pots tenir la sessió oberta en 5 dispositius com a màxim alhora. Si en vols afegir un altre, et preguntem quin vols suprimir.",
    ],
    "devices-signed-out": [
      "Per què s’ha tancat la meva sessió?",
      "Aquest dispositiu s’ha suprimit del teu compte, o feia 30 dies que no l’utilitzaves. Torna a iniciar sessió per continuar.",
      { link: "Mira els teus dispositius" },
    ],
    "app-install": [
      "Hi ha una aplicació?",
      "Aquesta pàgina ho és. Al menú del navegador tria «Instal·la» o «Afegeix a la pantalla d’inici»: tindrà icona i finestra pròpies i et podrà enviar recordatoris.",
    ],
    "app-offline": [
      "Què funciona sense connexió?",
      [
        "El calendari i les pàgines que ja has vist, amb l’hora de l’última actualització.",
        "Els resums i clips que has baixat, a «{{account}}», «{{downloads}}».",
        "Els equips que segueixes i la teva llista.",
      ],
      "Els directes, és clar, necessiten connexió.",
    ],
    "app-reminders": [
      "Com rebo un recordatori?",
      "Toca la campana d’un partit. El recordatori arriba 15 minuts abans de l’inici, siguis on siguis.",
    ],
    "privacy-what": [
      "Què sabeu de mi?",
      "El que ens has dit, el que segueixes, el que has afegit a la teva llista i el que has comprat, a més dels teus clips, etiquetes i comentaris. No venem res.",
      { link: "Llegeix l’avís de privacitat" },
    ],
    "privacy-delete": [
      "Com elimino el meu compte?",
      "A «{{account}}», «{{general}}», al final. Desapareix a l’instant, amb tot el que contenia.",
      { link: "Escriu-nos" },
    ],
  },
  about: {
    "about-what": [
      "L’esport, mentre passa",
      "{{tenant}} ofereix 30 lligues i circuits de 8 esports: en directe, en repetició i en resums. Futbol i hoquei sobre gel, bàsquet i handbol, voleibol i tennis, natació i atletisme.",
    ],
    "about-how": [
      "Com ho fem",
      [
        "Dues càmeres a cada partit: una segueix la pilota i l’altra mostra tot el camp.",
        "Marcadors i moments clau a l’instant, i amagats si ho prefereixes.",
        "Clips pocs minuts després de l’acció.",
        "3 canals amb programació pròpia, un dels quals les 24 hores.",
      ],
    ],
    "about-everywhere": [
      "A tot arreu on hi ha un navegador",
      "No cal passar per cap botiga. Obre {{tenant}} en un navegador i instal·la’l des d’allà: al mòbil, a la tauleta, a l’ordinador o al televisor.",
    ],
    "about-fair": [
      "Clars des del principi",
      "El futbol base i la majoria de competicions d’atletisme i natació són gratis. El que és de pagament mostra el preu abans d’iniciar la sessió, i un passi es cancel·la amb dos tocs.",
      { link: "Mira els passis" },
    ],
    "about-contact": ["Parla amb nosaltres", "Per a espectadors, clubs i lligues:", { link: "hello@demo.example" }],
  },
  terms: {
    "use-who": [
      "Qui pot fer servir {{tenant}}",
      "Tothom a partir de 16 anys, per a ús privat. Mostrar partits en públic requereix un acord a part.",
      { link: "Demana un acord" },
    ],
    "use-account": [
      "El teu compte",
      "Un compte és d’una sola persona. No comparteixis la contrasenya: qui la fa servir actua en nom teu. Pots tenir la sessió oberta en 5 dispositius com a màxim alhora.",
    ],
    "pay-passes": [
      "Passis i entrades",
      "Un passi dura el temps que indica i després es renova fins que el cancel·lis. La cancel·lació té efecte al final del període pagat. Una entrada dona accés a un partit, en directe i fins a 48 hores després d’acabar o, si la compres després del partit, fins a 48 hores després de la compra.",
      "Els preus inclouen impostos. Els canvis de preu s’anuncien per correu electrònic amb quatre setmanes d’antelació, i fins aleshores pots cancel·lar.",
    ],
    "pay-withdraw": [
      "Si canvies d’idea",
      "Pots desistir d’un passi en un termini de 14 dies, sempre que no hi hagis vist res. En el cas d’una entrada, aquest dret s’acaba quan comença el partit.",
    ],
    "use-content": [
      "Què pots fer amb els vídeos",
      [
        "Veure’ls als teus dispositius.",
        "Tallar clips de fins a 5 minuts i compartir-ne els enllaços.",
        "Baixar resums i clips en un dispositiu per veure’ls sense connexió.",
      ],
      "No es permet gravar-los, cedir-los ni mostrar-los enlloc més: pertanyen a les lligues.",
    ],
    "use-cancelled": [
      "Quan un partit s’ajorna o se suspèn",
      "Si un partit canvia de data, l’entrada val per a la nova. Si se suspèn definitivament, l’import torna a la targeta en un termini de cinc dies.",
    ],
    "use-limits": [
      "De què responem",
      "Tenim cura del servei i reparem les avaries tan aviat com podem. No responem de la connexió entre tu i nosaltres, ni dels resultats.",
    ],
    "use-law": [
      "Canvis i legislació",
      "Els canvis d’aquestes condicions s’anuncien per correu electrònic amb quatre setmanes d’antelació. La llei del lloc on vius et protegeix, diguin el que diguin aquestes condicions.",
    ],
  },
  privacy: {
    "data-short": [
      "En resum",
      "Guardem el que el servei necessita, i només mentre ho necessita. No venem res ni fem cap perfil teu per a altres.",
    ],
    "data-account": [
      "El teu compte",
      "El teu correu, el teu nom i el que afegeixis a «{{account}}». La contrasenya es guarda de manera que no es pot llegir.",
      "Es conserva fins que eliminis el compte.",
    ],
    "data-use": [
      "El que mires",
      [
        "Els equips i lligues que segueixes, i la teva llista.",
        "On vas deixar un vídeo, en aquest dispositiu.",
        "En quins dispositius tens la sessió oberta i des de quan.",
        "Quanta gent va veure un partit; ho guardem una setmana. No qui era.",
      ],
    ],
    "data-pay": [
      "Pagaments",
      "De la teva targeta se n’ocupa el proveïdor de pagaments. Fins que eliminis el compte, guardem la data i l’import de cada pagament i les quatre últimes xifres de la targeta desada.",
    ],
    "data-measure": [
      "Estadístiques i errors",
      "Si ho acceptes, comuniquem al nostre servei d’analítica si l’inici de sessió funciona, juntament amb el teu nom, el teu correu electrònic i el teu país, i recollim informes d’errors per poder-los corregir. T’ho preguntem en iniciar la sessió, i si dius que no, no canvia res més. Si esborres les dades d’aquest lloc al navegador, retires la teva resposta.",
    ],
    "data-push": [
      "Recordatoris",
      "Si permets els recordatoris, el navegador ens dona una adreça per enviar-los. No ens diu res més i desapareix quan els desactives.",
    ],
    "rights-yours": [
      "Els teus drets",
      "Pots consultar, corregir, endur-te i eliminar el que guardem sobre tu, i reclamar a l’autoritat de protecció de dades del teu país.",
      { link: "Escriu a la nostra delegada de protecció de dades" },
    ],
  },
  imprint: {
    "imprint-publisher": [
      "Titular del servei",
      "{{tenant}} Media, Quay Street 1, Harbour. Això és una demostració: l’empresa, els clubs i les lligues són inventats.",
    ],
    "imprint-contact": ["Contacte", { link: "help@demo.example" }, "Responem en un dia."],
    "imprint-responsible": ["Responsable del contingut", "La redacció de {{tenant}}, a l’adreça de dalt."],
  },
};
