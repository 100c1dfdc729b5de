import { useEffect, useState } from 'react';
import type { Refused } from '#domain/outcome.ts';
import { isOutdated, useCallFailureText } from '#client/data/engine/keyed-call/use-call-failure-text.ts';
import type { Ticket } from '#client/data/engine/ticket/use-ticket.ts';
import { currentLocation, navigateTo } from '#client/lib/navigation.ts';
import { useStillPicture, type Moved } from '#client/lib/still-picture.ts';
import { useSession } from '#client/data/session/session.ts';
import type { Review } from '#machines/order-ticket-rules.ts';
import { useHeldPress, type HeldPress } from './use-held-press.ts';

/** An order that may be agreed to: what is asked, and what the confirmation shows of it. */
export interface Asking<Picture> {
  readonly review: Review;
  readonly picture: Picture;
}

interface TicketToFill<Draft, Picture> {
  readonly ticket: Ticket<Draft, unknown, unknown>;
  /** The request's fields that the form shows, each with its own error. */
  readonly fields: readonly string[];
  /** What a review waits for: the price, the market or the network. */
  readonly waitsFor: Moved | null;
  readonly movedFrom: (picture: Picture) => Moved | null;
}

export interface TicketForm<Draft, Picture> {
  readonly isSignedIn: boolean;
  readonly held: HeldPress;
  /** What is being asked; null: nothing. */
  readonly asked: Picture | null;
  /** Why it must be asked again. */
  readonly moved: Moved | null;
  /** The user pressed the button: what is missing is told. */
  readonly wasTried: boolean;
  /** How often it was pressed. */
  readonly presses: number;
  /** The exchange's no to the last order. */
  readonly refused: Refused | null;
  /** The price now, where the last order was refused because it had moved. */
  readonly movedPrice: string | null;
  /** The last order came too late and was not placed. */
  readonly isLate: boolean;
  /** What is wrong with none of the fields shown. */
  readonly formError: string | undefined;
  readonly edit: (patch: Partial<Draft>) => void;
  readonly ask: (asking: Asking<Picture>) => void;
  /** Asks what can be asked now; null: the draft has a fault. Visitors log in first. */
  readonly submit: (now: Asking<Picture> | null) => void;
  /**
   * Sends at one press what was shown on it, where the world still lets it pass; else asks what can be asked now.
   * @param settled what the draft becomes, so that it stands still like the order
   */
  readonly sendShown: (shown: Asking<Picture>, settled: Partial<Draft>, now: Asking<Picture> | null) => void;
  readonly confirm: () => void;
  readonly cancel: () => void;
  /** Asks the same with the figures of now, or goes back to the form. */
  readonly reviewAgain: (now: Asking<Picture> | null) => void;
}

/** What a product's form does with its ticket, whatever it deals in. */
export const useTicketForm = <Draft, Picture>({
  ticket,
  fields,
  waitsFor,
  movedFrom: judgeNow,
}: TicketToFill<Draft, Picture>): TicketForm<Draft, Picture> => {
  const { user } = useSession();
  const failureText = useCallFailureText();
  const [wasTried, setTried] = useState(false);
  const [presses, setPresses] = useState(0);
  const held = useHeldPress(waitsFor);
  const { picture, moved, take, drop } = useStillPicture<Picture>(judgeNow);
  const { refusal } = ticket;
  const refused = refusal?.kind === 'refused' ? refusal : null;
  const movedPrice = refused?.code === 'price.moved' ? (refused.price ?? null) : null;
  const isToldElsewhere =
    isOutdated(refusal) || fields.some((field) => field === refused?.field) || movedPrice !== null;
  const ask = ({ review, picture: asked }: Asking<Picture>): void => {
    ticket.review(review);
    take(asked);
  };
  const cancel = (): void => {
    drop();
    ticket.cancel();
  };
  // What was asked was asked on this page; it is not there when the user comes back to it.
  useEffect(() => ticket.cancel, [ticket.cancel]);

  return {
    isSignedIn: user !== null,
    held,
    asked: ticket.isAsking ? picture : null,
    moved,
    wasTried,
    presses,
    refused,
    movedPrice,
    isLate: isOutdated(refusal),
    formError: held.told ?? (refusal && !isToldElsewhere ? failureText(refusal) : undefined),
    edit(patch) {
      held.forget();
      ticket.edit(patch);
    },
    ask,
    submit(now) {
      if (!ticket.isEditable) return;
      setTried(true);
      setPresses((count) => count + 1);
      if (!user) navigateTo('/pages/common/login', { next: currentLocation().text });
      else held.press(() => (now ? ask(now) : undefined));
    },
    sendShown(shown, settled, now) {
      if (!ticket.isEditable || !user) return;
      setPresses((count) => count + 1);
      held.press(() => {
        if (judgeNow(shown.picture)) {
          if (now) ask(now);
          return;
        }
        setTried(false);
        ticket.edit(settled);
        ticket.review(shown.review);
        ticket.confirm();
      });
    },
    confirm() {
      if (moved) return;
      setTried(false);
      ticket.confirm();
      drop();
    },
    cancel,
    reviewAgain(now) {
      setTried(true);
      if (!now || held.isHeld) cancel();
      held.press(() => (now ? ask(now) : undefined));
    },
  };
};
