const headBytes = 44;

/** Sound as a WAV file: 16 bits, mono. @param samples each from -1 to 1 */
export const wavOf = (samples: Float32Array, rate: number): Uint8Array => {
  const bytes = new Uint8Array(headBytes + samples.length * 2);
  const view = new DataView(bytes.buffer);
  const write = (at: number, text: string): void =>
    [...text].forEach((sign, index) => view.setUint8(at + index, sign.charCodeAt(0)));
  write(0, 'RIFF');
  view.setUint32(4, bytes.length - 8, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  write(36, 'data');
  view.setUint32(40, samples.length * 2, true);
  samples.forEach((sample, index) =>
    view.setInt16(headBytes + index * 2, Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), true),
  );
  return bytes;
};
