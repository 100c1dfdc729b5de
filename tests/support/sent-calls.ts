import type { CallName } from '#contract/calls.ts';
import type { SeenCall } from './fake-exchange.ts';

type Exchange = { readonly seen: readonly SeenCall[] };

/** The calls of one name that reached the exchange. */
export const sentTo = ({ seen }: Exchange, name: CallName): readonly SeenCall[] =>
  seen.filter((call) => call.name === name);

/** What those calls carried. */
export const fieldsSent = (exchange: Exchange, name: CallName): readonly SeenCall['fields'][] =>
  sentTo(exchange, name).map(({ fields }) => fields);

/** Answers one after the other; the last one stays. */
export const inTurn = <Answer>(...answers: readonly (() => Answer)[]): (() => Answer) => {
  let asked = 0;
  return () => answers[Math.min(asked++, answers.length - 1)]!();
};
