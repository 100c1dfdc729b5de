import * as z from 'zod/mini';
import { candle } from '#contract/candles.ts';
import { text } from '#contract/primitives.ts';
import type { Resource } from '#client/data/engine/resource.ts';
import { cleanUpCandles } from './candles-table.ts';

export const candlesResource: Resource = {
  tables: [
    {
      name: 'candles',
      keys: '[symbol+period+block], asOf',
      since: 1,
      leavesAtLogout: false,
      row: z.object({ symbol: text, candles: z.array(candle), asOf: z.number() }),
      cleanup: cleanUpCandles,
    },
  ],
};
