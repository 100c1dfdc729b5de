import type { RequestKind } from '#client/data/engine/requests/request-kind.ts';
import type { Stage } from '../run/stage.ts';

/** What devices have reported to people about their requests, by key: done, or not done. */
export type Outcomes = Map<string, boolean>;

/** The same kind, which notes each outcome that is reported. */
export const notingKind = <Request extends object, Answer>(
  kind: RequestKind<Request, Answer>,
  outcomes: Outcomes,
): RequestKind<Request, Answer> => {
  /** The keys of requests and of answers. */
  const keys = new WeakMap<object, string>();
  const note = (about: object, isDone: boolean): void => {
    const key = keys.get(about);
    if (key !== undefined) outcomes.set(key, isDone);
  };
  return {
    name: kind.name,
    purpose: kind.purpose,
    get schema() {
      return kind.schema;
    },
    async send(request, options) {
      keys.set(request, options.key);
      const outcome = await kind.send(request, options);
      if (outcome.ok) keys.set(outcome.value as object, options.key);
      return outcome;
    },
    store(answer, userId) {
      note(answer as object, true);
      return kind.store(answer, userId);
    },
    refused(request) {
      note(request, false);
      kind.refused?.(request);
    },
  };
};

/** What was reported is what the exchange has stored. */
export const checkOutcomes = async ({ ask, outcomes, report }: Stage): Promise<void> => {
  const rows = await ask<{ key: string }>('select key from idempotency_keys where answer is not null');
  const done = new Set(rows.map(({ key }) => key));
  for (const [key, isDone] of outcomes)
    if (isDone !== done.has(key))
      report(`request ${key} was reported as ${isDone ? 'done, and is not' : 'refused, and is done'}`);
};
