import { useEffect, useState } from 'react';
import type { Failure, Refused } from '#domain/calls/outcome.ts';
import type { FormView } from '#client/data/engine/form/use-form.ts';
import { useCallFailureText } from '#client/data/engine/keyed-call/use-call-failure-text.ts';
import { useStillPicture, type Moved } from '#client/lib/state/still-picture.ts';
import { useHeldPress, type HeldPress } from './use-held-press.ts';
import type { Review } from '#machines/reviewed-form-rules.ts';

/** A request that may be confirmed: what is asked, and what the confirmation shows of it. */
export interface Asking<Picture> {
  readonly review: Review;
  readonly picture: Picture;
}

/** What a form is reviewed by, of its view. */
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

export interface FormToReview<Draft, Picture> {
  readonly form: ViewToReview<Draft>;
  /** The request's fields that the form shows, each with its own error. */
  readonly fields: readonly string[];
  /** How the world differs from what the open confirmation shows. */
  readonly movedFrom: (picture: Picture) => Moved | null;
  /** What a review waits for: a price, the market or the network; null: nothing. */
  readonly waitsFor?: Moved | null;
  /** Failures that the form tells in a place of its own. */
  readonly isToldApart?: (failure: Failure | null) => boolean;
  /** The outcome stands until it is dismissed, also where its page is left meanwhile. */
  readonly outcomeStays?: boolean;
}

export interface ReviewedForm<Draft, Picture> {
  readonly held: HeldPress;
  /** What is being asked; null: nothing. */
  readonly asked: Picture | null;
  /** Why it must be asked again; null: it can be confirmed. */
  readonly moved: Moved | null;
  /** The user pressed the button: what is missing is told. */
  readonly wasTried: boolean;
  /** How often it was pressed with a fault in the form, or refused: the focus goes to the fault. */
  readonly failures: number;
  /** The exchange's no to the last request. */
  readonly refused: Refused | null;
  /** The exchange's no to what stands in a field, in words. */
  readonly refusalAt: (field: string) => string | undefined;
  /** The exchange's no that is about none of these fields, in words. */
  readonly errorBeside: (fields: readonly string[]) => string | undefined;
  /** What is wrong with none of the fields shown. */
  readonly formError: string | undefined;
  readonly edit: (patch: Partial<Draft>) => void;
  readonly ask: (asking: Asking<Picture>) => void;
  /** The form's button does that, where nothing holds it; null: the draft has a fault. */
  readonly press: (act: (() => void) | null) => void;
  /** Asks what can be asked now; null: the draft has a fault. */
  readonly submit: (now: Asking<Picture> | null) => void;
  /** Sends what the form itself shows, without a confirmation; null: the draft has a fault. */
  readonly send: (now: Review | null) => void;
  readonly confirm: () => void;
  readonly cancel: () => void;
  /** Asks the same with the figures of now, or goes back to the form. */
  readonly reviewAgain: (now: Asking<Picture> | null) => void;
  /**
   * Sends at one press what was shown on it, where the world still lets it pass; else asks what can be asked now.
   * @param settled what the draft becomes, so that it stands still like the request
   */
  readonly sendShown: (shown: Asking<Picture>, settled: Partial<Draft>, now: Asking<Picture> | null) => void;
}

interface ToldRefusal extends Pick<ReviewedForm<unknown, unknown>, 'refused' | 'refusalAt' | 'errorBeside'> {
  readonly failures: number;
  readonly noteFault: () => void;
}

/** The exchange's no to the last request, in words, and how often there was something wrong. */
const useToldRefusal = (
  refusal: Failure | null,
  isToldApart: (failure: Failure | null) => boolean,
): ToldRefusal => {
  const failureText = useCallFailureText();
  const [failures, setFailures] = useState(0);
  const [toldLast, setToldLast] = useState<Failure | null>(null);
  const noteFault = (): void => setFailures((count) => count + 1);
  if (refusal !== toldLast) {
    setToldLast(refusal);
    if (refusal) noteFault();
  }
  const refused = refusal?.kind === 'refused' ? refusal : null;
  return {
    failures,
    noteFault,
    refused,
    refusalAt: (field) =>
      refused?.field === field && !isToldApart(refused) ? failureText(refused) : undefined,
    errorBeside: (fields) =>
      refusal && !fields.some((field) => field === refused?.field) && !isToldApart(refusal)
        ? failureText(refusal)
        : undefined,
  };
};

