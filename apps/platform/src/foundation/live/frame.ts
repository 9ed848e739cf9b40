const TEXT_FIN = 0x81;
const MAX_SHORT = 125;
const MAX_MEDIUM = 0xffff;

/**
 * A whole WebSocket text frame of the server (RFC 6455, unmasked, uncompressed). Framed once, the same bytes go to
 * ten thousand sockets.
 */
export function textFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  return Buffer.concat([header(payload.length), payload]);
}

function header(length: number): Buffer {
  if (length <= MAX_SHORT) return Buffer.from([TEXT_FIN, length]);
  if (length <= MAX_MEDIUM) {
    const medium = Buffer.from([TEXT_FIN, 126, 0, 0]);
    medium.writeUInt16BE(length, 2);
    return medium;
  }
  const long = Buffer.alloc(10);
  long[0] = TEXT_FIN;
  long[1] = 127;
  long.writeBigUInt64BE(BigInt(length), 2);
  return long;
}
