import { callGroup } from './call-group.ts';

export const teamServiceWords = callGroup('Team services', 'Back ends that teams bring with their remotes.', {
  listTeamServices: {
    summary: 'List the open team services.',
    description: 'With `remote`, only those that this remote may call.',
  },
  getTeamServiceKeys: {
    summary: 'Get the keys that check tokens of players.',
    description: 'A JWK set (RFC 7517), valid for five minutes.',
  },
  createTeamServiceToken: {
    summary: 'Create a token for a team service.',
    description: 'The shell asks for it, for the remote whose page is open. Answers a JWT signed with EdDSA.',
    errors: ['not-found', 'team-service-stopped', 'team-service-not-granted', 'unauthorized', 'wallet-missing'],
    example: { params: { name: 'plinko' } },
  },
});

export const operatorTeamServiceWords = callGroup(
  'Operator: team services',
  'Entries of team services. Caps are in ledger units of the rouble.',
  {
    listTeamServiceEntries: {
      summary: 'List the team services, for operators.',
      description: 'With caps, state, and what is reserved and paid today, in ledger units of the rouble.',
    },
    addTeamService: {
      summary: 'Add a team service.',
      description: 'Answers the secret that signs its wallet calls, once.',
      errors: ['team-service-exists', 'team-services-full'],
      example: { body: { name: 'plinko', remotes: ['plinko'], address: 'https://plinko.example' } },
    },
    changeTeamService: {
      summary: 'Change a team service.',
      description: 'Title, address, remotes and caps. A repeat changes nothing.',
      errors: ['not-found'],
      example: { body: { remotes: ['plinko'], address: 'https://plinko.example' } },
    },
    setTeamServiceState: {
      summary: 'Stop or open a team service.',
      description: 'A stopped one takes no stakes; open rounds can still be settled. A repeat changes nothing.',
      errors: ['not-found'],
    },
    rotateTeamServiceSecret: {
      summary: 'Replace the secret of a team service.',
      description: 'Answers the new secret, once. The former one is valid for one more day.',
      errors: ['not-found'],
    },
    returnTeamServiceRound: {
      summary: 'Return the stakes of an open round.',
      description: 'For a round that its service left open. Gives the stakes back to the player.',
      errors: ['not-found', 'slot-round-finished'],
    },
  },
);

const REPEAT = 'The same `transactionId` with the same content answers the same balance and books nothing again.';

export const teamServiceWalletWords = callGroup(
  'Team service wallet',
  'The wallet for team services. No token: bodies are signed with the secret of the service. Amounts are in ledger units.',
  {
    teamServiceReserve: {
      summary: 'Take a stake of a round.',
      description: `From the wallet of the session's player. ${REPEAT}`,
      errors: [
        'signature-invalid',
        'slot-session-ended',
        'not-offered',
        'team-service-stopped',
        'wallet-missing',
        'stake-below-minimum',
        'stake-above-maximum',
        'team-service-reserved-full',
        'balance-too-low',
        'slot-round-finished',
        'slot-bet-rolled-back',
        'idempotency-conflict',
      ],
    },
    teamServiceSettle: {
      summary: 'Settle a round.',
      description: `Pays the win, 0 for nothing, and closes the round. What is above the caps is held. ${REPEAT}`,
      errors: [
        'signature-invalid',
        'slot-round-unknown',
        'slot-round-finished',
        'slot-session-ended',
        'idempotency-conflict',
      ],
    },
    teamServiceRollBack: {
      summary: 'Return one stake of a round.',
      description: `For a round that is not settled. A stake that comes later is refused. ${REPEAT}`,
      errors: ['signature-invalid', 'slot-round-finished', 'slot-session-ended', 'idempotency-conflict'],
    },
    teamServiceLookUp: {
      summary: 'Look a round up.',
      description: 'As it is booked. Changes nothing.',
      errors: ['signature-invalid', 'slot-round-unknown', 'slot-session-ended'],
    },
  },
);
