import type { Fact, FactName } from '#contract/evidence.ts';
import { decimal, toPlain } from '#domain/money/money.ts';

/*
 * Facts of evidence, as areas build them for the back office.
 */

const factOf =
  (form: Fact['form']) =>
  (name: FactName, value: string): Fact => ({ name, form, value, unit: null });

export const textFact = factOf('text');
/** An address or a reference. */
export const codeFact = factOf('code');
/** A value of a closed set of the API. */
export const nameFact = factOf('name');
export const instantFact = (name: FactName, at: Date): Fact => factOf('instant')(name, at.toISOString());
export const amountFact = (name: FactName, value: string, unit: string): Fact => ({
  name,
  form: 'amount',
  value: toPlain(decimal(value)),
  unit,
});
