const REPLACEMENT = 0xfffd;

/**
 * UTF-8 of a text, equal to `TextEncoder` (a lone surrogate becomes U+FFFD).
 * Written out because this package may use neither the DOM's nor node's globals.
 */
export function utf8(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 3);
  let length = 0;
  for (let index = 0; index < text.length; index++) {
    let code = text.charCodeAt(index);
    if (code < 0x80) {
      bytes[length++] = code;
      continue;
    }
    if (code >= 0xd800 && code <= 0xdfff) {
      code = text.codePointAt(index) ?? REPLACEMENT;
      if (code > 0xffff) index++;
      else code = REPLACEMENT;
    }
    if (code < 0x800) {
      bytes[length++] = 0xc0 | (code >> 6);
    } else {
      if (code > 0xffff) {
        bytes[length++] = 0xf0 | (code >> 18);
        bytes[length++] = 0x80 | ((code >> 12) & 0x3f);
      } else {
        bytes[length++] = 0xe0 | (code >> 12);
      }
      bytes[length++] = 0x80 | ((code >> 6) & 0x3f);
    }
    bytes[length++] = 0x80 | (code & 0x3f);
  }
  return bytes.subarray(0, length);
}

/** Lower-case hex, two digits a byte. */
export function toHex(bytes: Uint8Array): string {
  let hex = '';
  for (const byte of bytes) hex += (byte < 16 ? '0' : '') + byte.toString(16);
  return hex;
}

/**
 * The bytes of hex digits, two a byte. In any other text a pair that does not parse becomes 0: the caller checks texts
 * from outside first.
 */
export function fromHex(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length >> 1 }, (_, index) =>
    Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16),
  );
}
