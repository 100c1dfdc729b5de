import { keepValue, useKept } from '#client/data/engine/kept-values.ts';

export type AmountUnit = 'coin' | 'money';

/** Unit of amounts, shared by every ticket; the choice is stored. */
export const useAmountUnit = (): readonly [AmountUnit, (unit: AmountUnit) => void] => [
  useKept('amountUnit') ?? 'coin',
  (unit) => void keepValue('amountUnit', unit),
];
