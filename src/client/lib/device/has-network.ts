import { isPractice } from './practice-mode.ts';

/** Whether the exchange may be reachable; in practice it is on this device. */
export const hasNetwork = (): boolean => isPractice || navigator.onLine;
