import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** The caller gets a result within this time; a later answer serves the next caller. */
const probeAnswerMs = 1_000;
/** A connection without an answer for this long is replaced. */
const probeGivenUpMs = 10_000;

export interface Probe {
  /** Whether the database answers now; resolves within about a second. */
  answers(): Promise<boolean>;
  close(): Promise<void>;
}

/** Uses a connection of its own: the pool's may all be waiting for a database that does not answer. */
export const createProbe = (url: string): Probe => {
  let client: pg.Client | null = null;
  let asked: Promise<boolean> | null = null;
  const connect = async (): Promise<pg.Client> => {
    const fresh = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: probeGivenUpMs,
      query_timeout: probeGivenUpMs,
    });
    // It may break while idle; the next call reconnects.
    fresh.on('error', () => {
      if (client === fresh) client = null;
    });
    await fresh.connect();
    return fresh;
  };
  const ask = async (): Promise<boolean> => {
    try {
      client ??= await connect();
      await client.query('select 1');
      return true;
    } catch {
      void client?.end();
      client = null;
      return false;
    }
  };
  return {
    answers() {
      asked ??= ask().finally(() => (asked = null));
      return Promise.race([asked, pause(probeAnswerMs, false, { ref: false })]);
    },
    close: async () => client?.end(),
  };
};
