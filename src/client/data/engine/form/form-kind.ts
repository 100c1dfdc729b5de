import type { RequestKind } from '#client/data/engine/requests/request-kind.ts';
import type { DraftKind } from '#client/data/engine/stored-draft.ts';

/** A draft that is not stored on this device: it lasts as long as the tab and is dropped with its user. */
interface UnstoredDraft<Draft extends object> {
  readonly empty: Draft;
}

/** A form whose request is confirmed and sent under an idempotency key. */
export interface FormKind<Draft extends object, Request extends object, Answer> {
  readonly draft: DraftKind<Draft> | UnstoredDraft<Draft>;
  readonly call: RequestKind<Request, Answer>;
  /** Patch applied to the draft once its request was accepted, so that it is not sent again by mistake. */
  readonly emptied: Partial<Draft>;
  /** The confirmation stays open until the outcome is definite, and after a refusal. */
  readonly staysOpen?: true;
}

/** A form without a draft: its sheet stores the input until it is closed. */
export const requestForm = <Request extends object, Answer>(
  call: RequestKind<Request, Answer>,
): FormKind<object, Request, Answer> => ({ draft: { empty: {} }, call, emptied: {} });
