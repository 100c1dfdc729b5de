import { createActor, fromCallback, fromPromise } from 'xstate';
import type { RequestAnswer } from '#domain/calls/request-answer.ts';
import type { OrderRequest } from '#domain/orders/order-request.ts';
import type { Failure } from '#domain/calls/outcome.ts';
import { requestMachine } from '#machines/idempotent-request.machine.ts';
import type { ConfirmedRequest, TimedRequest, StoredTimes } from '#machines/idempotent-request-rules.ts';
import { reviewedFormMachine, selectRefusal } from '#machines/reviewed-form.machine.ts';
import type { ReviewedFormEvent, ReviewedFormInput, StoredRequest } from '#machines/reviewed-form-rules.ts';

export const request: OrderRequest = {
  currency_id: 1,
  legal_id: 3,
  type: 1,
  amount: '0.01',
  seen_price: '97000',
  slippage: '0.5',
};
export const review: ReviewedFormEvent = {
  type: 'user.reviewed',
  review: { request, problem: null },
};
export const unfit: ReviewedFormEvent = {
  type: 'user.reviewed',
  review: { request, problem: { code: 'balance.insufficient', field: 'amount' } },
};
export const edit: ReviewedFormEvent = { type: 'user.edited', patch: { amount: '0.02' } };
export const times: StoredTimes = { sentAtMs: 0, validUntilMs: 15_000 };
export const order = { id: 7, status: 'filled' };
export const yes: RequestAnswer = { result: 'yes', value: order };
export const moved = { kind: 'refused', code: 'price.moved', message: 'moved' } as const;
export const no: RequestAnswer = { result: 'no', refused: moved };
export const seenElsewhere: RequestAnswer = { result: 'seenElsewhere' };

let keys = 0;
/** The key generated last. */
export const lastKey = (): string => `key ${keys}`;
export const input: ReviewedFormInput = {
  draft: { side: 'buy', amount: '0.01' },
  emptied: { amount: '' },
  staysOpen: false,
  underWay: null,
  newKey: () => `key ${(keys += 1)}`,
  nowMs: () => 0,
};

/** A form whose calls the test answers one after the other. */
export const runForm = (underWay: StoredRequest | null = null, staysOpen = false) => {
  const sent: TimedRequest[] = [];
  const stored: ConfirmedRequest[] = [];
  const drafts: object[] = [];
  let acknowledged = 0;
  let faults = 0;
  let answer: { resolve: (given: RequestAnswer) => void; reject: (failure: Failure) => void } | undefined;
  let canStore = true;
  let canRelease = true;
  const machine = reviewedFormMachine.provide({
    actors: {
      request: requestMachine.provide({
        actors: {
          storeCall: fromPromise<StoredTimes, ConfirmedRequest>(({ input: call }) => {
            stored.push(call);
            return canStore ? Promise.resolve(times) : Promise.reject({ kind: 'storage' } satisfies Failure);
          }),
          askExchange: fromPromise<RequestAnswer, TimedRequest>(({ input: call }) => {
            sent.push(call);
            return new Promise((resolve, reject) => (answer = { resolve, reject }));
          }),
          hearConnection: fromCallback(() => undefined),
        },
        actions: {
          releaseKey() {
            if (!canRelease) throw new Error('a fault of the app');
          },
        },
      }),
    },
    actions: {
      storeDraft: ({ context }) => void drafts.push(context.draft),
      acknowledgeCall: ({ context }) => void (acknowledged += context.ended ? 1 : 0),
      reportFault: () => void (faults += 1),
    },
  });
  const actor = createActor(machine, { input: { ...input, underWay, staysOpen } }).start();
  const settle = async (act: () => void): Promise<void> => {
    act();
    // Promise actors notify the machine a few microtasks later.
    for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
  };
  return {
    actor,
    sent,
    stored,
    drafts,
    acknowledged: () => acknowledged,
    faults: () => faults,
    state: () => actor.getSnapshot(),
    refusal: () => selectRefusal(actor.getSnapshot()),
    send: (event: ReviewedFormEvent) => actor.send(event),
    confirm: () => settle(() => actor.send({ type: 'user.confirmed' })),
    askNow: () => settle(() => actor.getSnapshot().children.call?.send({ type: 'user.askedNow' })),
    answers: (given: RequestAnswer) => settle(() => answer!.resolve(given)),
    isSilent: () => settle(() => answer!.reject({ kind: 'unreachable' })),
    fillDisk: () => (canStore = false),
    breakRelease: () => (canRelease = false),
  };
};
