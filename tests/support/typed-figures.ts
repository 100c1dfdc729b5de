import type { LanguageCode } from '#contract/primitives.ts';

/** A thousand as users type it, and the value sent by a field that read it. */
export const thousands: readonly (readonly [language: LanguageCode, typed: string, figure: string])[] = [
  ['en', '1,000', '1000'],
  ['en', '1,000.50', '1000.50'],
  ['pt', '1.000,50', '1000.50'],
  ['spa', '1.000', '1000'],
  ['fra', '1\u202f000,5', '1000.5'],
  ['jp', '１０００', '1000'],
  ['zh', '１，０００', '1000'],
  ['th', '1,000', '1000'],
];
