import { useEffect, useState } from 'react';
import type { Failure, Refused } from '#domain/calls/outcome.ts';
import type { FormView } from '#client/data/engine/form/use-form.ts';
import { useRequestFailureText } from '#client/data/engine/requests/use-request-failure-text.ts';
import { useSnapshot, type Moved } from '#client/lib/state/snapshot.ts';
import { useBlockedPress, type BlockedPress } from './use-blocked-press.ts';
import type { Review } from '#machines/reviewed-form-rules.ts';

/** A request that may be confirmed: its content, and what the confirmation shows of it. */
export interface Asking<Snapshot> {
  readonly review: Review;
  readonly snapshot: Snapshot;
}

/** The part of a form's view that its review needs. */
type ViewToReview<Draft> = Pick<
  FormView<Draft, unknown, unknown>,
  | 'isEditable'
  | 'isAsking'
  | 'staysOpen'
  | 'answer'
  | 'refusal'
  | 'edit'
  | 'review'
  | 'confirm'
  | 'cancel'
  | 'dismiss'
> & { readonly sending: { readonly isUnderWay: boolean } };

export interface FormToReview<Draft, Snapshot> {
  readonly form: ViewToReview<Draft>;
  /** The request's fields that the form shows, each with its own error. */
  readonly fields: readonly string[];
  /** How current data differs from what the open confirmation shows. */
  readonly movedFrom: (snapshot: Snapshot) => Moved | null;
  /** The price, market or network that a review waits for; null: none. */
  readonly waitsFor?: Moved | null;
  /** Failures that the form shows in a place of its own. */
  readonly isShownElsewhere?: (failure: Failure | null) => boolean;
  /** The outcome stays until it is dismissed, even if its page is left meanwhile. */
  readonly outcomeStays?: boolean;
}

export interface ReviewedForm<Draft, Snapshot> {
  readonly blocked: BlockedPress;
  /** Content of the open confirmation; null: none. */
  readonly asked: Snapshot | null;
  /** Why it must be reviewed again; null: it can be confirmed. */
  readonly moved: Moved | null;
  /** The user pressed the button: missing fields are reported. */
  readonly wasTried: boolean;
  /** Number of presses with an invalid form, and of refusals: each moves the focus to the error. */
  readonly failures: number;
  /** The exchange's refusal of the last request. */
  readonly refused: Refused | null;
  /** The exchange's refusal of a field's value, as text. */
  readonly refusalAt: (field: string) => string | undefined;
  /** The exchange's refusal that concerns none of these fields, as text. */
  readonly errorOutside: (fields: readonly string[]) => string | undefined;
  /** An error that concerns none of the fields shown. */
  readonly formError: string | undefined;
  readonly edit: (patch: Partial<Draft>) => void;
  readonly ask: (asking: Asking<Snapshot>) => void;
  /** Runs the action of the form's button unless it is blocked; null: the draft is invalid. */
  readonly press: (act: (() => void) | null) => void;
  /** Opens the confirmation of the current request; null: the draft is invalid. */
  readonly submit: (now: Asking<Snapshot> | null) => void;
  /** Sends the content of the form without a confirmation; null: the draft is invalid. */
  readonly send: (now: Review | null) => void;
  readonly confirm: () => void;
  readonly cancel: () => void;
  /** Opens the confirmation again with current figures, or returns to the form. */
  readonly reviewAgain: (now: Asking<Snapshot> | null) => void;
  /**
   * Sends on one press the request shown on the button, if it is still valid; otherwise opens the
   * confirmation of the current one.
   * @param settled patch that fixes the draft to the content of the request
   */
  readonly sendShown: (
    shown: Asking<Snapshot>,
    settled: Partial<Draft>,
    now: Asking<Snapshot> | null,
  ) => void;
}

interface ShownRefusal extends Pick<
  ReviewedForm<unknown, unknown>,
  'refused' | 'refusalAt' | 'errorOutside'
> {
  readonly failures: number;
  readonly noteFault: () => void;
}

/** The exchange's refusal of the last request, as text, and the number of errors so far. */
const useShownRefusal = (
  refusal: Failure | null,
  isShownElsewhere: (failure: Failure | null) => boolean,
): ShownRefusal => {
  const failureText = useRequestFailureText();
  const [failures, setFailures] = useState(0);
  const [lastRefusal, setLastRefusal] = useState<Failure | null>(null);
  const noteFault = (): void => setFailures((count) => count + 1);
  if (refusal !== lastRefusal) {
    setLastRefusal(refusal);
    if (refusal) noteFault();
  }
  const refused = refusal?.kind === 'refused' ? refusal : null;
  return {
    failures,
    noteFault,
    refused,
    refusalAt: (field) =>
      refused?.field === field && !isShownElsewhere(refused) ? failureText(refused) : undefined,
    errorOutside: (fields) =>
      refusal && !fields.some((field) => field === refused?.field) && !isShownElsewhere(refusal)
        ? failureText(refusal)
        : undefined,
  };
};

