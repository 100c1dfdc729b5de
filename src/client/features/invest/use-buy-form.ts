import { msg } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import type { DualOrder, DualProduct } from '#contract/dual-investments.ts';
import { useCallFailureText } from '#client/data/engine/keyed-call/use-call-failure-text.ts';
import { useKeyedRequest, type KeyedRequestView } from '#client/data/engine/keyed-call/use-keyed-request.ts';
import { useDraft } from '#client/data/engine/use-draft.ts';
import { buyDualKind, type BuyDualRequest } from '#client/data/dual-investments/buy-dual-kind.ts';
import { wordProblems } from '#client/lib/problem-text.ts';
import { vibrate } from '#client/lib/haptics.ts';
import { useNetStatus } from '#client/lib/network.ts';
import { serverNowMs } from '#client/lib/server-time.ts';
import { useStillPicture, type Moved, type StillPicture } from '#client/lib/still-picture.ts';
import { useSeenOutcome } from '#client/parts/requests/use-seen-outcome.ts';
import { dualAmount, type DualTerms } from '#domain/dual-investment.ts';
import { toPlain } from '#domain/money.ts';
import { termsOf } from './dual-terms.ts';
import { mostShares, readShares, sharesFault, type Buyer, type SharesFault } from './judge-shares.ts';
import { movedOffer } from './offer-state.ts';
import { sharesDraftKind } from './shares-draft.ts';
import { useSharesFaultText } from './shares-words.ts';

// Here, and not with the noun's: no tab's first paint needs them.
wordProblems({
  'offer.notBegun': msg`This offer has not begun yet`,
  'offer.soldOut': msg`Less than that is left of this offer`,
  'offer.ended': msg`This offer has ended`,
});

/** A purchase as it is shown for agreement, and sent. */
export interface BuyPicture {
  readonly request: BuyDualRequest;
  readonly product: DualProduct;
  readonly terms: DualTerms;
}

export interface BuyForm {
  readonly shares: string;
  /** Of the shares that are typed, or of one where that is no number. */
  readonly terms: DualTerms;
  readonly cost: string;
  readonly sharesError: string | undefined;
  readonly formError: string | undefined;
  readonly isShort: boolean;
  readonly sending: KeyedRequestView<BuyDualRequest, DualOrder>;
  /** Its answer did not come, or did not for a while: it stays until it was seen. */
  readonly isInDoubt: boolean;
  readonly still: StillPicture<BuyPicture>;
  readonly edit: (shares: string) => void;
  readonly step: (steps: number) => void;
  readonly review: () => void;
  readonly confirm: () => void;
  /** How often it was to be reviewed, or was sent, and something was wrong. */
  readonly failures: number;
}

/** What a refusal names that stands in the field. */
const fields: readonly (string | undefined)[] = ['num'];

/**
 * What is typed, what of it is wrong, and its sending.
 * @param onBought told of an outcome that came without a doubt
 */
export const useBuyForm = (
  product: DualProduct,
  buyer: Buyer,
  onBought: (order: DualOrder) => void,
): BuyForm => {
  const failureText = useCallFailureText();
  const faultText = useSharesFaultText();
  const isOffline = useNetStatus() === 'offline';
  const sending = useKeyedRequest(buyDualKind, product.id);
  const least = String(product.min_number);
  const [{ shares }, setDraft] = useDraft(sharesDraftKind, (typed) =>
    typed.product === product.id ? typed : { product: product.id, shares: least },
  );
  const [tries, setTries] = useState(0);
  const [wasUncertain, setUncertain] = useState(false);
  const [isTouched, setTouched] = useState(false);
  if (sending.isUncertain && !wasUncertain) setUncertain(true);
  const number = readShares(shares.trim());
  const terms = termsOf(product, number ?? 1);
  const faultOf = (count: number | null): SharesFault | null =>
    sharesFault(product, count, toPlain(dualAmount(termsOf(product, count ?? 1))), buyer);
  const fault = faultOf(number);
  const still = useStillPicture<BuyPicture>((shown): Moved | null => {
    if (isOffline) return { kind: 'offline' };
    const moved = movedOffer(product, shown.product, serverNowMs());
    if (moved) return moved;
    return faultOf(shown.request.num) ? { kind: 'changed', what: 'terms' } : null;
  });
  const { answer, failure } = sending;
  const startAnew = (): void => setDraft({ product: product.id, shares: least });
  useSeenOutcome(sending, startAnew);
  const tell = useEffectEvent((order: DualOrder) => {
    onBought(order);
    vibrate('placed');
    sending.dismiss();
  });
  useEffect(() => {
    if (answer && !wasUncertain) tell(answer);
  }, [answer, wasUncertain]);
  const refused = failure?.kind === 'refused' && fields.includes(failure.field) ? failure : null;
  const edit = (typed: string): void => {
    sending.dismiss();
    setUncertain(false);
    setTouched(true);
    setDraft({ product: product.id, shares: typed });
  };
  return {
    shares,
    terms,
    cost: toPlain(dualAmount(terms)),
    sharesError: refused
      ? failureText(refused)
      : fault && (isTouched || tries > 0)
        ? faultText(fault, product, buyer.held)
        : undefined,
    formError: failure && !refused ? failureText(failure) : undefined,
    isShort: fault === 'notEnough',
    sending,
    isInDoubt: sending.isUncertain || (answer !== null && wasUncertain),
    still,
    edit,
    step(steps) {
      const most = Math.max(mostShares(product, buyer), product.min_number);
      edit(String(Math.min(most, Math.max(product.min_number, (number ?? 0) + steps))));
    },
    review() {
      sending.dismiss();
      setUncertain(false);
      if (fault || number === null) {
        still.drop();
        setTries(tries + 1);
        return;
      }
      still.take({ request: { id: product.id, num: number }, product, terms });
    },
    confirm() {
      if (!still.picture || still.moved) return;
      setTries(0);
      setTouched(false);
      sending.confirm(still.picture.request);
      still.drop();
    },
    failures: tries + (failure ? 1 : 0),
  };
};
