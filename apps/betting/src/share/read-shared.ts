import { CallFailure } from '@baize/contract';
import type { ShellHttp } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { FixtureDetail } from '@baize/protocol';
import { namedSelection } from '../slip/named-selection.ts';
import { keyOf } from '../slip/slip.ts';
import type { NamedSelection, SlipItem } from '../slip/slip.ts';
import type { SharedSelection } from './slip-link.ts';

/** What has become of the selections of a link. */
export interface SharedSlip {
  /** Those that are bet on, at the prices of the link: the slip shows which of them have moved. */
  readonly items: readonly SlipItem[];
  /** Those that are gone, as far as they can be named. */
  readonly gone: readonly GoneSelection[];
}

export interface GoneSelection {
  readonly key: string;
  /** Null where the match is not known any more. */
  readonly named: NamedSelection | null;
}

/** Asks for every match of the link once. Throws CallFailure where it is not known what is on the line. */
export async function readShared(http: ShellHttp, shared: readonly SharedSelection[]): Promise<SharedSlip> {
  const ids = [...new Set(shared.map(({ fixtureId }) => fixtureId))];
  const details = await Promise.all(ids.map((fixtureId) => readFixture(http, fixtureId)));
  const byId = new Map(ids.map((id, index) => [id, details[index] ?? null]));
  const found = shared.map((selection) => {
    const detail = byId.get(selection.fixtureId) ?? null;
    return { selection, named: detail && named(detail, selection), market: detail && marketOf(detail, selection) };
  });
  return {
    items: found.flatMap(({ selection: { oddsMilli }, named: known, market }) =>
      known && market?.isOffered ? { ...known, oddsMilli, marketVersion: market.version } : [],
    ),
    gone: found
      .filter(({ market }) => !market?.isOffered)
      .map(({ selection, named: known }) => ({ key: keyOf(selection), named: known })),
  };
}

function readFixture(http: ShellHttp, fixtureId: string): Promise<FixtureDetail | null> {
  return http.call(calls.getFixture, { params: { fixtureId } }).catch((failure: unknown) => {
    if (failure instanceof CallFailure && failure.status === 404) return null;
    throw failure;
  });
}

function named({ fixture, league }: FixtureDetail, { marketId, selectionId }: SharedSelection): NamedSelection | null {
  const market = fixture.markets.find(({ id }) => id === marketId);
  return market ? namedSelection(fixture, league, market, selectionId) : null;
}

function marketOf({ fixture }: FixtureDetail, { marketId, selectionId }: SharedSelection) {
  const market = fixture.markets.find(({ id }) => id === marketId);
  if (!market) return null;
  const { status, version, selections } = market;
  const isOffered = (status === 'open' || status === 'suspended') && selections.some(({ id }) => id === selectionId);
  return { version, isOffered };
}
