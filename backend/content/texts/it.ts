import type { InfoTexts } from "#backend/content/infoTexts.ts";

export const IT: InfoTexts = {
  titles: {
    faq: "Domande e risposte",
    about: "Informazioni su {{tenant}}",
    terms: "Termini d’uso",
    privacy: "Informativa sulla privacy",
    imprint: "Note legali",
  },
  faq: {
    "watching-members": [
      "Perché su alcune partite c’è scritto “Gratis con account”?",
      "Non costano nulla, ma per guardarle serve un account. Crearlo richiede un minuto e non serve una carta.",
    ],
    "watching-beginning": [
      "Posso guardare una diretta dall’inizio?",
      "Durante la partita puoi tornare indietro di 30 minuti: trascina la barra o premi la freccia sinistra. La partita intera è disponibile in replay pochi minuti dopo la fine.",
    ],
    "watching-stops": [
      "Il video si blocca. Che cosa posso fare?",
      "Il player riprova automaticamente. Se non basta:",
      [
        "Scegli una qualità più bassa nelle impostazioni del player.",
        "Chiudi le altre schede che riproducono video.",
        "Avvicinati al router o usa un cavo.",
      ],
      "Se la connessione cade del tutto, la partita riprende da dov’eri appena torna.",
    ],
    "watching-scores": [
      "Come nascondo i risultati?",
      "L’occhio barrato nasconde risultati, durate e immagini finali in tutte le pagine finché non chiedi di vederli. Lo trovi nell’intestazione e nella pagina di ogni partita.",
    ],
    "watching-pano": [
      "Che cos’è la “Vista panoramica”?",
      "Una seconda telecamera che mostra tutto il campo e non usa mai lo zoom. Nel player passi da HD a Vista panoramica. Entrambe restano sullo stesso momento della partita.",
    ],
    "watching-replays": [
      "Per quanto tempo posso vedere un replay?",
      "I replay dei grandi campionati restano 180 giorni, gli altri da 7 a 60 giorni. Una partita per cui hai un biglietto resta visibile per 48 ore dopo la fine o, se lo acquisti a partita finita, per 48 ore dall’acquisto.",
    ],
    "watching-region": [
      "Perché non posso vedere una partita dove mi trovo?",
      "I diritti di alcune partite si vendono Paese per Paese. La pagina della partita lo dice prima di qualsiasi pagamento.",
    ],
    "pay-cancel": [
      "Come disdico?",
      "In “{{account}}”, “{{subscription}}”. Puoi continuare a guardare fino alla fine del periodo pagato.",
      { link: "Vai al tuo abbonamento" },
    ],
    "pay-code": [
      "Dove inserisco un codice di accesso?",
      "In “{{account}}”, “{{subscription}}”, o in ogni pagina con un’offerta. Un codice vale una volta per account.",
    ],
    "pay-card": [
      "Conservate la mia carta?",
      "No. I dati della tua carta vanno direttamente al servizio di pagamento, che la salva per la volta successiva. Conserviamo solo le ultime quattro cifre, perché tu sappia di quale carta si tratta.",
    ],
    "pay-single": [
      "Voglio vedere una sola partita.",
      "Le partite a pagamento si possono comprare singolarmente. Il biglietto vale per la diretta e per il replay.",
    ],
    "devices-number": [
      "Quanti dispositivi posso usare?",
      "Puoi avere fino a 5 dispositivi connessi contemporaneamente. Se accedi da un altro, ti chiediamo quale rimuovere.",
    ],
    "devices-signed-out": [
      "Il mio dispositivo è stato disconnesso. Perché?",
      "Questo dispositivo è stato rimosso dal tuo account, oppure non lo usavi da 30 giorni. Accedi di nuovo per continuare.",
      { link: "Vedi i tuoi dispositivi" },
    ],
    "app-install": [
      "C’è un’app?",
      "È questa pagina. Nel menu del browser scegli “Installa” o “Aggiungi alla schermata Home”: avrà la sua icona e la sua finestra, e potrà inviarti promemoria.",
    ],
    "app-offline": [
      "Che cosa funziona offline?",
      [
        "Il calendario e le pagine già viste, con l’ora dell’ultimo aggiornamento.",
        "Gli highlights e le clip che hai scaricato, in “{{account}}”, “{{downloads}}”.",
        "Le squadre che segui e la tua lista.",
      ],
      "Per le dirette, naturalmente, serve la connessione.",
    ],
    "app-reminders": [
      "Come ricevo un promemoria?",
      "Tocca la campanella di una partita. Il promemoria arriva 15 minuti prima dell’inizio, ovunque tu sia.",
    ],
    "privacy-what": [
      "Che cosa sapete di me?",
      "Quello che ci hai detto, quello che segui, quello che hai aggiunto alla tua lista o acquistato, oltre alle tue clip, ai tuoi tag e ai tuoi commenti. Non vendiamo nulla.",
      { link: "Leggi l’informativa sulla privacy" },
    ],
    "privacy-delete": [
      "Come elimino il mio account?",
      "In “{{account}}”, “{{general}}”, in fondo. Sparisce subito, con tutto ciò che conteneva.",
      { link: "Scrivici" },
    ],
  },
  about: {
    "about-what": [
      "Lo sport, mentre accade",
      "{{tenant}} trasmette 30 campionati e circuiti di 8 sport: in diretta, in replay e negli highlights. Calcio e hockey su ghiaccio, basket e pallamano, pallavolo e tennis, nuoto e atletica.",
    ],
    "about-how": [
      "Come lo facciamo",
      [
        "Due telecamere per ogni partita: una segue la palla, l’altra mostra tutto il campo.",
        "Risultati e momenti chiave in tempo reale, nascosti se preferisci.",
        "Clip pochi minuti dopo l’azione.",
        "3 canali con un proprio palinsesto, uno attivo 24 ore su 24.",
      ],
    ],
    "about-everywhere": [
      "Ovunque ci sia un browser",
      "Nessuno store da visitare. Apri {{tenant}} in un browser e installalo da lì: su telefono, tablet, computer o TV.",
    ],
    "about-fair": [
      "Corretti per principio",
      "Il calcio giovanile e la maggior parte dei meeting di atletica e nuoto sono gratuiti. Ciò che è a pagamento mostra il prezzo prima dell’accesso, e un pass si disdice con due tocchi.",
      { link: "Vedi i pass" },
    ],
    "about-contact": ["Parla con noi", "Per spettatori, società e leghe:", { link: "hello@demo.example" }],
  },
  terms: {
    "use-who": [
      "Chi può usare {{tenant}}",
      "Chiunque abbia almeno 16 anni, per uso privato. Per proiezioni pubbliche serve un accordo a parte.",
      { link: "Richiedi un accordo" },
    ],
    "use-account": [
      "Il tuo account",
      "Un account appartiene a una sola persona. Tieni la password per te: chi la usa agisce a tuo nome. Puoi avere fino a 5 dispositivi connessi contemporaneamente.",
    ],
    "pay-passes": [
      "Pass e biglietti",
      "Un pass vale per il periodo indicato e poi si rinnova finché non lo disdici. La disdetta ha effetto alla fine del periodo pagato. Un biglietto dà accesso a una partita, in diretta e per 48 ore dopo la fine o, se lo acquisti a partita finita, per 48 ore dall’acquisto.",
      "I prezzi comprendono le imposte. Le variazioni di prezzo sono annunciate via e-mail con quattro settimane di anticipo; fino ad allora puoi disdire.",
    ],
    "pay-withdraw": [
      "Se cambi idea",
      "Puoi recedere da un pass entro 14 giorni, purché con il pass tu non abbia ancora guardato nulla. Per un biglietto questo diritto termina con l’inizio della partita.",
    ],
    "use-content": [
      "Che cosa puoi fare con i video",
      [
        "Guardarli sui tuoi dispositivi.",
        "Tagliare clip fino a 5 minuti e condividerne i link.",
        "Scaricare highlights e clip su un dispositivo per guardarli offline.",
      ],
      "Non è consentito registrarli, cederli o mostrarli altrove: appartengono alle leghe.",
    ],
    "use-cancelled": [
      "Quando una partita è rinviata o annullata",
      "Se una partita è rinviata, il biglietto vale per la nuova data. Se è annullata definitivamente, entro cinque giorni il prezzo viene rimborsato sulla carta usata per il pagamento.",
    ],
    "use-limits": [
      "Di che cosa rispondiamo",
      "Curiamo il servizio e ripariamo i guasti il prima possibile. Non rispondiamo della connessione tra te e noi, né dei risultati.",
    ],
    "use-law": [
      "Modifiche e legge applicabile",
      "Le modifiche a questi termini sono annunciate via e-mail con quattro settimane di anticipo. La legge del luogo in cui vivi ti tutela, qualunque cosa dicano questi termini.",
    ],
  },
  privacy: {
    "data-short": [
      "In breve",
      "Conserviamo ciò che serve al servizio, finché gli serve. Non vendiamo nulla e non creiamo alcun profilo di te per altri.",
    ],
    "data-account": [
      "Il tuo account",
      "Indirizzo e-mail, nome e quanto aggiungi in “{{account}}”. La password è conservata in una forma che non si può leggere.",
      "Conserviamo tutto finché non elimini l’account.",
    ],
    "data-use": [
      "Che cosa guardi",
      [
        "Le squadre e i campionati che segui, e la tua lista.",
        "Il punto in cui hai interrotto un video, su questo dispositivo.",
        "Quali dispositivi sono connessi, e da quando.",
        "Quante persone hanno visto una partita: conserviamo il numero per una settimana, non chi erano.",
      ],
    ],
    "data-pay": [
      "Pagamenti",
      "Della tua carta si occupa il servizio di pagamento. Finché non elimini l’account, conserviamo data e importo di ogni pagamento e le ultime quattro cifre della carta salvata.",
    ],
    "data-measure": [
      "Statistiche ed errori",
      "Se acconsenti, comunichiamo al nostro servizio di analisi se l’accesso funziona, insieme al tuo nome, al tuo indirizzo e-mail e al tuo Paese, e raccogliamo segnalazioni di errori per poterli correggere. Te lo chiediamo all’accesso, e un no non cambia nient’altro. Se cancelli i dati di questo sito nel browser, ritiri la tua risposta.",
    ],
    "data-push": [
      "Promemoria",
      "Se consenti i promemoria, il browser ci dà un indirizzo per inviarli. Non ci dice altro e cessa quando li disattivi.",
    ],
    "rights-yours": [
      "I tuoi diritti",
      "Puoi consultare, correggere, portare con te ed eliminare ciò che conserviamo su di te, e presentare reclamo all’autorità del tuo Paese.",
      { link: "Scrivi alla nostra responsabile della protezione dei dati" },
    ],
  },
  imprint: {
    "imprint-publisher": [
      "Gestore del servizio",
      "{{tenant}} Media, Quay Street 1, Harbour. Questa è una dimostrazione: la società, i suoi club e i suoi campionati sono inventati.",
    ],
    "imprint-contact": ["Contatti", { link: "help@demo.example" }, "Rispondiamo entro un giorno."],
    "imprint-responsible": ["Responsabile dei contenuti", "La redazione di {{tenant}}, all’indirizzo qui sopra."],
  },
};
