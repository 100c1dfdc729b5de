import type { CallKind } from '#client/data/engine/keyed-call/call-kind.ts';
import type { DraftKind } from '#client/data/engine/kept-draft.ts';

/** A form whose request is confirmed and sent under a key. */
export interface FormKind<Draft extends object, Request extends object, Answer> {
  readonly draft: DraftKind<Draft>;
  readonly call: CallKind<Request, Answer>;
  /** What the draft is changed by once its request was accepted, so that it is not sent again by mistake. */
  readonly emptied: Partial<Draft>;
}
