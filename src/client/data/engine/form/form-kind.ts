import type { CallKind } from '#client/data/engine/keyed-call/call-kind.ts';
import type { DraftKind } from '#client/data/engine/kept-draft.ts';

/** A draft that is not stored on this device: it lives as long as the tab, and leaves with its user. */
interface UnstoredDraft<Draft extends object> {
  readonly empty: Draft;
}

/** A form whose request is confirmed and sent under a key. */
export interface FormKind<Draft extends object, Request extends object, Answer> {
  readonly draft: DraftKind<Draft> | UnstoredDraft<Draft>;
  readonly call: CallKind<Request, Answer>;
  /** What the draft is changed by once its request was accepted, so that it is not sent again by mistake. */
  readonly emptied: Partial<Draft>;
  /** The confirmation stays open until the outcome is definite, and after a refusal. */
  readonly staysOpen?: true;
}

/** A form without a draft: its sheet holds what is typed, and forgets it once it is closed. */
export const requestForm = <Request extends object, Answer>(
  call: CallKind<Request, Answer>,
): FormKind<object, Request, Answer> => ({ draft: { empty: {} }, call, emptied: {} });
