export const STAKE_UNITS = 10_000;
const ID_PLACE = '00000000-0000-0000-0000-000000000000';
const STATUS_AT = 'HTTP/1.1 '.length;
const HEAD_END = Buffer.from('\r\n\r\n');
const LENGTH_HEADER = Buffer.from('\r\ncontent-length: ');
const ZERO = '0'.charCodeAt(0);

/**
 * The requests of one connection: one buffer, into which each call writes its token and its bet's id. Make the next
 * request only after the answer to the last. @param token of the length that all tokens have
 */
export function betRequest(port: number, token: string): (token: string, id: string) => Buffer {
  const body = `{"id":"${ID_PLACE}","currency":"RUB","stakeUnits":${STAKE_UNITS},"direction":"under","chance":4950}`;
  const bytes = Buffer.from(
    `POST /dice/bets HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    'latin1',
  );
  const tokenAt = bytes.indexOf(token);
  const idAt = bytes.indexOf(ID_PLACE);
  return (nextToken, id) => {
    bytes.write(nextToken, tokenAt, 'latin1');
    bytes.write(id, idAt, 'latin1');
    return bytes;
  };
}

/** Whether an answer has arrived to its end. */
export function isWhole(answer: Buffer): boolean {
  const lengthAt = answer.indexOf(LENGTH_HEADER);
  if (lengthAt < 0) return false;
  let length = 0;
  for (let at = lengthAt + LENGTH_HEADER.length; answer[at]! >= ZERO; at++) length = length * 10 + answer[at]! - ZERO;
  const headEnd = answer.indexOf(HEAD_END, lengthAt);
  return headEnd >= 0 && answer.length >= headEnd + HEAD_END.length + length;
}

/** Whether the status is 200, and the bet in the body the one that was sent. */
export function isPlaced(answer: Buffer, id: string): boolean {
  return answer.toString('latin1', STATUS_AT, STATUS_AT + 3) === '200' && answer.includes(`"id":"${id}"`);
}

/** The status of an answer with its body, for an error message when it is not 200. */
export function statusLine(answer: Buffer): string {
  const head = answer.subarray(0, answer.indexOf(HEAD_END)).toString('latin1').split('\r\n', 1)[0] ?? '';
  return `${head.slice(STATUS_AT)}: ${answer.subarray(answer.indexOf(HEAD_END) + HEAD_END.length).toString()}`;
}
