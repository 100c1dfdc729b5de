import { copiedLots } from '#domain/copy-trading/copy-trading.ts';
import { decimal, toPlain, zero } from '#domain/money/money.ts';

const traderLots = '3';
/** Shown until a ratio is typed. */
const usual = '1.5';

/** What a ratio makes of three lots: the typed one, or a usual one while none is. */
export const ratioExample = (typed: string): { readonly multiple: string; readonly lots: string } => {
  const multiple = /^\d{1,9}(\.\d{1,9})?$/.test(typed) && decimal(typed).gt(zero) ? typed : usual;
  return { multiple, lots: toPlain(copiedLots(1, multiple, traderLots)) };
};
