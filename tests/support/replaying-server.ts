import { replayFolder } from './replay-folder.ts';
import { freePort, startServerProcess, temporaryDataDir, type ServerProcess } from './server-process.ts';

const recordedMs = Date.UTC(2026, 0, 15);

/**
 * Serves while `use` runs, with nothing of before, and with these prices of BTC/USDT: a trade a second, from the start and
 * again from the beginning.
 */
export const withReplayingServer = async (
  prices: readonly number[],
  env: Readonly<Record<string, string>>,
  use: (server: ServerProcess) => Promise<void>,
): Promise<void> => {
  const trades = prices.map((price, second) => `${recordedMs + second * 1_000},${price},1`);
  const dataDir = temporaryDataDir();
  const recorded = replayFolder({ 'BTCUSDT.csv': `t,price,qty\n${trades.join('\n')}\n` });
  const server = await startServerProcess({
    dataDir: dataDir.path,
    port: await freePort(),
    env: { MARKET_REPLAY: recorded.path, ...env },
  });
  await use(server);
  await server.stop();
  dataDir.remove();
  recorded.remove();
};

/** Prices that stand at 20,000 for so many seconds, and as long at 20,200. */
export const swings = (seconds: number): readonly number[] =>
  Array.from({ length: 2 * seconds }, (_, second) => (second < seconds ? 20_000 : 20_200));
