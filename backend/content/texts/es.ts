import type { InfoTexts } from "#backend/content/infoTexts.ts";

export const ES: InfoTexts = {
  titles: {
    faq: "Preguntas y respuestas",
    about: "Sobre {{tenant}}",
    terms: "Condiciones de uso",
    privacy: "Aviso de privacidad",
    imprint: "Aviso legal",
  },
  faq: {
    "watching-members": [
      "¿Por qué en algunos partidos pone «Gratis con cuenta»?",
      "No cuestan nada, pero necesitas una cuenta para verlos. Crearla lleva un minuto y no hace falta tarjeta.",
    ],
    "watching-beginning": [
      "¿Puedo ver un directo desde el principio?",
      "Durante el partido puedes retroceder 30 minutos: arrastra la línea de tiempo o pulsa la flecha izquierda. El partido completo está disponible como repetición pocos minutos después de que termine.",
    ],
    "watching-stops": [
      "El vídeo se para. ¿Qué puedo hacer?",
      "El reproductor lo intenta de nuevo automáticamente. Si no es suficiente:",
      [
        "Elige una calidad más baja en los ajustes del reproductor.",
        "Cierra otras pestañas que reproduzcan vídeo.",
        "Acércate al router o usa un cable.",
      ],
      "Si se corta la conexión, el partido sigue donde estabas en cuanto vuelve.",
    ],
    "watching-scores": [
      "¿Cómo oculto los resultados?",
      "El ojo tachado oculta marcadores, duraciones e imágenes finales en todas las páginas hasta que quieras verlos. Está en la cabecera y en la página de cada partido.",
    ],
    "watching-pano": [
      "¿Qué es la vista «Panorámica»?",
      "Una segunda cámara que muestra todo el campo y nunca hace zoom. En el reproductor cambias entre HD y Panorámica. Las dos van siempre en el mismo momento del partido.",
    ],
    "watching-replays": [
      "¿Cuánto tiempo puedo ver una repetición?",
      "Las repeticiones de las grandes ligas están disponibles 180 días; las demás, de 7 a 60 días. Un partido para el que tienes entrada sigue disponible hasta 48 horas después de terminar o, si la compras después del partido, hasta 48 horas después de la compra.",
    ],
    "watching-region": [
      "¿Por qué no puedo ver un partido donde estoy?",
      "Los derechos de algunos partidos se venden país por país. La página del partido lo dice antes de que pagues nada.",
    ],
    "pay-cancel": [
      "¿Cómo cancelo?",
      "En «{{account}}», «{{subscription}}». Puedes seguir viendo hasta el final del tiempo que has pagado.",
      { link: "Ir a tu suscripción" },
    ],
    "pay-code": [
      "¿Dónde introduzco un código de acceso?",
      "En «{{account}}», «{{subscription}}», o en cualquier página con una oferta. Cada código sirve una vez por cuenta.",
    ],
    "pay-card": [
      "¿Guardáis mi tarjeta?",
      "No. Los datos de tu tarjeta van directamente al proveedor de pago, que la guarda para la próxima vez. Nosotros solo guardamos las cuatro últimas cifras, para que sepas qué tarjeta es.",
    ],
    "pay-single": [
      "Solo quiero ver un partido.",
      "Los partidos con precio se pueden comprar sueltos. La entrada vale para el directo y para la repetición.",
    ],
    "devices-number": [
      "¿Cuántos dispositivos puedo usar?",
      "Puedes tener la sesión abierta en hasta 5 dispositivos a la vez. Si quieres añadir otro, te preguntamos cuál quitar.",
    ],
    "devices-signed-out": [
      "¿Por qué se ha cerrado mi sesión?",
      "Este dispositivo se quitó de tu cuenta, o llevabas 30 días sin usarlo. Vuelve a iniciar sesión para seguir.",
      { link: "Ver tus dispositivos" },
    ],
    "app-install": [
      "¿Hay una aplicación?",
      "Esta página lo es. En el menú del navegador elige «Instalar» o «Añadir a pantalla de inicio»: tendrá su icono y su ventana, y podrá enviarte recordatorios.",
    ],
    "app-offline": [
      "¿Qué funciona sin conexión?",
      [
        "El calendario y las páginas que ya has visto, con la hora de su última actualización.",
        "Los resúmenes y clips que has descargado, en «{{account}}», «{{downloads}}».",
        "Los equipos que sigues y tu lista.",
      ],
      "Los directos, claro, necesitan conexión.",
    ],
    "app-reminders": [
      "¿Cómo recibo un recordatorio?",
      "Toca la campana de un partido. El recordatorio llega 15 minutos antes del inicio, estés donde estés.",
    ],
    "privacy-what": [
      "¿Qué sabéis de mí?",
      "Lo que nos has dicho, lo que sigues, lo que has guardado en tu lista y lo que has comprado, además de tus clips, etiquetas y comentarios. No vendemos nada.",
      { link: "Leer el aviso de privacidad" },
    ],
    "privacy-delete": [
      "¿Cómo elimino mi cuenta?",
      "En «{{account}}», «{{general}}», al final. Desaparece al momento, con todo lo que era suyo.",
      { link: "Escríbenos" },
    ],
  },
  about: {
    "about-what": [
      "El deporte, mientras sucede",
      "{{tenant}} ofrece 30 ligas y circuitos de 8 deportes: en directo, en repetición y en resúmenes. Fútbol y hockey sobre hielo, baloncesto y balonmano, voleibol y tenis, natación y atletismo.",
    ],
    "about-how": [
      "Cómo lo hacemos",
      [
        "Dos cámaras en cada partido: una sigue el balón y la otra muestra todo el campo.",
        "Marcadores y momentos clave al segundo, y ocultos si lo prefieres.",
        "Clips pocos minutos después de la acción.",
        "3 canales con programación propia, uno de ellos las 24 horas.",
      ],
    ],
    "about-everywhere": [
      "En todo lo que tenga navegador",
      "No hace falta ninguna tienda. Abre {{tenant}} en un navegador e instálalo desde ahí: en el móvil, la tableta, el ordenador o el televisor.",
    ],
    "about-fair": [
      "Claros desde el principio",
      "El fútbol base y la mayoría de las competiciones de atletismo y natación son gratis. Lo que cuesta dinero muestra su precio antes de iniciar sesión, y un pase se cancela en dos toques.",
      { link: "Ver los pases" },
    ],
    "about-contact": ["Habla con nosotros", "Para espectadores, clubes y ligas:", { link: "hello@demo.example" }],
  },
  terms: {
    "use-who": [
      "Quién puede usar {{tenant}}",
      "Cualquier persona a partir de 16 años, para uso privado. Mostrar partidos en público requiere un acuerdo aparte.",
      { link: "Pedir un acuerdo" },
    ],
    "use-account": [
      "Tu cuenta",
      "Una cuenta es de una sola persona. No compartas la contraseña: quien entra con ella actúa en tu nombre. Puedes tener la sesión abierta en hasta 5 dispositivos a la vez.",
    ],
    "pay-passes": [
      "Pases y entradas",
      "Un pase dura el tiempo que indica y después se renueva hasta que lo canceles. La cancelación tiene efecto al final del periodo pagado. Una entrada da acceso a un partido, en directo y hasta 48 horas después de terminar o, si la compras después del partido, hasta 48 horas después de la compra.",
      "Los precios incluyen impuestos. Los cambios de precio se anuncian por correo electrónico con cuatro semanas de antelación, y hasta entonces puedes cancelar.",
    ],
    "pay-withdraw": [
      "Si cambias de idea",
      "Puedes desistir de un pase en un plazo de 14 días, siempre que no hayas visto nada con él. En el caso de una entrada, ese derecho termina cuando empieza el partido.",
    ],
    "use-content": [
      "Qué puedes hacer con los vídeos",
      [
        "Verlos en tus propios dispositivos.",
        "Cortar clips de hasta 5 minutos y compartir sus enlaces.",
        "Descargar resúmenes y clips en un dispositivo para verlos sin conexión.",
      ],
      "No se permite grabarlos, cederlos ni mostrarlos en otro sitio: pertenecen a las ligas.",
    ],
    "use-cancelled": [
      "Cuando un partido se aplaza o se suspende",
      "Si un partido cambia de fecha, la entrada vale para la nueva. Si se suspende definitivamente, el importe vuelve a la tarjeta en un plazo de cinco días.",
    ],
    "use-limits": [
      "De qué respondemos",
      "Cuidamos el servicio y reparamos los fallos lo antes posible. No respondemos de la conexión entre tú y nosotros, ni de los resultados.",
    ],
    "use-law": [
      "Cambios y legislación",
      "Los cambios de estas condiciones se anuncian por correo electrónico con cuatro semanas de antelación. La ley del lugar donde vives te protege, digan lo que digan estas condiciones.",
    ],
  },
  privacy: {
    "data-short": [
      "En resumen",
      "Guardamos lo que el servicio necesita, y solo mientras lo necesita. No vendemos nada ni elaboramos ningún perfil tuyo para otros.",
    ],
    "data-account": [
      "Tu cuenta",
      "Tu correo, tu nombre y lo que añadas en «{{account}}». La contraseña se guarda de forma que no se puede leer.",
      "Se conserva hasta que elimines la cuenta.",
    ],
    "data-use": [
      "Lo que ves",
      [
        "Los equipos y ligas que sigues, y tu lista.",
        "Dónde dejaste un vídeo, en este dispositivo.",
        "En qué dispositivos tienes la sesión abierta y desde cuándo.",
        "Cuánta gente vio un partido; lo guardamos una semana. No quién era.",
      ],
    ],
    "data-pay": [
      "Pagos",
      "De tu tarjeta se ocupa el proveedor de pago. Hasta que elimines tu cuenta, guardamos la fecha y el importe de cada pago y las cuatro últimas cifras de tu tarjeta guardada.",
    ],
    "data-measure": [
      "Estadísticas y errores",
      "Si aceptas, comunicamos a nuestro servicio de analítica si el inicio de sesión funciona, junto con tu nombre, tu correo electrónico y tu país, y recogemos informes de errores para poder corregirlos. Te preguntamos al iniciar sesión, y si dices que no, nada más cambia. Si borras los datos de este sitio en el navegador, retiras tu respuesta.",
    ],
    "data-push": [
      "Recordatorios",
      "Si permites los recordatorios, el navegador nos da una dirección para enviarlos. No nos dice nada más y desaparece cuando los desactivas.",
    ],
    "rights-yours": [
      "Tus derechos",
      "Puedes consultar, corregir, llevarte y eliminar lo que guardamos sobre ti, y reclamar ante la autoridad de protección de datos de tu país.",
      { link: "Escribir a nuestra delegada de protección de datos" },
    ],
  },
  imprint: {
    "imprint-publisher": [
      "Titular del servicio",
      "{{tenant}} Media, Quay Street 1, Harbour. Esto es una demostración: la empresa, sus clubes y sus ligas son inventados.",
    ],
    "imprint-contact": ["Contacto", { link: "help@demo.example" }, "Respondemos en un día."],
    "imprint-responsible": ["Responsable del contenido", "La redacción de {{tenant}}, en la dirección de arriba."],
  },
};
