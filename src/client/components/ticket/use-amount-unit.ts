import { storeValue, useStoredValue } from '#client/data/engine/stored-values.ts';

export type AmountUnit = 'coin' | 'money';

/** Unit of amounts, shared by every ticket; the choice is stored. */
export const useAmountUnit = (): readonly [AmountUnit, (unit: AmountUnit) => void] => [
  useStoredValue('amountUnit') ?? 'coin',
  (unit) => void storeValue('amountUnit', unit),
];
