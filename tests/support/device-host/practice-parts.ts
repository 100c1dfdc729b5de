import type { Feed } from '#server/exchange/market/feed.ts';
import {
  createMemoryStorage,
  storeNames,
  type DeviceStorage,
} from '#server/host-browser/storage/device-storage.ts';

/** Prices that never change. */
export const steadyFeed: Feed = {
  source: 'replay',
  symbols: ['BTC/USDT', 'ETH/USDT'],
  advance: (nowMs) => [
    { symbol: 'BTC/USDT', price: '64000', volume: '1', atMs: nowMs },
    { symbol: 'ETH/USDT', price: '3000', volume: '1', atMs: nowMs },
  ],
  close: () => undefined,
};

/** What a thread that ends without notice leaves on the device. */
export const copyOf = async (of: DeviceStorage): Promise<DeviceStorage> => {
  const left = createMemoryStorage();
  for (const store of storeNames)
    await left.write((await of.entries(store)).map(([key, value]) => ({ store, key, value })));
  return left;
};
