import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { calls, type CallName } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { dayLimits, type DayAction } from '#contract/practice-day.ts';
import type { AnswerCalls, CallAnswer, IncomingCall } from '#server/exchange/lib/calls/answer-calls.ts';
import type { IdempotencyKey } from '#server/exchange/lib/calls/handlers.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import type { LedgerHash } from '#server/exchange/ledger/hash-ledger.ts';
import type { DaySteps } from './day-steps.ts';

/** Fields with which a person proves something, or which identify one. */
const secretFields = /password|^code$|_code$|second_factor|card_id|token|ticket|signature/;

/** Whether a call can be written into a file that others read. */
const isShareable = (fields: IncomingCall['fields']): boolean =>
  Object.entries(fields).every(
    ([name, value]) =>
      !secretFields.test(name) && (typeof value !== 'object' || value === null || isPlain(value)),
  );

/** Not the bytes of a file. */
const isPlain = (value: object): boolean =>
  Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;

const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** Of an answer or a refusal, as an action notes it. */
export const hashAnswer = (outcome: CallAnswer | Refusal): string =>
  hashOf(
    outcome instanceof Refusal
      ? `refused ${outcome.code}`
      : `${outcome.isRepeated ? 'repeated' : 'answered'} ${JSON.stringify(outcome.message) ?? ''}`,
  );

/** The answer of a call, or its refusal. */
export const outcomeOf = (work: () => Promise<CallAnswer>): Promise<CallAnswer | Refusal> =>
  work().catch((error: unknown) => {
    if (error instanceof Refusal) return error;
    throw error;
  });

/** What was done in a session, in order. */
export interface ActionLog {
  readonly actions: readonly DayAction[];
  /** Why it cannot be shared; null: it can. */
  readonly problem: 'secret' | 'tooLong' | null;
  /** The exchange's calls: each is answered between two steps, and noted if it changes something. */
  readonly calls: AnswerCalls;
}

export interface ActionLogDeps {
  readonly calls: AnswerCalls;
  readonly steps: Pick<DaySteps, 'act' | 'read' | 'nowMs'>;
  readonly ledger: LedgerHash;
  /** How many values were drawn so far: a read that draws changes what comes after it. */
  readonly drawn: () => number;
}

const actionOf = (
  call: IncomingCall,
  idempotency: IdempotencyKey | null,
  { atMs, answer, ledger }: Pick<DayAction, 'atMs' | 'answer' | 'ledger'>,
): DayAction => ({
  atMs,
  name: call.name,
  fields: structuredClone(call.fields) as DayAction['fields'],
  language: call.language,
  idempotency: idempotency && {
    ...idempotency,
    validUntil: idempotency.validUntil?.toISOString() ?? null,
  },
  answer,
  ledger,
});

export const createActionLog = ({ calls: answering, steps, ledger, drawn }: ActionLogDeps): ActionLog => {
  const actions: DayAction[] = [];
  let problem: ActionLog['problem'] = null;

  const note = async (call: IncomingCall, outcome: CallAnswer | Refusal): Promise<void> => {
    if (!isShareable(call.fields)) problem ??= 'secret';
    else if (actions.length === dayLimits.actions) problem ??= 'tooLong';
    if (problem) return;
    const marks = { atMs: steps.nowMs(), answer: hashAnswer(outcome), ledger: await ledger.read() };
    actions.push(actionOf(call, keyOf(call), marks));
  };

  return {
    actions,
    get problem() {
      return problem;
    },
    calls: {
      ...answering,
      prepareVisitor(name, fields, language) {
        const prepared = answering.prepareVisitor(name, fields, language);
        return { ...prepared, answer: () => steps.read(prepared.answer) };
      },
      answer: (call) =>
        steps.act(async (noteChange) => {
          const drawnBefore = drawn();
          const outcome = await outcomeOf(() => answering.answer(call));
          if (changes(call.name) || drawn() > drawnBefore) {
            noteChange();
            await note(call, outcome);
          }
          if (outcome instanceof Refusal) throw outcome;
          return outcome;
        }),
    },
  };
};

const changes = (name: CallName): boolean => (calls[name] as Endpoint).method !== 'GET';

/** Null as well where the key itself was invalid. */
const keyOf = (call: IncomingCall): IdempotencyKey | null => {
  try {
    return call.idempotency();
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
};