/** What ends with the page: the question it asked, and the outcome it showed, for it is opened for something else next. */
const useLeftPage = ({ cancel, dismiss, answer }: ViewToReview<never>, outcomeStays: boolean): void => {
  useEffect(() => cancel, [cancel]);
  const isSeen = answer !== null && !outcomeStays;
  useEffect(() => (isSeen ? dismiss : undefined), [isSeen, dismiss]);
};

/** What is being asked, which stands still until it was sent. */
const useAsked = <Picture>(
  form: ViewToReview<never>,
  movedFrom: (picture: Picture) => Moved | null,
): Pick<ReviewedForm<unknown, Picture>, 'asked' | 'moved' | 'ask' | 'cancel'> & {
  readonly drop: () => void;
} => {
  const isSent = form.sending.isUnderWay || form.answer !== null;
  const { picture, moved, take, drop } = useStillPicture<Picture>((shown) =>
    isSent ? null : movedFrom(shown),
  );
  return {
    asked: form.isAsking ? picture : null,
    moved,
    drop,
    ask({ review, picture: asked }) {
      form.review(review);
      take(asked);
    },
    cancel() {
      drop();
      form.cancel();
    },
  };
};

/** What every form does that is reviewed, confirmed and sent once, whatever it asks for. */
export const useReviewedForm = <Draft, Picture>({
  form,
  fields,
  movedFrom,
  waitsFor = null,
  isToldApart = () => false,
  outcomeStays = false,
}: FormToReview<Draft, Picture>): ReviewedForm<Draft, Picture> => {
  const [wasTried, setTried] = useState(false);
  const held = useHeldPress(waitsFor);
  const { drop, ...asking } = useAsked(form, movedFrom);
  const { moved, ask, cancel } = asking;
  const { noteFault, ...told } = useToldRefusal(form.refusal, isToldApart);
  useLeftPage(form, outcomeStays);
  /** What is wrong by now stands in the place of what the exchange said to the last request. */
  const tellFault = (): void => {
    noteFault();
    form.edit({});
  };
  const press = (act: (() => void) | null): void => {
    if (!form.isEditable) return;
    setTried(true);
    if (!act) tellFault();
    held.press(() => act?.());
  };
  const sendReview = (review: Review): void => {
    setTried(false);
    form.review(review);
    form.confirm();
  };

  return {
    ...asking,
    held,
    wasTried,
    ...told,
    formError: held.told ?? told.errorBeside(fields),
    edit(patch) {
      held.forget();
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
      if (!now) tellFault();
      if (!now || held.isHeld) cancel();
      held.press(() => (now ? ask(now) : undefined));
    },
    sendShown(shown, settled, now) {
      if (!form.isEditable) return;
      held.press(() => {
        if (!movedFrom(shown.picture)) {
          form.edit(settled);
          sendReview(shown.review);
        } else if (now) ask(now);
        else tellFault();
      });
    },
  };
};

/** A form whose two buttons ask for what the draft comes to when they are pressed. */
export interface AskingForm<Draft, Picture> extends Omit<
  ReviewedForm<Draft, Picture>,
  'ask' | 'press' | 'submit' | 'send' | 'sendShown' | 'reviewAgain'
> {
  readonly review: () => void;
  readonly reviewAgain: () => void;
}

/** @param asking what can be asked now; null: the draft has a fault */
export const asksFor = <Draft, Picture>(
  {
    ask: _ask,
    press: _press,
    submit,
    send: _send,
    sendShown: _sendShown,
    reviewAgain,
    ...form
  }: ReviewedForm<Draft, Picture>,
  asking: () => Asking<Picture> | null,
): AskingForm<Draft, Picture> => ({
  ...form,
  review: () => submit(asking()),
  reviewAgain: () => reviewAgain(asking()),
});