/**
 * When the page is left, closes the open confirmation and dismisses the shown outcome: the page is opened
 * for something else next.
 */
const useLeftPage = ({ cancel, dismiss, answer }: ViewToReview<never>, outcomeStays: boolean): void => {
  useEffect(() => cancel, [cancel]);
  const isSeen = answer !== null && !outcomeStays;
  useEffect(() => (isSeen ? dismiss : undefined), [isSeen, dismiss]);
};

/** Content of the open confirmation, which does not change until it was sent. */
const useAsked = <Snapshot>(
  form: ViewToReview<never>,
  movedFrom: (snapshot: Snapshot) => Moved | null,
): Pick<ReviewedForm<unknown, Snapshot>, 'asked' | 'moved' | 'ask' | 'cancel'> & {
  readonly drop: () => void;
} => {
  const isSent = form.sending.isUnderWay || form.answer !== null;
  const { snapshot, moved, take, drop } = useSnapshot<Snapshot>((shown) =>
    isSent ? null : movedFrom(shown),
  );
  return {
    asked: form.isAsking ? snapshot : null,
    moved,
    drop,
    ask({ review, snapshot: asked }) {
      form.review(review);
      take(asked);
    },
    cancel() {
      drop();
      form.cancel();
    },
  };
};

/** Common behaviour of every form that is reviewed, confirmed and sent once, whatever it requests. */
export const useReviewedForm = <Draft, Snapshot>({
  form,
  fields,
  movedFrom,
  waitsFor = null,
  isShownElsewhere = () => false,
  outcomeStays = false,
}: FormToReview<Draft, Snapshot>): ReviewedForm<Draft, Snapshot> => {
  const [wasTried, setTried] = useState(false);
  const blocked = useBlockedPress(waitsFor);
  const { drop, ...asking } = useAsked(form, movedFrom);
  const { moved, ask, cancel } = asking;
  const { noteFault, ...reported } = useShownRefusal(form.refusal, isShownElsewhere);
  useLeftPage(form, outcomeStays);
  /** A current error replaces the exchange's answer to the last request. */
  const reportFault = (): void => {
    noteFault();
    form.edit({});
  };
  const press = (act: (() => void) | null): void => {
    if (!form.isEditable) return;
    setTried(true);
    if (!act) reportFault();
    blocked.press(() => act?.());
  };
  const sendReview = (review: Review): void => {
    setTried(false);
    form.review(review);
    form.confirm();
  };

  return {
    ...asking,
    blocked,
    wasTried,
    ...reported,
    formError: blocked.error ?? reported.errorOutside(fields),
    edit(patch) {
      blocked.forget();
      form.edit(patch);
    },
    press,
    submit: (now) => press(now && (() => ask(now))),
    send: (now) => press(now && (() => sendReview(now))),
    confirm() {
      if (moved) return;
      setTried(false);
      form.confirm();
      if (!form.staysOpen) drop();
    },
    reviewAgain(now) {
      setTried(true);
      if (!now) reportFault();
      if (!now || blocked.isBlocked) cancel();
      blocked.press(() => (now ? ask(now) : undefined));
    },
    sendShown(shown, settled, now) {
      if (!form.isEditable) return;
      blocked.press(() => {
        if (!movedFrom(shown.snapshot)) {
          form.edit(settled);
          sendReview(shown.review);
        } else if (now) ask(now);
        else reportFault();
      });
    },
  };
};

/** A form whose two buttons request what the draft contains when they are pressed. */
export interface AskingForm<Draft, Snapshot> extends Omit<
  ReviewedForm<Draft, Snapshot>,
  'ask' | 'press' | 'submit' | 'send' | 'sendShown' | 'reviewAgain'
> {
  readonly review: () => void;
  readonly reviewAgain: () => void;
}

/** @param asking the request that can be confirmed now; null: the draft is invalid */
export const asksFor = <Draft, Snapshot>(
  {
    ask: _ask,
    press: _press,
    submit,
    send: _send,
    sendShown: _sendShown,
    reviewAgain,
    ...form
  }: ReviewedForm<Draft, Snapshot>,
  asking: () => Asking<Snapshot> | null,
): AskingForm<Draft, Snapshot> => ({
  ...form,
  review: () => submit(asking()),
  reviewAgain: () => reviewAgain(asking()),
});
