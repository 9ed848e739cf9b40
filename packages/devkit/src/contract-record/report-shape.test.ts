import { expect, test } from '@jest/globals';
import { shapeOfReport } from './report-shape.ts';

const REPORT = `import type { Observable } from 'rxjs';

// @public
export interface Api<T> extends Base {
    // (undocumented)
    readonly navigate: (path: string, options?: {
        replace?: boolean;
    }) => void;
    on<Name extends 'a' | 'b'>(name: Name, handler: (payload: Events[Name]) => void): () => void;
    refused?(code: string): void;
    get size(): number;
    (call: string): void;
}

// @public
export type Code = 'a'
/** Why; and | what. */
| 'b';

// @public
export interface Events {
    'bet.placed': {
        game: string;
        kind?: 'x' | 'y';
    };
}

// @public
export const NAMES: readonly ["one", "two"];

// @public (undocumented)
interface Notice_2 {
    title: string;
}
export { Notice_2 as Notice }

// @public
export type State = {
    status: 'guest';
} | {
    status: 'player';
};

// @public
export function useApi(input: {
    api: Api<Notice_2>;
}): string | null;

// @public
export function useApi(input: null): null;`;

test('a report is read member by member, in one line each, however it is broken and commented', () => {
  expect([...shapeOfReport(REPORT)]).toEqual([
    ['Api', 'interface<T> extends Base'],
    ['Api.navigate', '(path: string, options?: { replace?: boolean; }) => void'],
    ['Api.on', "<Name extends 'a' | 'b'>(name: Name, handler: (payload: Events[Name]) => void): () => void"],
    ['Api.refused', '?(code: string): void'],
    ['Api.size', '(): number'],
    ['Api.(call)', '(call: string): void'],
    ['Code', 'word'],
    ["Code 'a'", ''],
    ["Code 'b'", ''],
    ['Events', 'interface'],
    ["Events.'bet.placed'", 'object'],
    ["Events.'bet.placed'.game", 'string'],
    ["Events.'bet.placed'.kind", '?word'],
    ["Events.'bet.placed'.kind 'x'", ''],
    ["Events.'bet.placed'.kind 'y'", ''],
    ['NAMES', 'word'],
    ["NAMES 'one'", ''],
    ["NAMES 'two'", ''],
    ['Notice', 'interface'],
    ['Notice.title', 'string'],
    ['State', "{ status: 'guest'; } | { status: 'player'; }"],
    ['useApi', 'function(input: { api: Api<Notice>; }): string | null & function(input: null): null'],
  ]);
});
