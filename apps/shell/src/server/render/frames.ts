/** Longest frame, bytes: the largest page of a remote with its data, several times over. */
export const FRAME_LIMIT_BYTES = 4 * 1024 * 1024;

const PREFIX_BYTES = 8;

/** One message between the shell and a render process: JSON, and bytes that are not parsed on the way. */
export interface Frame {
  readonly head: unknown;
  readonly body: Buffer;
}

/** Length of all that follows (u32), length of the head (u32), head as JSON, body. */
export function encodeFrame(head: object, ...bodies: readonly Uint8Array[]): Buffer {
  const json = Buffer.from(JSON.stringify(head));
  const rest = bodies.reduce((bytes, body) => bytes + body.length, 4 + json.length);
  const prefix = Buffer.allocUnsafe(PREFIX_BYTES);
  prefix.writeUInt32LE(rest, 0);
  prefix.writeUInt32LE(json.length, 4);
  return Buffer.concat([prefix, json, ...bodies]);
}

/**
 * Cuts what arrives into frames.
 *
 * @returns what takes the next piece; it throws when a frame says that it is longer than the limit, before anything of
 * it is stored, or when its head is no JSON
 */
export function frameReader(take: (frame: Frame) => void): (piece: Buffer) => void {
  let parts: Buffer[] = [];
  let size = 0;
  return (piece) => {
    parts.push(piece);
    size += piece.length;
    while (size >= PREFIX_BYTES) {
      if ((parts[0]?.length ?? 0) < PREFIX_BYTES) parts = [Buffer.concat(parts)];
      const rest = parts[0]?.readUInt32LE(0) ?? 0;
      const headBytes = parts[0]?.readUInt32LE(4) ?? 0;
      if (rest > FRAME_LIMIT_BYTES || headBytes + 4 > rest)
        throw new RangeError(`A frame of ${rest} bytes is refused.`);
      if (size < rest + 4) return;
      const whole = Buffer.concat(parts);
      const end = PREFIX_BYTES + headBytes;
      const frame = {
        head: JSON.parse(whole.toString('utf8', PREFIX_BYTES, end)) as unknown,
        body: whole.subarray(end, rest + 4),
      };
      parts = [whole.subarray(rest + 4)];
      size = whole.length - rest - 4;
      take(frame);
    }
  };
}
