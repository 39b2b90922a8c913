import type { InfoTexts } from "#backend/content/infoTexts.ts";

export const FR: InfoTexts = {
  titles: {
    faq: "Questions et réponses",
    about: "À propos de {{tenant}}",
    terms: "Conditions d’utilisation",
    privacy: "Politique de confidentialité",
    imprint: "Mentions légales",
  },
  faq: {
    "watching-members": [
      "Pourquoi est-il écrit « Compte gratuit » sur certains matchs ?",
      "Ils sont gratuits, mais il faut un compte pour les regarder. L’inscription prend une minute, sans carte.",
    ],
    "watching-beginning": [
      "Puis-je reprendre un direct depuis le début ?",
      "Pendant le match, vous pouvez revenir 30 minutes en arrière : faites glisser la barre de lecture ou appuyez sur la flèche gauche. Le match entier est disponible en replay quelques minutes après la fin.",
    ],
    "watching-stops": [
      "L’image se fige. Que faire ?",
      "Le lecteur réessaie de lui-même. Si cela ne suffit pas :",
      [
        "Choisissez une qualité plus basse dans les réglages du lecteur.",
        "Fermez les autres onglets qui lisent une vidéo.",
        "Rapprochez-vous de votre box ou utilisez un câble.",
      ],
      "Si la connexion tombe, le match reprend là où vous en étiez dès qu’elle revient.",
    ],
    "watching-scores": [
      "Comment masquer les scores ?",
      "L’œil barré masque les scores, les durées et les images finales sur toutes les pages, jusqu’à ce que vous vouliez les voir. Il se trouve dans l’en-tête et sur la page de chaque match.",
    ],
    "watching-pano": [
      "Qu’est-ce que le panorama ?",
      "Une seconde caméra qui montre tout le terrain et ne zoome jamais. Dans le lecteur, passez de HD à Panorama : les deux restent au même moment du match.",
    ],
    "watching-replays": [
      "Combien de temps un replay reste-t-il disponible ?",
      "Les replays des grands championnats restent 180 jours, les autres de 7 à 60 jours. Un match acheté à l’unité reste accessible 48 heures après la fin, ou après l’achat si celui-ci a lieu plus tard.",
    ],
    "watching-region": [
      "Pourquoi ne puis-je pas voir un match là où je suis ?",
      "Les droits de certains matchs sont vendus pays par pays. La page du match le précise avant tout paiement.",
    ],
    "pay-cancel": [
      "Comment résilier ?",
      "Dans « {{account}} », « {{subscription}} ». Vous gardez l’accès jusqu’à la fin de la période payée.",
      { link: "Aller à votre abonnement" },
    ],
    "pay-code": [
      "Où saisir un code d’accès ?",
      "Dans « {{account}} », « {{subscription}} », ou sur toute page qui propose une offre. Un code est valable une fois par compte.",
    ],
    "pay-card": [
      "Conservez-vous ma carte ?",
      "Non. Les données de votre carte vont directement au prestataire de paiement, qui la conserve pour la fois suivante. Nous ne gardons que les quatre derniers chiffres, pour que vous sachiez de quelle carte il s’agit.",
    ],
    "pay-single": [
      "Je ne veux qu’un seul match.",
      "Les matchs payants s’achètent à l’unité. L’achat vaut pour le direct et pour le replay.",
    ],
    "devices-number": [
      "Combien d’appareils puis-je utiliser ?",
      "Vous pouvez être connecté sur 5 appareils au plus en même temps. Sur un appareil de plus, vous choisissez lequel retirer.",
    ],
    "devices-signed-out": [
      "J’ai été déconnecté. Pourquoi ?",
      "Cet appareil a été retiré de votre compte, ou vous ne l’avez pas utilisé pendant 30 jours. Reconnectez-vous pour continuer.",
      { link: "Voir vos appareils" },
    ],
    "app-install": [
      "Y a-t-il une application ?",
      "Cette page en est une. Dans le menu du navigateur, choisissez « Installer » ou « Ajouter à l’écran d’accueil » : elle aura son icône et sa fenêtre, et pourra vous envoyer des rappels.",
    ],
    "app-offline": [
      "Que peut-on faire hors ligne ?",
      [
        "Consulter le programme et les pages déjà vues, avec l’heure de leur mise à jour.",
        "Regarder les temps forts et les clips téléchargés, dans « {{account}} », « {{downloads}} ».",
        "Retrouver les équipes que vous suivez et votre liste.",
      ],
      "Pour le direct, il faut bien sûr une connexion.",
    ],
    "app-reminders": [
      "Comment recevoir un rappel ?",
      "Touchez la cloche d’un match. Le rappel arrive 15 minutes avant le début, où que vous soyez.",
    ],
    "privacy-what": [
      "Que savez-vous de moi ?",
      "Ce que vous nous avez dit, ce que vous suivez, ce que vous avez ajouté à votre liste ou acheté, ainsi que vos clips, tags et commentaires. Rien n’est vendu.",
      { link: "Lire la politique de confidentialité" },
    ],
    "privacy-delete": [
      "Comment supprimer mon compte ?",
      "Dans « {{account}} », « {{general}} », tout en bas. Il disparaît aussitôt, avec tout ce qu’il contenait.",
      { link: "Nous écrire" },
    ],
  },
  about: {
    "about-what": [
      "Le sport, au moment où il se joue",
      "{{tenant}} diffuse 30 championnats et circuits dans 8 sports : en direct, en replay et en temps forts. Football et hockey sur glace, basket et handball, volley et tennis, natation et athlétisme.",
    ],
    "about-how": [
      "Notre façon de faire",
      [
        "Deux caméras pour chaque match : l’une suit le ballon, l’autre montre tout le terrain.",
        "Scores et moments clés à la seconde, masqués si vous le souhaitez.",
        "Des clips quelques minutes après l’action.",
        "3 chaînes avec leur propre programme, dont une 24 heures sur 24.",
      ],
    ],
    "about-everywhere": [
      "Partout où il y a un navigateur",
      "Aucune boutique à visiter. Ouvrez {{tenant}} dans un navigateur et installez-le de là : sur téléphone, tablette, ordinateur ou téléviseur.",
    ],
    "about-fair": [
      "Honnêtes par principe",
      "Le football des jeunes et la plupart des meetings sont gratuits. Ce qui est payant affiche son prix avant que vous vous connectiez, et un pass se résilie en deux clics.",
      { link: "Voir les pass" },
    ],
    "about-contact": ["Parlons-en", "Pour les spectateurs, les clubs et les ligues :", { link: "hello@demo.example" }],
  },
  terms: {
    "use-who": [
      "Qui peut utiliser {{tenant}}",
      "Toute personne à partir de 16 ans, dans le cadre privé. Une diffusion publique demande un accord particulier.",
      { link: "Demander un accord" },
    ],
    "use-account": [
      "Votre compte",
      "Un compte appartient à une seule personne. Gardez le mot de passe pour vous : qui s’en sert agit en votre nom. Vous pouvez être connecté sur 5 appareils au plus en même temps.",
    ],
    "pay-passes": [
      "Pass et matchs à l’unité",
      "Un pass est valable pour la durée indiquée, puis se renouvelle jusqu’à sa résiliation. Celle-ci prend effet à la fin de la période payée. Un match acheté à l’unité se regarde en direct et pendant 48 heures après la fin, ou après l’achat si celui-ci a lieu plus tard.",
      "Les prix s’entendent toutes taxes comprises. Tout changement de prix est annoncé par e-mail quatre semaines à l’avance ; vous pouvez résilier d’ici là.",
    ],
    "pay-withdraw": [
      "Si vous changez d’avis",
      "Pour un pass, vous pouvez vous rétracter dans les 14 jours, tant que vous n’avez rien regardé avec celui-ci. Pour un match à l’unité, ce droit prend fin au début du match.",
    ],
    "use-content": [
      "Ce que vous pouvez faire des images",
      [
        "Les regarder sur vos propres appareils.",
        "Créer des clips de 5 minutes au plus et en partager les liens.",
        "Télécharger des temps forts et des clips sur un appareil pour les voir hors ligne.",
      ],
      "Il est interdit de les copier autrement, de les transmettre ou de les montrer ailleurs : elles appartiennent aux ligues.",
    ],
    "use-cancelled": [
      "Quand un match est déplacé ou annulé",
      "L’achat suit le match. Si le match est définitivement annulé, le prix est remboursé dans les cinq jours sur la carte utilisée.",
    ],
    "use-limits": [
      "Notre responsabilité",
      "Nous prenons soin du service et réparons les pannes au plus vite. Nous ne répondons ni de la connexion entre vous et nous, ni des résultats.",
    ],
    "use-law": [
      "Modifications et droit applicable",
      "Les modifications de ces conditions sont annoncées par e-mail quatre semaines à l’avance. Le droit de votre lieu de résidence vous protège, quoi que disent ces conditions.",
    ],
  },
  privacy: {
    "data-short": [
      "En bref",
      "Nous conservons ce dont le service a besoin, aussi longtemps qu’il en a besoin. Nous ne vendons rien et n’établissons pas de profil de vous pour d’autres.",
    ],
    "data-account": [
      "Votre compte",
      "Votre adresse e-mail, votre nom et ce que vous ajoutez dans « {{account}} ». Votre mot de passe est enregistré sous une forme illisible.",
      "Conservé jusqu’à la suppression du compte.",
    ],
    "data-use": [
      "Ce que vous regardez",
      [
        "Les équipes et compétitions que vous suivez, et votre liste.",
        "L’endroit où vous avez arrêté une vidéo, sur cet appareil.",
        "Les appareils connectés, et depuis quand.",
        "Le nombre de spectateurs d’un match, pendant une semaine. Pas leur identité.",
      ],
    ],
    "data-pay": [
      "Paiements",
      "Le prestataire de paiement s’occupe de votre carte. Jusqu’à la suppression de votre compte, nous gardons la date et le montant de chaque paiement, ainsi que les quatre derniers chiffres de votre carte enregistrée.",
    ],
    "data-measure": [
      "Statistiques et erreurs",
      "Si vous l’acceptez, nous indiquons à notre service d’analyse si la connexion fonctionne, avec votre nom, votre adresse e-mail et votre pays, et recueillons des rapports d’erreurs pour corriger ce qui ne va pas. La question est posée à la connexion ; un refus ne change rien d’autre. Effacer les données de ce site dans le navigateur annule votre réponse.",
    ],
    "data-push": [
      "Rappels",
      "Si vous autorisez les rappels, votre navigateur nous donne une adresse pour les envoyer. Elle ne nous dit rien d’autre et disparaît quand vous les désactivez.",
    ],
    "rights-yours": [
      "Vos droits",
      "Vous pouvez consulter, corriger, emporter et supprimer ce que nous conservons à votre sujet, et saisir l’autorité de protection des données de votre pays.",
      { link: "Écrire à notre déléguée à la protection des données" },
    ],
  },
  imprint: {
    "imprint-publisher": [
      "Éditeur du service",
      "{{tenant}} Media, Quay Street 1, Harbour. Ceci est une démonstration : la société, ses clubs et ses championnats sont inventés.",
    ],
    "imprint-contact": ["Contact", { link: "help@demo.example" }, "Nous répondons sous 24 heures."],
    "imprint-responsible": ["Responsable du contenu", "La rédaction de {{tenant}}, à l’adresse ci-dessus."],
  },
};
