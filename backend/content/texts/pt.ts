import type { InfoTexts } from "#backend/content/infoTexts.ts";

export const PT: InfoTexts = {
  titles: {
    faq: "Perguntas e respostas",
    about: "Sobre o {{tenant}}",
    terms: "Termos de uso",
    privacy: "Aviso de privacidade",
    imprint: "Aviso legal",
  },
  faq: {
    "watching-members": [
      "Por que alguns jogos dizem “Grátis com conta”?",
      "Eles não custam nada, mas é preciso ter uma conta para assistir. O cadastro leva um minuto e não pede cartão.",
    ],
    "watching-beginning": [
      "Posso ver um jogo ao vivo desde o início?",
      "Durante o jogo você pode voltar 30 minutos: arraste a linha do tempo ou aperte a seta para a esquerda. O jogo inteiro fica disponível como replay poucos minutos depois do fim.",
    ],
    "watching-stops": [
      "O vídeo para. O que fazer?",
      "O player tenta de novo automaticamente. Se não bastar:",
      [
        "Escolha uma qualidade menor nos ajustes do player.",
        "Feche outras abas que estejam reproduzindo vídeo.",
        "Chegue mais perto do roteador ou use um cabo.",
      ],
      "Se a conexão cair de vez, o jogo continua de onde você estava assim que ela voltar.",
    ],
    "watching-scores": [
      "Como escondo os placares?",
      "O olho riscado esconde placares, durações e imagens finais em todas as páginas até você pedir para ver. Ele fica no topo e na página de cada jogo.",
    ],
    "watching-pano": [
      "O que é a “Panorâmica”?",
      "Uma segunda câmera que mostra o campo inteiro e nunca dá zoom. No player, alterne entre HD e Panorâmica. As duas ficam no mesmo momento do jogo.",
    ],
    "watching-replays": [
      "Por quanto tempo posso ver um replay?",
      "Os replays das grandes ligas ficam disponíveis por 180 dias; os outros, de 7 a 60 dias. Um jogo para o qual você tem ingresso fica disponível por 48 horas depois do fim ou, se você comprar depois do jogo, por 48 horas a partir da compra.",
    ],
    "watching-region": [
      "Por que não posso ver um jogo onde estou?",
      "Os direitos de alguns jogos são vendidos país por país. A página do jogo avisa antes de você pagar qualquer coisa.",
    ],
    "pay-cancel": [
      "Como cancelo?",
      "Em “{{account}}”, “{{subscription}}”. Você continua assistindo até o fim do período pago.",
      { link: "Ir para a sua assinatura" },
    ],
    "pay-code": [
      "Onde digito um código de acesso?",
      "Em “{{account}}”, “{{subscription}}”, ou em qualquer página com uma oferta. Cada código vale uma vez por conta.",
    ],
    "pay-card": [
      "Vocês guardam meu cartão?",
      "Não. Os dados do cartão vão direto para o provedor de pagamento, que salva o cartão para a próxima vez. Guardamos só os quatro últimos dígitos, para você saber qual é o cartão.",
    ],
    "pay-single": [
      "Só quero um jogo.",
      "Jogos com preço podem ser comprados avulsos. O ingresso vale para o jogo ao vivo e para o replay.",
    ],
    "devices-number": [
      "Quantos dispositivos posso usar?",
      "Você pode ficar conectado em até 5 dispositivos ao mesmo tempo. Se quiser usar mais um, perguntamos qual remover.",
    ],
    "devices-signed-out": [
      "Fui desconectado. Por quê?",
      "Este dispositivo foi removido da sua conta, ou você ficou 30 dias sem usá-lo. Entre de novo para continuar.",
      { link: "Ver seus dispositivos" },
    ],
    "app-install": [
      "Existe um aplicativo?",
      "Esta página é um. No menu do navegador, escolha “Instalar” ou “Adicionar à tela inicial”: ela ganha ícone e janela próprios e pode enviar lembretes.",
    ],
    "app-offline": [
      "O que funciona offline?",
      [
        "A agenda e as páginas que você já viu, com o horário da última atualização.",
        "Os melhores momentos e clipes que você baixou, em “{{account}}”, “{{downloads}}”.",
        "Os times que você segue e a sua lista.",
      ],
      "Jogos ao vivo, claro, precisam de conexão.",
    ],
    "app-reminders": [
      "Como recebo um lembrete?",
      "Toque no sino de um jogo. O lembrete chega 15 minutos antes do início, onde quer que você esteja.",
    ],
    "privacy-what": [
      "O que vocês sabem sobre mim?",
      "O que você nos contou, o que segue, o que salvou na sua lista, o que comprou e os clipes, tags e comentários que fez. Nada é vendido.",
      { link: "Ler o aviso de privacidade" },
    ],
    "privacy-delete": [
      "Como excluo minha conta?",
      "Em “{{account}}”, “{{general}}”, no fim da página. A conta some na hora, com tudo o que era dela.",
      { link: "Fale com a gente" },
    ],
  },
  about: {
    "about-what": [
      "O esporte, enquanto acontece",
      "O {{tenant}} mostra 30 ligas e circuitos de 8 esportes: ao vivo, em replay e nos melhores momentos. Futebol e hóquei no gelo, basquete e handebol, vôlei e tênis, natação e atletismo.",
    ],
    "about-how": [
      "Como fazemos",
      [
        "Duas câmeras em cada jogo: uma segue a bola, a outra mostra o campo inteiro.",
        "Placares e principais lances na hora, escondidos se você quiser.",
        "Clipes poucos minutos depois do lance.",
        "3 canais com programação própria, um deles 24 horas por dia.",
      ],
    ],
    "about-everywhere": [
      "Em tudo que tem navegador",
      "Não é preciso passar por loja nenhuma. Abra o {{tenant}} no navegador e instale dali: no celular, no tablet, no computador ou na TV.",
    ],
    "about-fair": [
      "Jogo limpo desde o começo",
      "O futebol de base e a maioria das competições de atletismo e natação são grátis. O que é pago mostra o preço antes de você entrar, e um passe se cancela com dois toques.",
      { link: "Ver os passes" },
    ],
    "about-contact": ["Fale com a gente", "Para torcedores, clubes e ligas:", { link: "hello@demo.example" }],
  },
  terms: {
    "use-who": [
      "Quem pode usar o {{tenant}}",
      "Qualquer pessoa a partir de 16 anos, para uso particular. Exibições públicas exigem um acordo à parte.",
      { link: "Pedir um acordo" },
    ],
    "use-account": [
      "Sua conta",
      "Uma conta é de uma só pessoa. Guarde a senha para você: quem entra com ela age em seu nome. Você pode ficar conectado em até 5 dispositivos ao mesmo tempo.",
    ],
    "pay-passes": [
      "Passes e ingressos",
      "Um passe vale pelo período indicado e depois se renova até você cancelar. O cancelamento vale a partir do fim do período pago. Um ingresso dá acesso a um jogo, ao vivo e por 48 horas depois do fim ou, se você comprar depois do jogo, por 48 horas a partir da compra.",
      "Os preços incluem impostos. Mudanças de preço são anunciadas por e-mail com quatro semanas de antecedência, e até lá você pode cancelar.",
    ],
    "pay-withdraw": [
      "Se você mudar de ideia",
      "Você pode desistir de um passe em até 14 dias, desde que não tenha assistido a nada com ele. No caso de um ingresso, esse direito termina quando o jogo começa.",
    ],
    "use-content": [
      "O que você pode fazer com os vídeos",
      [
        "Assistir nos seus próprios dispositivos.",
        "Cortar clipes de até 5 minutos e compartilhar os links.",
        "Baixar melhores momentos e clipes em um dispositivo para ver offline.",
      ],
      "Não é permitido gravar, repassar ou exibir os vídeos em outro lugar: eles pertencem às ligas.",
    ],
    "use-cancelled": [
      "Quando um jogo é adiado ou cancelado",
      "O ingresso acompanha o jogo. Se o jogo for cancelado de vez, o valor volta para o cartão usado em até cinco dias.",
    ],
    "use-limits": [
      "Pelo que respondemos",
      "Cuidamos do serviço e consertamos falhas o mais rápido possível. Não respondemos pela conexão entre você e nós, nem pelos resultados.",
    ],
    "use-law": [
      "Mudanças e legislação",
      "Mudanças nestes termos são anunciadas por e-mail com quatro semanas de antecedência. A lei do lugar onde você mora protege você, digam o que disserem estes termos.",
    ],
  },
  privacy: {
    "data-short": [
      "Em resumo",
      "Guardamos o que o serviço precisa, pelo tempo que precisa. Não vendemos nada nem criamos um perfil seu para terceiros.",
    ],
    "data-account": [
      "Sua conta",
      "Seu e-mail, seu nome e o que mais você preencher em “{{account}}”. A senha é guardada de um jeito que não pode ser lida.",
      "Ficam guardados até você excluir a conta.",
    ],
    "data-use": [
      "O que você assiste",
      [
        "Os times e ligas que você segue, e a sua lista.",
        "Onde você parou em um vídeo, neste dispositivo.",
        "Quais dispositivos estão conectados, e desde quando.",
        "Quantas pessoas viram um jogo; guardamos isso por uma semana. Não quem eram.",
      ],
    ],
    "data-pay": [
      "Pagamentos",
      "O provedor de pagamento cuida do seu cartão. Até você excluir sua conta, guardamos a data e o valor de cada pagamento e os quatro últimos dígitos do cartão salvo.",
    ],
    "data-measure": [
      "Estatísticas e erros",
      "Se você concordar, informamos ao nosso serviço de análise se o login funciona, junto com seu nome, seu e-mail e seu país, e coletamos relatórios de erros para poder corrigi-los. Perguntamos no login, e, se você disser não, nada mais muda. Limpar os dados deste site no navegador retira sua resposta.",
    ],
    "data-push": [
      "Lembretes",
      "Se você permitir lembretes, o navegador nos dá um endereço para enviá-los. Ele não nos diz mais nada e deixa de existir quando você os desativa.",
    ],
    "rights-yours": [
      "Seus direitos",
      "Você pode ver, corrigir, levar e excluir o que guardamos sobre você, e reclamar à autoridade de proteção de dados do seu país.",
      { link: "Escrever para a nossa encarregada de proteção de dados" },
    ],
  },
  imprint: {
    "imprint-publisher": [
      "Empresa responsável",
      "{{tenant}} Media, Quay Street 1, Harbour. Isto é uma demonstração: a empresa, os clubes e as ligas são inventados.",
    ],
    "imprint-contact": ["Contato", { link: "help@demo.example" }, "Respondemos em um dia."],
    "imprint-responsible": ["Responsável pelo conteúdo", "A redação do {{tenant}}, no endereço acima."],
  },
};
