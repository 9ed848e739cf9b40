import type { TextDocument } from '../text-document.ts';

export const kyc: TextDocument = {
  title: 'Identity verification (KYC) policy',
  description:
    'When the site asks who you are, how a check is done on the provider’s page, what its states mean and what it changes for withdrawals.',
  revision: { date: '2026-11-21', text: 'Version of 21 November 2026' },
  contentsLabel: 'Contents',
  lead: [
    {
      paragraph:
        '“Know your customer” means that a site knows who it pays. This policy says when you are asked, what happens with your answer and what you can do about it.',
    },
    { paragraph: 'On this site the money is play money.', only: 'play-money' },
    { paragraph: 'On this site the check is done by a test service.', only: 'test-checks' },
    { paragraph: 'The rules below are the ones the software actually follows.' },
  ],
  sections: [
    {
      id: 'who',
      heading: 'Who runs this site',
      blocks: [
        { paragraph: 'The operator of this site decides on checks and answers for them.' },
        {
          operator: {
            name: 'Operator',
            address: 'Address',
            licence: 'Licence',
            email: 'Email',
            unstated:
              'The operator of this site has not stated any details yet. This text comes with the software; before real use the operator must name itself in the settings SHELL_OPERATOR_NAME, SHELL_OPERATOR_ADDRESS, SHELL_OPERATOR_LICENCE and SHELL_OPERATOR_EMAIL and have this text reviewed under its own law.',
          },
        },
      ],
    },
    {
      id: 'when',
      heading: 'When a check is asked for',
      blocks: [
        {
          paragraph:
            'You can play and deposit without a check. It is asked for when a withdrawal would take all your withdrawals, paid and on the way, above this sum:',
        },
        {
          terms: [
            ['RUB', '15,000'],
            ['USD', '150'],
            ['EUR', '150'],
            ['KZT', '75,000'],
            ['INR', '15,000'],
          ],
        },
        {
          paragraph:
            'Such a withdrawal waits. Its amount has left the balance and is held; it comes back in full if you cancel. You may also start the check before anybody asks.',
        },
      ],
    },
    {
      id: 'how',
      heading: 'How a check is done',
      blocks: [
        {
          list: [
            'You start it in your profile. The page of the verification service opens.',
            'The service tells this site its verdict in a signed message. Coming back from its page changes nothing by itself.',
            'The verdict and the withdrawals that waited for it are recorded together: there is no moment in which you are verified and still held up for it.',
          ],
        },
        { paragraph: 'You have one check under way at a time.' },
        {
          paragraph: 'The local test service asks for no documents: it lets you choose the verdict to try out.',
          only: 'test-checks',
        },
      ],
    },
    {
      id: 'states',
      heading: 'What the states mean',
      blocks: [
        {
          terms: [
            ['Pending', 'The check was started and has no verdict yet.'],
            ['Failed', 'The service could not confirm your identity. You may start another check.'],
            ['Success', 'Your identity is confirmed. No further check is needed.'],
          ],
        },
        {
          paragraph:
            'Messages may arrive late or out of order. If two verdicts on one check contradict each other, the stricter one applies.',
        },
      ],
    },
    {
      id: 'age',
      heading: 'Age',
      blocks: [{ paragraph: 'The site is for people aged 18 and over. You confirm your age when you sign up.' }],
    },
    {
      id: 'other-reviews',
      heading: 'Other reviews of a withdrawal',
      blocks: [
        {
          paragraph:
            'Apart from identity, an operator looks at a first withdrawal and at one above 50,000 RUB, 500 USD, 500 EUR, 250,000 KZT or 50,000 INR. The operator approves it or refuses it with a reason; you see each step in your profile.',
        },
      ],
    },
    {
      id: 'data',
      heading: 'Data of a check',
      blocks: [
        {
          paragraph:
            'This site keeps that a check took place, its states with their times, and the identifier that the service gave it. Documents, photographs and card numbers stay with the service; they are never sent here.',
        },
        {
          paragraph: [
            'How other data is handled is explained in the ',
            { text: 'privacy policy', path: '/policy/ru/confidential' },
            ' (in Russian).',
          ],
        },
      ],
    },
    {
      id: 'disagree',
      heading: 'If you disagree',
      blocks: [
        {
          paragraph:
            'You may start another check after a failed one, and write to the operator of this site. Your balance stays yours in the meantime, and a waiting withdrawal can be cancelled until it is sent.',
        },
      ],
    },
  ],
};
