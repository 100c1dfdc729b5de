import type { Outcome } from '#domain/outcome.ts';
import { succeeded } from '#domain/outcome.ts';
import { credentials } from '#client/lib/credentials.ts';
import { keep } from './keep.ts';
import type { KeptAnswer } from './noun.ts';
import { createRefresher } from './sync-state.ts';

const readAnswer = async ({ fetch, keep: put, isFresh }: KeptAnswer): Promise<Outcome<void>> => {
  const { userId } = credentials();
  if (isFresh) {
    const fresh = await keep(isFresh);
    if (fresh.ok && fresh.value) return succeeded(undefined);
  }
  const answer = await fetch({ background: true });
  return answer.ok ? keep((database) => put(database, answer.value, userId)) : answer;
};

const refreshers = new Map<string, () => Promise<Outcome<void>>>();

/** The one refresher of an answer. */
export const answerRefresher = (answer: KeptAnswer): (() => Promise<Outcome<void>>) => {
  const known = refreshers.get(answer.name);
  if (known) return known;
  const made = createRefresher(answer.name, () => readAnswer(answer));
  refreshers.set(answer.name, made);
  return made;
};
