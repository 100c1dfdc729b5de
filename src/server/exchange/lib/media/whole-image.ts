const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpegStart = [0xff, 0xd8, 0xff];
/** Each scan of a progressive JPEG processes all pixels again; encoders write about ten. */
const mostScans = 40;

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);

const startsWith = (file: Uint8Array, bytes: readonly number[]): boolean =>
  bytes.every((byte, place) => file[place] === byte);

/** Four bytes as text. */
const nameAt = (file: Uint8Array, at: number): string => String.fromCharCode(...file.subarray(at, at + 4));

const isWholePng = (file: Uint8Array): boolean => {
  const view = viewOf(file);
  let at = pngSignature.length;
  // A chunk is its length, its name, its data and a checksum.
  while (at + 12 <= file.length) {
    const end = at + 12 + view.getUint32(at);
    if (end > file.length) return false;
    if (nameAt(file, at + 4) === 'IEND') return true;
    at = end;
  }
  return false;
};

const [scanMarker, endMarker] = [0xda, 0xd9];
/** Restart markers within a scan, and the escape of a 255 byte. */
const isWithinScan = (marker: number): boolean => marker === 0 || (marker >= 0xd0 && marker <= 0xd7);

const isWholeJpeg = (file: Uint8Array): boolean => {
  const view = viewOf(file);
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
      at += 2 + view.getUint16(at + 2);
    }
  }
};

/** Its header states the length of the rest. */
const isWholeRiff = (file: Uint8Array): boolean =>
  file.length >= 12 && viewOf(file).getUint32(4, true) + 8 <= file.length;

/**
 * Whether a file is a JPEG, PNG or WebP image that is not truncated, by its structure alone. Cheap, unlike
 * decoding: corrupt files are found before they are queued. Trailing bytes are ignored.
 */
export const isWholeImage = (file: Uint8Array): boolean => {
  if (startsWith(file, pngSignature)) return isWholePng(file);
  if (startsWith(file, jpegStart)) return isWholeJpeg(file);
  return nameAt(file, 0) === 'RIFF' && nameAt(file, 8) === 'WEBP' && isWholeRiff(file);
};
