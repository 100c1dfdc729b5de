import * as z from 'zod/mini';
import type { LedgerReport } from '#contract/practice-line.ts';
import { text, whole } from '#contract/primitives.ts';
import { practiceRequests } from './device-line.ts';

const ledgerReport: z.ZodMiniType<LedgerReport> = z.object({
  entries: whole,
  checks: z.array(text),
  faults: z.array(z.object({ check: text, found: text })),
});

/** @throws when the exchange does not answer */
export const verifyPracticeLedger = async (): Promise<LedgerReport> =>
  z.parse(ledgerReport, await practiceRequests().control({ name: 'verify' }));

/** The whole database as one file. @throws when it cannot be read */
export const readPracticeDatabase = async (): Promise<Blob> => {
  const value = await practiceRequests().control({ name: 'export' });
  if (value instanceof Blob) return value;
  if (value instanceof Uint8Array || value instanceof ArrayBuffer)
    return new Blob([value as Uint8Array<ArrayBuffer> | ArrayBuffer]);
  throw new Error('the practice exchange returned no file');
};
