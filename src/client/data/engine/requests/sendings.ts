import type { RequestAnswer } from '#domain/calls/request-answer.ts';
import type { RequestRow } from '#client/data/engine/rows.ts';
import { storageDeletions } from '#client/data/engine/storage-deletions.ts';
import { countSending, settleRequest, storeRequestAgain } from './requests-table.ts';

/** A key that this tab is resolving, by a call of its own or by a ticket's. */
export interface Sendings {
  readonly row: RequestRow;
  /** Number of times it was sent, as far as this tab knows. */
  latest: number;
  /** Stored with its number, and not sent yet. */
  isFirst: boolean;
  /** How many deletions of the device's data there were before it was stored last. */
  deletions: number;
  storing: Promise<{ readonly ok: boolean }>;
}

const followed = new Map<string, Sendings>();

/** Of a key that is followed. */
export const sendingsOf = (key: string): Sendings => followed.get(key)!;
export const isFollowed = (key: string): boolean => followed.has(key);
export const forgetSendings = (key: string): void => void followed.delete(key);

export const followSendings = (row: RequestRow, stored: Pick<Sendings, 'isFirst' | 'deletions'>): void =>
  void followed.set(row.key, { row, latest: row.attempt, storing: Promise.resolve({ ok: true }), ...stored });

/** Resolves once the call is stored: again, when the browser has deleted the stored calls. */
const untilStored = (sendings: Sendings): Sendings['storing'] => {
  const deletions = storageDeletions.get();
  if (sendings.deletions !== deletions) {
    sendings.deletions = deletions;
    sendings.storing = storeRequestAgain({ ...sendings.row, attempt: sendings.latest });
  }
  return sendings.storing;
};
storageDeletions.subscribe(() => followed.forEach((sendings) => void untilStored(sendings)));

/** No tab sends the call again once its outcome is stored. */
export const settleSendings = async (
  sendings: Sendings,
  outcome: NonNullable<RequestRow['outcome']>,
): Promise<void> => {
  await untilStored(sendings);
  const { row, deletions } = sendings;
  await settleRequest(row.userId, row.key, outcome);
  // Settling was the first to notice that everything was deleted.
  if (sendings.deletions !== deletions) await settleSendings(sendings, outcome);
};

const storedAnswer = (outcome: NonNullable<RequestRow['outcome']>): RequestAnswer =>
  'refusal' in outcome
    ? { result: 'no', refused: outcome.refusal }
    : { result: 'yes', value: outcome.answer };

const countAgain = async (sendings: Sendings): Promise<number | RequestAnswer> => {
  const { row, deletions } = sendings;
  const counted = await countSending(row.userId, row.key);
  // A number that cannot be stored may be reused: it only has to be no lower than one in flight.
  if (!counted.ok) return sendings.latest + 1;
  if (counted.value) {
    if ('outcome' in counted.value) return storedAnswer(counted.value.outcome);
    sendings.latest = counted.value.attempt;
    return sendings.latest;
  }
  // It may be missing because this was the first to open the database after a deletion.
  if (sendings.deletions !== deletions) {
    await untilStored(sendings);
    return countAgain(sendings);
  }
  // A device that could not store the call again after a deletion has not heard of its outcome elsewhere.
  if (!(await sendings.storing).ok) return (sendings.latest += 1);
  return { result: 'seenElsewhere' };
};

/** The number of the key's next attempt, or the answer that another tab received meanwhile. */
export const countNext = async (sendings: Sendings): Promise<number | RequestAnswer> => {
  await untilStored(sendings);
  if (!sendings.isFirst) return countAgain(sendings);
  sendings.isFirst = false;
  return sendings.latest;
};
