import { decimal, maximum, toPlain, zero } from '#domain/money/money.ts';

/** The debt after a payment, never below zero. */
export const debtAfter = (debt: string, paid: string): string =>
  toPlain(maximum(zero, decimal(debt).minus(decimal(paid))));

/** The collateral after more is pledged. */
export const pledgedAfter = (pledged: string, added: string): string =>
  toPlain(decimal(pledged).plus(decimal(added)));
