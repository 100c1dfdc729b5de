import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Candle } from '#contract/candles.ts';

export interface ReplayFolder {
  readonly path: string;
  remove(): void;
}

/** A folder of recorded prices, by file name. */
export const replayFolder = (files: Readonly<Record<string, string>>): ReplayFolder => {
  const path = mkdtempSync(join(tmpdir(), 'tideline-replay-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(path, name), text);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
};

export const candleCsv = (candles: readonly Candle[]): string =>
  [
    't,o,h,l,c,v',
    ...candles.map((candle) =>
      [candle.time, candle.open, candle.high, candle.low, candle.close, candle.volume].join(),
    ),
  ].join('\n');
