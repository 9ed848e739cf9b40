import type { TextDocument } from '../text-document.ts';

/** The questions in English. */
export const faq: TextDocument = {
  title: 'Questions and answers',
  description: 'How play money, round checks, bets, deposits, withdrawals, limits and account security work on Baize.',
  contentsLabel: 'Contents',
  lead: [{ paragraph: 'How the site works, in short. The full rules are in the documents at the foot of the page.' }],
  sections: [
    {
      id: 'start',
      heading: 'Getting started',
      questions: [
        {
          id: 'practice-money',
          question: 'Is this real money?',
          answer: [
            {
              paragraph:
                'No. The money on this site is play money. Deposits go through a test payment service: nothing is taken from a card, and a balance cannot be turned into real money.',
            },
          ],
        },
        {
          id: 'guest',
          question: 'What can I do without an account?',
          answer: [
            {
              paragraph:
                'Open any game, read its rules and chances, follow other players’ bets and recalculate a finished round. To place a bet of your own you need an account.',
            },
          ],
        },
        {
          id: 'account',
          question: 'How do I sign up and log in?',
          answer: [
            {
              paragraph:
                'Choose “Sign up” and give a phone or an email and a currency. We send a six-digit code that is valid for 10 minutes.',
            },
            {
              paragraph:
                'You log in with a password or with a code by SMS or email. You must be 18 or older to sign up.',
            },
          ],
        },
        {
          id: 'languages',
          question: 'How do I change the language?',
          answer: [
            {
              paragraph:
                'On a computer use the globe in the header or the account menu, on a phone “Menu” at the bottom. The site speaks Russian, English, Kazakh, Portuguese and Hindi; if you are logged in, the choice is kept with your account.',
            },
          ],
        },
      ],
    },
    {
      id: 'fairness',
      heading: 'Fairness',
      questions: [
        {
          id: 'check-a-round',
          question: 'How do I check a round?',
          answer: [
            {
              paragraph:
                'Before the bet the server shows the SHA-256 hash of its secret key. Once the key is revealed, “Verify” recalculates the outcome in your browser and puts both hashes side by side.',
            },
            { paragraph: ['More under ', { text: '“How to check a round”', path: '/#fairness' }, ' in the lobby.'] },
          ],
        },
        {
          id: 'who-decides',
          question: 'What decides the outcome?',
          answer: [
            {
              paragraph:
                'In games for one player: the server’s key, your seed and the bet number. You may change the seed when no round is open. Your balance, the stake and earlier rounds take no part.',
            },
          ],
        },
        {
          id: 'house-edge',
          question: 'How much comes back to players?',
          answer: [
            {
              paragraph:
                'In Crash, 99% of what is staked; in Dice, 98.98 to 98.99%, depending on the chance. The return of the other games and of each case is stated on them. That is an average over very many bets: one evening can end anywhere, but the longer you play, the closer the result comes to a loss.',
            },
          ],
        },
        {
          id: 'shared-rounds',
          question: 'Could a shared Crash round be rigged?',
          answer: [
            {
              paragraph:
                'The rounds form a chain: SHA-256 of a round’s hash is the hash of the round before. The whole chain was written before the first bet, so no single round can be swapped unnoticed. What that does not prove: chain and salt are made by the site itself, which could have chosen them, and whoever can read its database can compute the coming rounds. Players cannot.',
            },
          ],
        },
      ],
    },
    {
      id: 'games',
      heading: 'Bets and rounds',
      questions: [
        {
          id: 'connection-lost',
          question: 'The connection dropped during a bet. What about my money?',
          answer: [
            {
              paragraph:
                'An accepted bet plays out on the server and the result appears in your history. If the answer got lost, the browser sends the same bet again under the same number: it is never charged twice.',
            },
          ],
        },
        {
          id: 'cash-out',
          question: 'How does auto cash-out work in Crash?',
          answer: [
            {
              paragraph:
                'You name a multiplier beforehand. If the round reaches it, the server cashes the bet out, even when your device is offline. If the round crashes earlier, the bet is lost.',
            },
          ],
        },
        {
          id: 'stake-limits',
          question: 'How much can I stake?',
          answer: [
            {
              paragraph:
                'Minimum and maximum depend on the game and the currency and are shown in the bet panel, next to the chance, the possible payout and its cap.',
            },
          ],
        },
        {
          id: 'dispute',
          question: 'I disagree with a result',
          answer: [
            {
              paragraph: [
                'Open the bet in your ',
                { text: 'history', path: '/profile/history' },
                ' and recalculate it. The bet’s number and hashes are all that is needed to settle the question with the operator of this site.',
              ],
            },
          ],
        },
      ],
    },
    {
      id: 'money',
      heading: 'Money',
      questions: [
        {
          id: 'deposit',
          question: 'How do I deposit?',
          answer: [
            {
              paragraph:
                'Choose “Deposit”, a method and an amount. The page of a test payment service opens. Fee, limits and time are stated before you pay.',
            },
          ],
        },
        {
          id: 'deposit-waiting',
          question: 'I paid, but the balance is the same',
          answer: [
            {
              paragraph:
                'The balance changes when the payment service confirms. If the confirmation comes late, the money is still credited, once. Your history shows how far the payment is.',
            },
          ],
        },
        {
          id: 'withdrawal',
          question: 'How do withdrawals work?',
          answer: [
            {
              paragraph:
                'The amount leaves the balance at once and waits to be sent to the test payment service. A first withdrawal and large amounts are approved by the operator. Until it is sent you may cancel it; a cancelled or refused one comes back in full.',
            },
            { paragraph: 'Nobody receives real money.' },
          ],
        },
        {
          id: 'verification',
          question: 'When is my identity checked?',
          answer: [
            {
              paragraph:
                'When your withdrawals together go above 15,000 RUB, 150 USD, 150 EUR, 75,000 KZT or 15,000 INR. The check is done on the page of a test service; no documents are uploaded.',
            },
            { paragraph: ['The rules are in the ', { text: 'KYC policy', path: '/policy/en/kyc' }, '.'] },
          ],
        },
      ],
    },
    {
      id: 'limits',
      heading: 'Limits and control',
      questions: [
        {
          id: 'weekly-limit',
          question: 'How does the weekly limit work?',
          answer: [
            {
              paragraph:
                'You name it when you sign up. It counts deposits credited in the last 7 days and those still to be paid, in all currencies together. Above it a deposit is refused.',
            },
          ],
        },
        {
          id: 'play-time',
          question: 'Where do I see how much I play?',
          answer: [
            {
              paragraph:
                'Session time is in the header; the last 7 days are in the lobby and in your profile: what you deposited, staked and how it ended. A loss is shown as large as a win.',
            },
          ],
        },
        {
          id: 'stop',
          question: 'How do I stop?',
          answer: [
            {
              paragraph:
                'Log out and do not deposit: what is left stays where it is. If playing gets in the way of your life, chasing losses will not help. Talk to someone close or to a helpline in your country.',
            },
          ],
        },
      ],
    },
    {
      id: 'security',
      heading: 'Account and data',
      questions: [
        {
          id: 'password',
          question: 'I forgot my password',
          answer: [
            {
              paragraph:
                'Log in with a code by SMS or email; no password is needed. “Forgot your password?” sets a new one.',
            },
          ],
        },
        {
          id: 'sessions',
          question: 'Someone may have logged in to my account',
          answer: [
            {
              paragraph:
                'Secure your mailbox and your phone first: login codes go there. A new password of the account ends all other logins. Never pass on a login code; nobody from the site asks for it.',
            },
          ],
        },
        {
          id: 'data',
          question: 'What data does the site keep?',
          answer: [
            {
              paragraph: [
                'Your email, settings, logins, movements of money and bets. Cookies and periods are listed in the ',
                { text: 'privacy policy', path: '/policy/ru/confidential' },
                ' (in Russian).',
              ],
            },
          ],
        },
      ],
    },
  ],
};
