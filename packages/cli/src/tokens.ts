import type { RegistryClient } from '@baize/registry-client/client/registry-client';
import type { CreatedToken, ListedToken, TokenList } from '@baize/registry-client/credentials/listed-tokens';
import { columns } from './columns.ts';
import type { CommandAnswer } from './command-answer.ts';
import type { TokensCommand } from './tokens-command.ts';

/** @throws Refusal everything that the registry refuses */
export async function runTokens(command: TokensCommand, client: RegistryClient): Promise<CommandAnswer> {
  switch (command.act) {
    case 'list': {
      const list = await client.tokens();
      return { json: list, text: tokensTable(list), exitCode: 0 };
    }
    case 'create': {
      const { kind, holder: name, remotes, channels, expiresAt, reason } = command;
      const created = await client.createToken({ kind, name, remotes, channels, expiresAt }, reason);
      return { json: created, text: createdLines(created), exitCode: 0 };
    }
    case 'revoke': {
      const revoked = await client.revokeToken(command.id, command.reason);
      return { json: revoked, text: `Token ${revoked.id} of ${revoked.name} opens nothing any more.`, exitCode: 0 };
    }
  }
}

function tokensTable({ tokens, damaged }: TokenList): string {
  const titles = ['ID', 'KIND', 'NAME', 'FOR', 'STATE', 'EXPIRES', 'MADE', 'BY', 'WHY'];
  const table = columns([titles, ...tokens.map(tokenRow)]);
  const lines = damaged.map((id) => `The record of token ${id} is damaged; it opens nothing.`);
  return [table, ...(lines.length > 0 ? ['', ...lines] : [])].join('\n');
}

function tokenRow(token: ListedToken): string[] {
  const { id, kind, name, state, expiresAt, createdAt, createdBy, reason } = token;
  return [id, kind, name, scopeOf(token), state, expiresAt ?? 'never', createdAt, createdBy, reason];
}

function createdLines({ secret, ...token }: CreatedToken): string {
  const until = token.expiresAt === null ? 'never expires' : `expires ${token.expiresAt}`;
  return [`Token ${token.id} of ${token.name}, ${token.kind} of ${scopeOf(token)}, ${until}. Told once:`, secret].join(
    '\n',
  );
}

function scopeOf({ remotes, channels }: ListedToken): string {
  return [...remotes, ...channels].join(',') || 'reports';
}
