/** Width and height of a PNG in pixels, which its first chunk says. @throws when it is none */
export function pngSize(file: Buffer): { width: number; height: number } {
  if (file.subarray(1, 4).toString('latin1') !== 'PNG') throw new Error('This is no PNG');
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
}
