import { useEffect, useState } from 'react';
import { decimal } from '#domain/money.ts';

/** How long the full colour stands; the fade after it makes up the rest of the 300 ms. */
const heldMs = 120;

interface Tick { price: string; direction: 'up' | 'down' | null }

/** Which way the price has just moved, for a moment; null at rest. A storm of ticks restarts nothing, so it costs no animation. */
export const useTickFlash = (price: string): 'up' | 'down' | null => {
  const [tick, setTick] = useState<Tick>({ price, direction: null });
  if (tick.price !== price) setTick({ price, direction: decimal(price).gt(decimal(tick.price)) ? 'up' : 'down' });
  useEffect(() => {
    if (tick.direction === null) return;
    const timer = setTimeout(() => setTick((last) => ({ ...last, direction: null })), heldMs);
    return () => clearTimeout(timer);
  }, [tick]);
  return tick.direction;
};
