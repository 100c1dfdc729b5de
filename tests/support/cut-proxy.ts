import { startRelay, type Join, type Relay } from './relay.ts';

/** Where the connection is cut, counted from the first byte of the watched request. */
export interface Cut {
  /** How many bytes of the request reach the server; Infinity: all of it. */
  readonly requestBytes: number;
  /** How many bytes of the answer come back before the connection dies. */
  readonly answerBytes: number;
}

export interface CutProxy {
  readonly port: number;
  /** The next request that begins with `start` is cut; from then on nothing passes until `restore`. */
  cutNext(start: string, cut: Cut): void;
  /** Cuts at once, wherever the bytes are; nothing passes until `restore`. */
  cutNow(): void;
  /** True once the cut has happened. */
  hasCut(): boolean;
  /** How many bytes of the watched request's answer came back. */
  answeredBytes(): number;
  restore(): void;
  close(): Promise<void>;
}

/**
 * A connection between browser and server that can be cut at any byte of one request or of its answer. For
 * other network faults: faulty-proxy.ts.
 */
export const startCutProxy = async (targetPort: number): Promise<CutProxy> => {
  let armed: { start: string; cut: Cut } | null = null;
  let isDown = false;
  let answeredBytes = 0;

  const cutNow = (): void => {
    isDown = true;
    relay.cutAll();
  };

  const join: Join = (client, reach) => {
    if (isDown) {
      client.destroy();
      return;
    }
    const server = reach();
    let watched: Cut | null = null;
    let sent = 0;
    let answered = 0;
    client.on('data', (bytes) => {
      if (!watched && armed && bytes.toString('latin1').startsWith(armed.start)) {
        watched = armed.cut;
        armed = null;
        answeredBytes = 0;
      }
      if (!watched) {
        server.write(bytes);
        return;
      }
      const part = bytes.subarray(0, Math.max(0, watched.requestBytes - sent));
      sent += bytes.length;
      if (part.length > 0) server.write(part);
      // The bytes before the cut must be flushed before the connection dies.
      if (sent > watched.requestBytes) server.end(() => cutNow());
    });
    server.on('data', (bytes) => {
      if (!watched) {
        client.write(bytes);
        return;
      }
      const part = bytes.subarray(0, Math.max(0, watched.answerBytes - answered));
      answered += bytes.length;
      answeredBytes += part.length;
      const isOver = answered > watched.answerBytes;
      if (part.length > 0) client.write(part, () => isOver && cutNow());
      else if (isOver) cutNow();
    });
    // A side that broke off sends no `end`: the other would keep sending to a closed side, and wait for a
    // minute.
    client.on('end', () => server.end()).on('close', () => server.end());
    server.on('end', () => client.end()).on('close', () => client.end());
  };

  const relay: Relay = await startRelay(targetPort, join);
  return {
    port: relay.port,
    cutNext(start, cut) {
      armed = { start, cut };
    },
    cutNow,
    hasCut: () => isDown,
    answeredBytes: () => answeredBytes,
    restore() {
      isDown = false;
      armed = null;
    },
    close: relay.close,
  };
};
