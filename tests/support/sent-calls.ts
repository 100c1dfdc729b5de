import type { CallName } from '#contract/calls.ts';
import type { SeenCall } from './fake-exchange.ts';

type Exchange = { readonly seen: readonly SeenCall[] };

/** The calls of one name that reached the exchange. */
export const sentTo = ({ seen }: Exchange, name: CallName): readonly SeenCall[] =>
  seen.filter((call) => call.name === name);

/** The fields of those calls, without the language that every call has. */
export const fieldsSent = (exchange: Exchange, name: CallName): readonly SeenCall['fields'][] =>
  sentTo(exchange, name).map(({ fields: { lang: _lang, ...fields } }) => fields);

/** An answer that is lost on its way: the exchange may have acted on the request, or not. */
export const lost = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'));

/** Answers one after the other; the last one repeats. */
export const inTurn = <Answer>(...answers: readonly (() => Answer)[]): (() => Answer) => {
  let asked = 0;
  return () => answers[Math.min(asked++, answers.length - 1)]!();
};
