import type { Outcome } from '#domain/calls/outcome.ts';
import { succeeded } from '#domain/calls/outcome.ts';
import { credentials } from '#client/lib/calls/credentials.ts';
import { keep } from './keep.ts';
import { withKeyLock } from './keyed-call/key-lock.ts';
import type { TableRefresh } from './noun.ts';
import { createRefresher } from './sync-state.ts';

const fetchAnswer = async ({ fetch, keep: put }: TableRefresh): Promise<Outcome<void>> => {
  const { userId } = credentials();
  const answer = await fetch({ background: true });
  return answer.ok ? keep((database) => put(database, answer.value, userId)) : answer;
};

/** Asks only for what this device's tabs have not just got: of two that look at once one asks. */
const readAnswer = async (answer: TableRefresh): Promise<Outcome<void>> => {
  const { name, isFresh } = answer;
  if (!isFresh) return fetchAnswer(answer);
  const isKept = async (): Promise<boolean> => {
    const fresh = await keep(isFresh);
    return fresh.ok && fresh.value;
  };
  if (await isKept()) return succeeded(undefined);
  const read = await withKeyLock(`answer ${name}`, async () =>
    // Another tab may have got it while this one waited for the lock.
    (await isKept()) ? succeeded(undefined) : fetchAnswer(answer),
  );
  return read ?? succeeded(undefined);
};

const refreshers = new Map<string, () => Promise<Outcome<void>>>();

/** The one refresher of an answer. */
export const answerRefresher = (answer: TableRefresh): (() => Promise<Outcome<void>>) => {
  const known = refreshers.get(answer.name);
  if (known) return known;
  const made = createRefresher(answer.name, () => readAnswer(answer));
  refreshers.set(answer.name, made);
  return made;
};
