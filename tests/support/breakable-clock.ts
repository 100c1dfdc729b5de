import { vi } from 'vitest';

/**
 * A server clock whose next reading can be made to throw, like a fault of the app. Applies to modules
 * imported afterwards.
 */
export const breakableClock = () => {
  let isBroken = false;
  vi.doMock('#client/lib/clock/server-time.ts', async (original) => {
    const real = await original<typeof import('#client/lib/clock/server-time.ts')>();
    const serverNowMs = (): number => {
      if (!isBroken) return real.serverNowMs();
      isBroken = false;
      throw new Error('a fault of the app');
    };
    return { ...real, serverNowMs };
  });
  return {
    breakOnce: () => {
      isBroken = true;
    },
    isBroken: () => isBroken,
    forget: () => vi.doUnmock('#client/lib/clock/server-time.ts'),
  };
};
