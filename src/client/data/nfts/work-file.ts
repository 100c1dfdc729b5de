/** In hexadecimal digits. A browser computes it on a secure connection alone. */
export const sha256Of = async (bytes: Uint8Array<ArrayBuffer> | ArrayBuffer): Promise<string> =>
  Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** The file of a work, byte for byte as the exchange shows it; null where it did not come. */
export const readWorkFile = async (url: string): Promise<ArrayBuffer | null> => {
  try {
    const answer = await fetch(url);
    return answer.ok ? await answer.arrayBuffer() : null;
  } catch {
    // Offline, or on the way to it.
    return null;
  }
};
