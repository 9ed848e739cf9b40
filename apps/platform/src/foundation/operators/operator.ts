import type { OperatorRole } from '@baize/protocol';

/** The person or program that makes a call or sends a form of operators. */
export interface Operator {
  /** UUID of a named person; null for a program with the machine's token. */
  readonly id: string | null;
  /** Recorded in every act: the person's name, or `machine`. */
  readonly name: string;
  readonly roles: readonly OperatorRole[];
  /** Of the request that they act by. */
  readonly requestId: string;
}

/** Finds the operator of a bearer token; null for an unknown or ended one. The domain of operators offers it. */
export type FindOperator = (token: string) => Promise<Omit<Operator, 'requestId'> | null>;

export function mayAs({ roles }: Pick<Operator, 'roles'>, needed: readonly OperatorRole[]): boolean {
  return needed.some((role) => roles.includes(role));
}
