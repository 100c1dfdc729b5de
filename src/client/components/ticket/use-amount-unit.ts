import { keepValue, useKept } from '#client/data/engine/kept-values.ts';

export type AmountUnit = 'coin' | 'money';

/** What amounts are counted in, on every ticket alike: chosen once, it stays. */
export const useAmountUnit = (): readonly [AmountUnit, (unit: AmountUnit) => void] => [
  useKept('amountUnit') ?? 'coin',
  (unit) => void keepValue('amountUnit', unit),
];
