import { ph } from '@lingui/core/macro';
import { useLingui as useI18n } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ArtworkDetail } from '#contract/nfts.ts';
import { bidKind } from '#client/data/nfts/nft-requests.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { problemText } from '#client/lib/calls/problem-text.ts';
import { useActionForm } from '#client/parts/requests/use-action-form.ts';
import { ActionSheet } from '#client/parts/requests/action-sheet.tsx';
import { AmountField } from '#client/ui/fields/amount-field.tsx';
import confirmStyles from '#client/ui/sheets/confirm.module.css';
import { Note } from '#client/ui/states/note.ts';
import { isBoldBid } from '#domain/nfts/auction.ts';
import { decimal, maximum, toPlain } from '#domain/money/money.ts';
import { moneyText } from '../money-text.ts';
import { ReviewWarning } from '../review-warning.tsx';
import { TimeLeft } from '../time-left.tsx';
import type { ArtworkWay } from './artwork-way.ts';
import { checkBid, incrementOf, leastOf, quickBids } from './bid-figures.ts';
import styles from './actions.module.css';

interface BidSheetProps {
  /** With the news of its auction: the price moves while one types. */
  artwork: ArtworkDetail;
  way: ArtworkWay;
  isLeading: boolean;
  onClose: () => void;
}

/** What leads now, and how long the auction goes on. */
const LiveFigures = ({ artwork, price }: { artwork: ArtworkDetail; price: string }) => {
  const { t } = useLingui();
  return (
    <dl className={styles.live}>
      <div>
        <dt>{artwork.bid_count > 0 ? t`Leading bid` : t`Starting price`}</dt>
        <dd aria-live="polite">{moneyText(price, artwork)}</dd>
      </div>
      <div>
        <dt>{t`Time left`}</dt>
        <dd>{artwork.end_time ? <TimeLeft until={artwork.end_time} /> : '—'}</dd>
      </div>
    </dl>
  );
};

/** Higher by some usual steps. */
const QuickBids = ({ now, onChoose }: { now: ArtworkDetail; onChoose: (bid: string) => void }) => {
  const { t } = useLingui();
  return (
    <div className={styles.quick} role="group" aria-label={t`Quick bids`}>
      {quickBids(now).map((bid) => (
        <button key={bid} type="button" className={styles.quickBid} onClick={() => onChoose(bid)}>
          <span className={styles.step}>+{formatAmount(incrementOf(bid, now))}</span>
          <span>{formatAmount(bid)}</span>
        </button>
      ))}
    </div>
  );
};

interface BidRiskProps {
  artwork: ArtworkDetail;
  price: string;
  /** Null: no bid that could be made. */
  typed: string | null;
  /** A bold bid is asked about once more. */
  isAsked: boolean;
}

/** What a bid binds to. */
const BidRisk = ({ artwork, price, typed, isAsked }: BidRiskProps) => {
  const of = (amount: string): string => moneyText(amount, artwork);
  return (
    <>
      {typed !== null && isAsked ? (
        <p className={confirmStyles.risk} role="alert">
          <Trans>
            {ph({ bid: of(typed) })} is more than twice the price of now, {ph({ price: of(price) })}. Is this
            what you mean?
          </Trans>
        </p>
      ) : null}
      {typed === null ? null : <ReviewWarning price={typed} above={artwork.review_above} />}
      <p className={confirmStyles.risk}>
        <Trans>
          A bid cannot be taken back. If it wins, you pay {ph({ price: typed === null ? '…' : of(typed) })}{' '}
          within 24 hours, or lose your deposit of{' '}
          {ph({ deposit: `${formatAmount(artwork.margin ?? '0')} USDT` })}.
        </Trans>
      </p>
    </>
  );
};

/**
 * A bid: the price of now moves, what was typed stays. What is agreed to is the whole bid, so that a price that moves
 * below it changes nothing, and one that passes it is refused. More than twice the price of now is asked about once more.
 */
export const BidSheet = ({ artwork, way, isLeading, onClose }: BidSheetProps) => {
  const { t } = useLingui();
  const { i18n } = useI18n();
  const { sending, isOffline, refusalOf, formError } = useActionForm(bidKind, artwork.id);
  const { failure, answer } = sending;
  const told = failure?.kind === 'refused' ? failure.price : undefined;
  const price = told ? toPlain(maximum(decimal(told), decimal(artwork.price))) : artwork.price;
  const now = { ...artwork, price };
  const [typed, setTyped] = useState(() => (sending.request ? '' : leastOf(now)));
  const [tries, setTries] = useState(0);
  // A slip of a digit is not bid at one press.
  const [asked, setAsked] = useState<string | null>(null);
  const problem = checkBid(typed, now);
  const isOver = way !== 'bid' && !answer;
  const isAsked = !problem && asked === typed && isBoldBid(price, typed);
  const of = (amount: string): string => moneyText(amount, artwork);
  const least = leastOf(now);
  const edit = (next: string): void => {
    sending.dismiss();
    setTyped(next);
  };
  const error = told
    ? t`The price moved to ${ph({ price: of(price) })} before your bid arrived. Nothing was bid; your entry is kept.`
    : formError(['price']);
  const isEntryWrong = problem !== null && (tries > 0 || problem !== 'price.invalid');
  const send = (): void => {
    setTries(tries + 1);
    if (problem || isOffline) return;
    if (isBoldBid(price, typed) && !isAsked) {
      setAsked(typed);
      return;
    }
    sending.confirm({
      code: artwork.code,
      name: artwork.name,
      price: incrementOf(typed, now),
      expected_price: price,
    });
  };
  return (
    <ActionSheet
      title={t`Place a bid`}
      sending={sending}
      isOrder={false}
      done={
        answer ? (
          <Trans>
            Your bid of {ph({ price: of(answer.price) })} leads. You are told as soon as somebody bids more.
          </Trans>
        ) : null
      }
      confirmLabel={
        problem
          ? t`Bid`
          : isAsked
            ? t`Yes, bid ${ph({ price: of(typed) })}`
            : t`Bid ${ph({ price: of(typed) })}`
      }
      isBlocked={isOffline || isOver || (isLeading && !answer)}
      error={isOver ? i18n._(problemText('nft.ended')) : error}
      moved={isOffline && !sending.isUnderWay && !answer ? { kind: 'offline' } : null}
      onReviewAgain={() => undefined}
      onConfirm={send}
      onClose={() => {
        sending.dismiss();
        onClose();
      }}
    >
      <LiveFigures artwork={artwork} price={price} />
      {isLeading ? (
        <Note>
          <Trans>Your bid leads already.</Trans>
        </Note>
      ) : null}
      <AmountField
        label={t`Your bid (${ph({ currency: artwork.currency_name })})`}
        value={typed}
        hint={t`At least ${ph({ least: of(least) })}, in steps of your choice`}
        error={
          refusalOf('price') ??
          (isEntryWrong
            ? problem === 'nft.bidTooLow'
              ? t`Bid at least ${ph({ least: of(least) })}`
              : i18n._(problemText(problem))
            : undefined)
        }
        onChange={edit}
      />
      <QuickBids now={now} onChoose={edit} />
      <BidRisk artwork={artwork} price={price} typed={problem ? null : typed} isAsked={isAsked} />
    </ActionSheet>
  );
};
