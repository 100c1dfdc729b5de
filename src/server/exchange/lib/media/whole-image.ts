const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpegStart = Buffer.from([0xff, 0xd8, 0xff]);
/** Each scan of a progressive JPEG processes all pixels again; encoders write about ten. */
const mostScans = 40;

const isWholePng = (file: Buffer): boolean => {
  let at = pngSignature.length;
  // A chunk is its length, its name, its data and a checksum.
  while (at + 12 <= file.length) {
    const end = at + 12 + file.readUInt32BE(at);
    if (end > file.length) return false;
    if (file.toString('latin1', at + 4, at + 8) === 'IEND') return true;
    at = end;
  }
  return false;
};

const [scanMarker, endMarker] = [0xda, 0xd9];
/** Restart markers within a scan, and the escape of a 255 byte. */
const isWithinScan = (marker: number): boolean => marker === 0 || (marker >= 0xd0 && marker <= 0xd7);

const isWholeJpeg = (file: Buffer): boolean => {
  let at = 2;
  let scans = 0;
  for (;;) {
    // Skips to the next marker: the pixels follow a scan's header.
    at = file.indexOf(0xff, at);
    if (at < 0 || at + 1 >= file.length) return false;
    const marker = file[at + 1]!;
    if (marker === endMarker) return scans > 0;
    if (marker === 0xff) at += 1;
    else if (isWithinScan(marker) || marker === 0x01) at += 2;
    else {
      if (at + 4 > file.length) return false;
      if (marker === scanMarker) scans += 1;
      if (scans > mostScans) return false;
      at += 2 + file.readUInt16BE(at + 2);
    }
  }
};

/** Its header states the length of the rest. */
const isWholeRiff = (file: Buffer): boolean => file.readUInt32LE(4) + 8 <= file.length;

/**
 * Whether a file is a JPEG, PNG or WebP image that is not truncated, by its structure alone. Cheap, unlike
 * decoding: corrupt files are found before they are queued. Trailing bytes are ignored.
 */
export const isWholeImage = (bytes: Uint8Array): boolean => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.subarray(0, 8).equals(pngSignature)) return isWholePng(file);
  if (file.subarray(0, 3).equals(jpegStart)) return isWholeJpeg(file);
  return file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP'
    ? isWholeRiff(file)
    : false;
};
