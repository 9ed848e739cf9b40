/**
 * The body of an answer, at most so many bytes of it.
 *
 * @throws Error as soon as more has come
 */
export async function readLimited(answer: Response, limit: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.byteLength;
    if (size > limit) throw new Error(`${answer.url} is larger than ${limit} bytes.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
