import { send } from '#client/lib/calls/transport.ts';

/** The file of a work, byte for byte as the exchange serves it; null when it could not be loaded. */
export const readWorkFile = async (url: string): Promise<ArrayBuffer | null> => {
  try {
    const answer = await send(url);
    return answer.ok ? await answer.arrayBuffer() : null;
  } catch {
    // The device is offline, or lost the connection during the download.
    return null;
  }
};
