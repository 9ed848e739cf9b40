import { type SpanOptions, activeSpan, inSpan, openSpan } from '@baize/telemetry';
import type { KyselyPlugin, QueryId } from 'kysely';
import type { Database, RawTransaction, Statement } from '../db/database.ts';

const SYSTEM = { 'db.system.name': 'postgresql' };
const WITHIN: SpanOptions = { kind: 'internal' };

/** The same database, each of whose transactions and statements is a span of the trace that asks for it. */
export function traceDatabase(database: Database): Database {
  const raw =
    (name: string, transaction: Database['rawTransaction']): Database['rawTransaction'] =>
    (work) =>
      inSpan(name, WITHIN, () => transaction((sql) => work(traced(sql))));
  return {
    ...database,
    kysely: database.kysely.withPlugin(statementSpans()),
    transaction: (work) =>
      inSpan('transaction', WITHIN, () =>
        database.transaction(({ db, ...tx }) => work({ ...tx, db: db.withPlugin(statementSpans()) })),
      ),
    rawTransaction: raw('transaction', database.rawTransaction),
    laneTransaction: raw('lane transaction', database.laneTransaction),
  };
}

function traced(sql: RawTransaction): RawTransaction {
  if (activeSpan() === null) return sql;
  return {
    ...sql,
    query: (statement, values) => inSpan(statement.name, asked(statement), () => sql.query(statement, values)),
    // No code waits for its answer: the span only says that it was sent.
    send(statement, values) {
      const span = openSpan(statement.name, asked(statement));
      sql.send(statement, values);
      span?.end();
    },
  };
}

function asked({ text }: Statement): SpanOptions {
  return { kind: 'client', attributes: { ...SYSTEM, 'db.query.text': text } };
}

/** Spans of statements of the query builder, by the kind of their root. One that fails has none. */
function statementSpans(): KyselyPlugin {
  const open = new WeakMap<QueryId, ReturnType<typeof openSpan>>();
  return {
    transformQuery({ node, queryId }) {
      if (activeSpan() !== null) open.set(queryId, openSpan(node.kind, { kind: 'client', attributes: SYSTEM }));
      return node;
    },
    async transformResult({ result, queryId }) {
      open.get(queryId)?.end();
      return result;
    },
  };
}
