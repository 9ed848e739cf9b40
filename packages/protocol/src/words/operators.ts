import { callGroup } from './call-group.ts';

export const operatorWords = callGroup('Operator: accounts', 'Operators by name, their roles, and what they did.', {
  getOperator: {
    summary: 'Show who the token belongs to.',
    description: 'Answers the name and the roles of the operator.',
  },
  listOperators: {
    summary: 'List the operators.',
    description: 'With roles, passkeys and open sessions.',
  },
  addOperator: {
    summary: 'Add an operator.',
    description: 'Answers the password of the first log-in, once. A name is never given to another person.',
    errors: ['operator-exists'],
  },
  setOperatorRoles: {
    summary: 'Set the roles of an operator.',
    description: 'Open sessions follow at their next request. A repeat changes nothing.',
    errors: ['operator-unknown', 'last-operator'],
  },
  resetOperator: {
    summary: 'Reset the access of an operator.',
    description: 'Ends all sessions. Password and second step are chosen again at the next log-in.',
    errors: ['operator-unknown'],
  },
  removeOperatorPasskeys: {
    summary: 'Remove the passkeys of an operator.',
    description: 'Ends all sessions of the operator. Answers how many passkeys were removed.',
    errors: ['operator-unknown', 'last-second-step'],
  },
  endOperatorSessions: {
    summary: 'End the sessions of an operator.',
    description: 'Answers how many were ended.',
    errors: ['operator-unknown'],
  },
  endAllOperatorSessions: {
    summary: 'End the sessions of all operators.',
    description: 'Answers how many were ended.',
  },
  listOperatorActs: {
    summary: 'List what operators did.',
    description: 'Newest first, with the state before and after. Ask for older ones with `before`.',
  },
  redeemConsoleCode: {
    summary: 'Exchange a console code for a session.',
    description: 'For the console of the registry, with the token of the machine. A code works once, for a minute.',
    errors: ['code-wrong', 'forbidden'],
  },
});

export const operatorPlayerWords = callGroup(
  'Operator: players',
  'What operators see of players. Contacts are masked.',
  {
    findPlayers: {
      summary: 'Find players.',
      description: 'By id, whole email, whole phone, or the beginning of a name. By name, 25 on a page.',
    },
    getPlayerFile: {
      summary: 'Get the file of a player.',
      description: 'Account, money, limits, checks and what happened last. Amounts are in ledger units.',
      errors: ['not-found'],
    },
    revealPlayer: {
      summary: 'Show the contacts of a player unmasked.',
      description: 'Each call is recorded with its reason. A token of programs is refused.',
      errors: ['not-found', 'person-needed'],
    },
  },
);
