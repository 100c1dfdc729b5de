import { createStore, useStore } from '#client/lib/state/store.ts';

export { serverNowMs } from '#client/lib/clock/server-time.ts';

/**
 * `slow`: connected, but answers take long; `reconnecting`: the device has a network, but the server is not
 * reached.
 */
export type NetStatus = 'online' | 'offline' | 'reconnecting' | 'slow';

export const netStatus = createStore<NetStatus>('online');

/** True when the exchange answers, however slowly. */
export const isConnected = (status: NetStatus): boolean => status === 'online' || status === 'slow';

export const useNetStatus = (): NetStatus => useStore(netStatus);
