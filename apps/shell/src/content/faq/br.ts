import type { TextDocument } from '../text-document.ts';

/** The questions in Portuguese of Brazil. */
export const faq: TextDocument = {
  title: 'Perguntas e respostas',
  description:
    'Como funcionam o dinheiro fictício, a conferência das rodadas, apostas, depósitos, saques, limites e segurança no Baize.',
  contentsLabel: 'Conteúdo',
  lead: [
    { paragraph: 'Como o site funciona, em poucas palavras. As regras completas estão nos documentos no rodapé.' },
  ],
  sections: [
    {
      id: 'start',
      heading: 'Primeiros passos',
      questions: [
        {
          id: 'practice-money',
          question: 'Aqui se joga com dinheiro de verdade?',
          answer: [
            {
              paragraph:
                'Não. O dinheiro deste site é fictício. Os depósitos passam por um serviço de pagamento de teste: nada é cobrado no cartão, e o saldo não vira dinheiro de verdade.',
            },
          ],
        },
        {
          id: 'guest',
          question: 'O que dá para fazer sem conta?',
          answer: [
            {
              paragraph:
                'Abrir qualquer jogo, ler as regras e as chances, acompanhar as apostas dos outros e recalcular uma rodada encerrada. Para apostar, é preciso ter conta.',
            },
          ],
        },
        {
          id: 'account',
          question: 'Como crio a conta e entro?',
          answer: [
            {
              paragraph:
                'Toque em “Criar conta” e informe o telefone ou o e-mail e a moeda. Enviamos um código de seis dígitos que vale por 10 minutos.',
            },
            {
              paragraph:
                'Você entra com senha ou com um código enviado por SMS ou e-mail. É preciso ter 18 anos ou mais.',
            },
          ],
        },
        {
          id: 'languages',
          question: 'Como mudo o idioma?',
          answer: [
            {
              paragraph:
                'No computador, pelo globo no topo ou pelo menu da conta; no celular, em “Menu”, na parte de baixo. O site está em russo, inglês, cazaque, português e hindi; se você entrou na conta, a escolha fica salva nela.',
            },
          ],
        },
      ],
    },
    {
      id: 'fairness',
      heading: 'Jogo justo',
      questions: [
        {
          id: 'check-a-round',
          question: 'Como confiro uma rodada?',
          answer: [
            {
              paragraph:
                'Antes da aposta, o servidor mostra o hash SHA-256 da sua chave secreta. Depois que a chave é revelada, o botão “Verificar” recalcula o resultado no seu navegador e coloca os dois hashes lado a lado.',
            },
            { paragraph: ['Veja mais em ', { text: '“Como conferir uma rodada”', path: '/#fairness' }, ', no lobby.'] },
          ],
        },
        {
          id: 'who-decides',
          question: 'O que define o resultado?',
          answer: [
            {
              paragraph:
                'Nos jogos individuais: a chave do servidor, a sua seed e o número da aposta. A seed pode ser trocada quando não há rodada aberta. O saldo, o valor apostado e as rodadas anteriores não entram na conta.',
            },
          ],
        },
        {
          id: 'house-edge',
          question: 'Quanto volta para o jogador, em média?',
          answer: [
            {
              paragraph:
                'No Crash, 99% do que é apostado; no Dice, de 98,98% a 98,99%, conforme a chance. O retorno dos outros jogos e de cada caixa está indicado neles. É uma média de muitas apostas: uma noite pode terminar de qualquer jeito, mas quanto mais se joga, mais o resultado se aproxima do prejuízo.',
            },
          ],
        },
        {
          id: 'shared-rounds',
          question: 'Dá para manipular uma rodada compartilhada do Crash?',
          answer: [
            {
              paragraph:
                'As rodadas formam uma cadeia: o SHA-256 do hash de uma rodada é o hash da anterior. A cadeia inteira foi registrada antes da primeira aposta, então nenhuma rodada pode ser trocada sem que se perceba. O que isso não prova: a cadeia e o sal são feitos pelo próprio site, que poderia tê-los escolhido, e quem pode ler o banco de dados dele pode calcular as próximas rodadas. Os jogadores não podem.',
            },
          ],
        },
      ],
    },
    {
      id: 'games',
      heading: 'Apostas e rodadas',
      questions: [
        {
          id: 'connection-lost',
          question: 'A conexão caiu no meio da aposta. E o dinheiro?',
          answer: [
            {
              paragraph:
                'A aposta aceita termina no servidor e o resultado aparece no histórico. Se a resposta se perder, o navegador envia a mesma aposta com o mesmo número: ela nunca é cobrada duas vezes.',
            },
          ],
        },
        {
          id: 'cash-out',
          question: 'Como funciona a retirada automática no Crash?',
          answer: [
            {
              paragraph:
                'Você escolhe um multiplicador antes. Se a rodada chegar lá, o servidor faz a retirada, mesmo que o seu aparelho esteja sem conexão. Se o fio romper antes, a aposta é perdida.',
            },
          ],
        },
        {
          id: 'stake-limits',
          question: 'Quanto posso apostar?',
          answer: [
            {
              paragraph:
                'O mínimo e o máximo dependem do jogo e da moeda e aparecem no painel de aposta, junto com a chance, o pagamento possível e o seu teto.',
            },
          ],
        },
        {
          id: 'dispute',
          question: 'Não concordo com um resultado',
          answer: [
            {
              paragraph: [
                'Abra a aposta no ',
                { text: 'histórico', path: '/profile/history' },
                ' e recalcule. O número da aposta e os hashes são tudo o que é preciso para resolver a questão com o operador deste site.',
              ],
            },
          ],
        },
      ],
    },
    {
      id: 'money',
      heading: 'Dinheiro',
      questions: [
        {
          id: 'deposit',
          question: 'Como faço um depósito?',
          answer: [
            {
              paragraph:
                'Toque em “Depositar”, escolha a forma e o valor. Abre a página de um serviço de pagamento de teste. Taxa, limites e prazo aparecem antes do pagamento.',
            },
          ],
        },
        {
          id: 'deposit-waiting',
          question: 'Paguei e o saldo não mudou',
          answer: [
            {
              paragraph:
                'O saldo muda quando o serviço de pagamento confirma. Se a confirmação atrasar, o valor entra mesmo assim, uma única vez. O andamento aparece no histórico.',
            },
          ],
        },
        {
          id: 'withdrawal',
          question: 'Como funciona o saque?',
          answer: [
            {
              paragraph:
                'O valor sai do saldo na hora e aguarda o envio ao serviço de pagamento de teste. O primeiro saque e os valores altos são aprovados pelo operador. Antes do envio, dá para cancelar; o saque cancelado ou recusado volta inteiro.',
            },
            { paragraph: 'Ninguém recebe dinheiro de verdade.' },
          ],
        },
        {
          id: 'verification',
          question: 'Quando minha identidade é verificada?',
          answer: [
            {
              paragraph:
                'Quando os seus saques somados passam de 150 USD, 150 EUR, 15.000 RUB, 75.000 KZT ou 15.000 INR. A verificação é feita na página de um serviço de teste; não é preciso enviar documentos.',
            },
            {
              paragraph: ['As regras estão na ', { text: 'política de KYC', path: '/policy/en/kyc' }, ' (em inglês).'],
            },
          ],
        },
      ],
    },
    {
      id: 'limits',
      heading: 'Limites e controle',
      questions: [
        {
          id: 'weekly-limit',
          question: 'Como funciona o limite semanal?',
          answer: [
            {
              paragraph:
                'Você define o limite ao criar a conta. Ele conta os depósitos creditados nos últimos 7 dias e os que ainda serão pagos, em todas as moedas juntas. Acima dele, o depósito é recusado.',
            },
          ],
        },
        {
          id: 'play-time',
          question: 'Onde vejo quanto eu jogo?',
          answer: [
            {
              paragraph:
                'O tempo de jogo fica no topo; os últimos 7 dias, no lobby e no perfil: quanto você depositou, quanto apostou e como terminou. A perda aparece no mesmo tamanho do ganho.',
            },
          ],
        },
        {
          id: 'stop',
          question: 'Como faço para parar?',
          answer: [
            {
              paragraph:
                'Saia da conta e não deposite: o que sobrou continua lá. Se o jogo atrapalha a sua vida, tentar recuperar as perdas não resolve. Converse com alguém próximo ou com um serviço de apoio do seu país.',
            },
          ],
        },
      ],
    },
    {
      id: 'security',
      heading: 'Conta e dados',
      questions: [
        {
          id: 'password',
          question: 'Esqueci a senha',
          answer: [
            {
              paragraph:
                'Entre com um código enviado por SMS ou e-mail; não é preciso ter senha. Para criar outra, use “Esqueceu a senha?”.',
            },
          ],
        },
        {
          id: 'sessions',
          question: 'Alguém pode ter entrado na minha conta',
          answer: [
            {
              paragraph:
                'Primeiro proteja o seu e-mail e o seu telefone: é para lá que vai o código de acesso. Uma nova senha da conta encerra todos os outros acessos. Nunca passe o código a ninguém; a equipe do site não o pede.',
            },
          ],
        },
        {
          id: 'data',
          question: 'Que dados o site guarda?',
          answer: [
            {
              paragraph: [
                'E-mail, configurações, acessos, movimentações e apostas. Os cookies e os prazos estão na ',
                { text: 'política de privacidade', path: '/policy/ru/confidential' },
                ' (em russo).',
              ],
            },
          ],
        },
      ],
    },
  ],
};
