import type { Locale } from "#contract/locales.ts";
import { translator } from "#backend/text/translator.ts";

interface MailTexts {
  readonly reset: {
    readonly subject: string;
    readonly asked: string;
    /** `{{time}}` is how long the link is valid, in the language of the mail. The link follows this text. */
    readonly choose: string;
    readonly notYou: string;
  };
  readonly verify: {
    readonly subject: string;
    readonly made: string;
    /** `{{time}}` as above. The link follows this text. */
    readonly open: string;
    readonly notYou: string;
  };
  readonly changed: { readonly subject: string; readonly text: string; readonly notYou: string };
}

/** The texts of all mails in every language of the portal. */
export const MAIL_TEXTS: Readonly<Record<Locale, MailTexts>> = {
  en: {
    reset: {
      subject: "Choose a new password",
      asked: "Someone, hopefully you, asked to reset the password for your account.",
      choose: "Choose a new one here within {{time}}:",
      notYou: "If it wasn’t you, ignore this email. Nothing will change.",
    },
    verify: {
      subject: "Confirm your email address",
      made: "An account was created with this email address.",
      open: "To confirm that the address is yours, open this link within {{time}}:",
      notYou: "If you didn’t create the account, ignore this email and don’t confirm.",
    },
    changed: {
      subject: "Your password was changed",
      text: "The password for your account was just changed, and all your other devices were signed out.",
      notYou: "If it wasn’t you, choose a new password right away. The sign-in page can send you a link.",
    },
  },
  de: {
    reset: {
      subject: "Neues Passwort wählen",
      asked: "Jemand – hoffentlich du – hat für dein Konto ein neues Passwort angefordert.",
      choose: "Hier kannst du es innerhalb von {{time}} festlegen:",
      notYou: "Wenn du das nicht warst, ignoriere diese E-Mail. Es ändert sich nichts.",
    },
    verify: {
      subject: "Bestätige deine E-Mail-Adresse",
      made: "Mit dieser E-Mail-Adresse wurde ein Konto erstellt.",
      open: "Bestätige, dass die Adresse dir gehört: Öffne innerhalb von {{time}} diesen Link:",
      notYou: "Wenn du das Konto nicht erstellt hast, ignoriere diese E-Mail und bestätige nichts.",
    },
    changed: {
      subject: "Dein Passwort wurde geändert",
      text: "Das Passwort deines Kontos wurde gerade geändert, und alle anderen Geräte wurden abgemeldet.",
      notYou: "Wenn du das nicht warst, wähle sofort ein neues: Die Anmeldeseite schickt dir einen Link.",
    },
  },
  es: {
    reset: {
      subject: "Elige una contraseña nueva",
      asked: "Alguien, esperamos que tú, ha pedido restablecer la contraseña de tu cuenta.",
      choose: "Elige aquí la nueva; el enlace caduca en {{time}}:",
      notYou: "Si no has sido tú, no hagas nada: todo sigue igual.",
    },
    verify: {
      subject: "Confirma tu correo electrónico",
      made: "Se ha creado una cuenta con esta dirección de correo.",
      open: "Para confirmar que es tuya, abre este enlace; caduca en {{time}}:",
      notYou: "Si no has creado tú la cuenta, no hagas caso de este correo ni confirmes nada.",
    },
    changed: {
      subject: "Tu contraseña ha cambiado",
      text: "La contraseña de tu cuenta se acaba de cambiar y se ha cerrado la sesión en tus demás dispositivos.",
      notYou: "Si no has sido tú, elige otra cuanto antes: la página de inicio de sesión te envía un enlace.",
    },
  },
  fr: {
    reset: {
      subject: "Choisissez un nouveau mot de passe",
      asked: "Quelqu’un, vous sans doute, a demandé à réinitialiser le mot de passe de votre compte.",
      choose: "Choisissez-en un nouveau ici\u202f; le lien est valable {{time}}\u00a0:",
      notYou: "Si ce n’était pas vous, ignorez cet e-mail\u00a0: rien ne change.",
    },
    verify: {
      subject: "Confirmez votre adresse e-mail",
      made: "Un compte a été créé avec cette adresse e-mail.",
      open: "Pour confirmer qu’elle est à vous, ouvrez ce lien, valable {{time}}\u00a0:",
      notYou: "Si vous n’avez pas créé ce compte, ignorez cet e-mail et ne confirmez rien.",
    },
    changed: {
      subject: "Votre mot de passe a été modifié",
      text: "Le mot de passe de votre compte vient d’être modifié et tous vos autres appareils ont été déconnectés.",
      notYou:
        "Si ce n’était pas vous, choisissez-en un autre sans attendre\u00a0: la page de connexion vous envoie un lien.",
    },
  },
  "fr-CA": {
    reset: {
      subject: "Choisissez un nouveau mot de passe",
      asked: "Quelqu’un, sans doute vous, a demandé à réinitialiser le mot de passe de votre compte.",
      choose: "Choisissez-en un nouveau ici; le lien est valide pendant {{time}}\u00a0:",
      notYou: "Si ce n’était pas vous, ignorez ce courriel\u00a0: rien ne change.",
    },
    verify: {
      subject: "Confirmez votre adresse courriel",
      made: "Un compte a été créé avec cette adresse courriel.",
      open: "Pour confirmer qu’elle est à vous, ouvrez ce lien, valide pendant {{time}}\u00a0:",
      notYou: "Si vous n’avez pas créé ce compte, ignorez ce courriel et ne confirmez rien.",
    },
    changed: {
      subject: "Votre mot de passe a été modifié",
      text: "Le mot de passe de votre compte vient d’être modifié et tous vos autres appareils ont été déconnectés.",
      notYou:
        "Si ce n’était pas vous, choisissez-en un autre sans tarder\u00a0: la page de connexion vous envoie un lien.",
    },
  },
  he: {
    reset: {
      subject: "בחירת סיסמה חדשה",
      asked: "התקבלה בקשה לאפס את הסיסמה לחשבון שלך. אנחנו מקווים שהיא הגיעה ממך.",
      choose: "אפשר לבחור סיסמה חדשה כאן בתוך {{time}}:",
      notYou: "אם הבקשה לא הגיעה ממך, אפשר להתעלם מההודעה. דבר לא ישתנה.",
    },
    verify: {
      subject: "אישור כתובת האימייל",
      made: "נפתח חשבון עם כתובת האימייל הזאת.",
      open: "כדי לאשר שהכתובת שלך, יש לפתוח את הקישור הזה בתוך {{time}}:",
      notYou: "אם לא פתחת את החשבון, אפשר להתעלם מההודעה ואין לאשר.",
    },
    changed: {
      subject: "הסיסמה שלך שונתה",
      text: "הסיסמה לחשבון שלך שונתה זה עתה, וכל המכשירים האחרים נותקו מהחשבון.",
      notYou: "אם השינוי לא נעשה על ידך, כדאי לבחור סיסמה חדשה מיד: דף ההתחברות שולח קישור.",
    },
  },
  it: {
    reset: {
      subject: "Scegli una nuova password",
      asked: "Qualcuno, speriamo tu, ha chiesto di reimpostare la password del tuo account.",
      choose: "Scegline una nuova qui entro {{time}}:",
      notYou: "Se non l’hai chiesto tu, ignora questa e-mail: non cambia nulla.",
    },
    verify: {
      subject: "Conferma il tuo indirizzo email",
      made: "È stato creato un account con questo indirizzo email.",
      open: "Per confermare che è tuo, apri questo link entro {{time}}:",
      notYou: "Se non hai creato tu l’account, ignora questa e-mail e non confermare nulla.",
    },
    changed: {
      subject: "La tua password è stata cambiata",
      text: "La password del tuo account è appena stata cambiata e tutti gli altri dispositivi sono stati disconnessi.",
      notYou: "Se non l’hai cambiata tu, scegline subito un’altra: la pagina di accesso ti invia un link.",
    },
  },
  pl: {
    reset: {
      subject: "Ustaw nowe hasło",
      asked: "Ktoś, mamy nadzieję, że Ty, poprosił o zmianę hasła do Twojego konta.",
      choose: "Nowe hasło ustawisz tutaj; link jest ważny {{time}}:",
      notYou: "Jeśli to nie Ty, zignoruj tę wiadomość. Nic się nie zmieni.",
    },
    verify: {
      subject: "Potwierdź swój adres e-mail",
      made: "Na ten adres e-mail założono konto.",
      open: "Aby potwierdzić, że adres należy do Ciebie, otwórz ten link; jest ważny {{time}}:",
      notYou: "Jeśli to nie Twoje konto, zignoruj tę wiadomość i niczego nie potwierdzaj.",
    },
    changed: {
      subject: "Twoje hasło zostało zmienione",
      text: "Hasło do Twojego konta zostało właśnie zmienione, a pozostałe urządzenia wylogowano.",
      notYou: "Jeśli to nie Ty, ustaw od razu nowe: strona logowania wyśle Ci link.",
    },
  },
  pt: {
    reset: {
      subject: "Escolha uma nova senha",
      asked: "Alguém, esperamos que você, pediu para redefinir a senha da sua conta.",
      choose: "Escolha uma nova aqui em até {{time}}:",
      notYou: "Se não foi você, ignore este e-mail. Nada muda.",
    },
    verify: {
      subject: "Confirme o seu e-mail",
      made: "Uma conta foi criada com este endereço de e-mail.",
      open: "Para confirmar que ele é seu, abra este link em até {{time}}:",
      notYou: "Se não foi você que criou a conta, ignore este e-mail e não confirme nada.",
    },
    changed: {
      subject: "Sua senha foi alterada",
      text: "A senha da sua conta acabou de ser alterada e todos os outros dispositivos foram desconectados.",
      notYou: "Se não foi você, escolha outra agora mesmo: a página de login envia um link para você.",
    },
  },
  ca: {
    reset: {
      subject: "Tria una contrasenya nova",
      asked: "Algú, esperem que tu, ha demanat restablir la contrasenya del teu compte.",
      choose: "Tria’n una de nova aquí; l’enllaç caduca d’aquí a {{time}}:",
      notYou: "Si no has estat tu, no facis cas d’aquest correu: no canvia res.",
    },
    verify: {
      subject: "Confirma la teva adreça electrònica",
      made: "S’ha creat un compte amb aquesta adreça electrònica.",
      open: "Per confirmar que és teva, obre aquest enllaç; caduca d’aquí a {{time}}:",
      notYou: "Si no has creat tu el compte, no facis cas d’aquest correu ni confirmis res.",
    },
    changed: {
      subject: "La teva contrasenya ha canviat",
      text: "La contrasenya del teu compte s’acaba de canviar i s’ha tancat la sessió als altres dispositius.",
      notYou: "Si no has estat tu, tria’n una altra de seguida: la pàgina d’inici de sessió t’envia un enllaç.",
    },
  },
  ko: {
    reset: {
      subject: "새 비밀번호를 설정하세요",
      asked: "회원님의 계정에 비밀번호 재설정 요청이 있었어요.",
      choose: "{{time}} 안에 아래에서 새 비밀번호를 설정하세요.",
      notYou: "직접 요청하지 않았다면 이 메일은 무시해도 돼요. 아무것도 바뀌지 않아요.",
    },
    verify: {
      subject: "이메일 주소를 확인해 주세요",
      made: "이 이메일 주소로 계정이 만들어졌어요.",
      open: "본인의 주소가 맞다면 {{time}} 안에 아래 링크를 열어 확인해 주세요.",
      notYou: "직접 만든 계정이 아니라면 이 메일은 무시하고 확인하지 마세요.",
    },
    changed: {
      subject: "비밀번호가 변경됐어요",
      text: "방금 계정의 비밀번호가 변경되어 다른 기기에서 모두 로그아웃됐어요.",
      notYou: "직접 변경하지 않았다면 바로 새 비밀번호를 설정하세요. 로그인 페이지에서 링크를 보내 드려요.",
    },
  },
  zh: {
    reset: {
      subject: "设置新密码",
      asked: "有人（应该是你本人）申请重置你账号的密码。",
      choose: "请在{{time}}内点击以下链接设置新密码：",
      notYou: "如果不是你本人操作，请忽略此邮件，一切保持不变。",
    },
    verify: {
      subject: "请验证你的电子邮箱地址",
      made: "有人用此邮箱地址注册了账号。",
      open: "请在{{time}}内打开以下链接，确认该邮箱属于你：",
      notYou: "如果账号不是你本人注册的，请忽略此邮件，不要确认。",
    },
    changed: {
      subject: "你的密码已修改",
      text: "你的账号密码刚刚被修改，其他设备均已退出登录。",
      notYou: "如果不是你本人操作，请立即重新设置：登录页面会给你发送链接。",
    },
  },
  bs: {
    reset: {
      subject: "Odaberi novu lozinku",
      asked: "Neko, nadamo se ti, zatražio je novu lozinku za tvoj račun.",
      choose: "Odaberi je ovdje; link vrijedi {{time}}:",
      notYou: "Ako to nije tvoj zahtjev, zanemari ovu poruku. Ništa se ne mijenja.",
    },
    verify: {
      subject: "Potvrdi svoju e-mail adresu",
      made: "S ovom e-mail adresom otvoren je račun.",
      open: "Da potvrdiš da je adresa tvoja, otvori ovaj link; vrijedi {{time}}:",
      notYou: "Ako ovaj račun nije tvoj, zanemari ovu poruku i ne potvrđuj ništa.",
    },
    changed: {
      subject: "Tvoja lozinka je promijenjena",
      text: "Lozinka tvog računa upravo je promijenjena, a svi ostali uređaji su odjavljeni.",
      notYou: "Ako ovo nije tvoja promjena, odmah odaberi novu lozinku: stranica za prijavu šalje ti link.",
    },
  },
  "uk-UA": {
    reset: {
      subject: "Виберіть новий пароль",
      asked: "Хтось — сподіваємося, ви — попросив скинути пароль до вашого акаунта.",
      choose: "Виберіть новий тут; посилання діє {{time}}:",
      notYou: "Якщо це були не ви, не зважайте на цей лист. Нічого не зміниться.",
    },
    verify: {
      subject: "Підтвердьте свою електронну адресу",
      made: "Із цією електронною адресою створено акаунт.",
      open: "Щоб підтвердити, що адреса ваша, відкрийте це посилання; воно діє {{time}}:",
      notYou: "Якщо акаунт створили не ви, не зважайте на цей лист і нічого не підтверджуйте.",
    },
    changed: {
      subject: "Ваш пароль змінено",
      text: "Пароль до вашого акаунта щойно змінено, і на всіх інших пристроях виконано вихід.",
      notYou: "Якщо це були не ви, одразу виберіть новий: сторінка входу надішле вам посилання.",
    },
  },
};

/** Returns a mail text in a language, with its placeholders filled in. */
export const mailText = translator<Locale, MailTexts>(MAIL_TEXTS);
