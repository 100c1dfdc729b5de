import type { Redis } from 'ioredis';
import type { Log } from '#server/exchange/lib/running/log.ts';

/** Redis could not be reached; the message is for the person who starts the server. */
export class RedisUnreachable extends Error {}

const connectTimeoutMs = 5_000;
const longestPauseMs = 2_000;

const retryStrategy = (tries: number): number => Math.min(tries * 100, longestPauseMs);

/**
 * Commands fail immediately while Redis is unavailable: orders do not wait for it. Duplicates,
 * which subscribe, wait instead.
 * @throws RedisUnreachable
 */
export const openRedis = async (url: string, log: Log): Promise<Redis> => {
  // Loaded only by exchanges that use it: it takes 25 MB.
  const { Redis: Client } = await import('ioredis');
  const options = { connectTimeout: connectTimeoutMs, retryStrategy };
  const sending = new Client(url, {
    ...options,
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
  });
  let reason = 'no answer';
  sending.on('error', (error: Error) => {
    reason = error.message || reason;
  });
  try {
    await sending.connect();
  } catch (cause) {
    sending.disconnect();
    throw new RedisUnreachable(`Redis at ${new URL(url).host} cannot be reached: ${reason}`, { cause });
  }
  sending.on('close', () => log.warn('Redis is unreachable; other processes get no events until then'));
  const publish = sending.publish.bind(sending);
  return Object.assign(sending, {
    // The adapter publishes without waiting for the answer: messages lost this
    // way are found in the database.
    publish: (channel: string, message: string | Buffer) => publish(channel, message).catch(() => 0),
    duplicate: () => new Client(url, { ...options, lazyConnect: true, maxRetriesPerRequest: null }),
  });
};
