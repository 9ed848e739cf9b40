/** Base64 has capitals and slashes, which a key of the store has not. */
export function hexOf(integrity: string): string {
  return Buffer.from(integrity.slice('sha384-'.length), 'base64').toString('hex');
}

export function integrityOfHex(hex: string): string {
  return `sha384-${Buffer.from(hex, 'hex').toString('base64')}`;
}
