import { ph } from '@lingui/core/macro';
import { useLingui as useI18n } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ArtworkDetail } from '#contract/nfts.ts';
import { bidKind } from '#client/data/nfts/nft-requests.ts';
import { useAvailable } from '#client/data/wallets/use-available.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { problemText } from '#client/lib/calls/problem-text.ts';
import { useActionForm } from '#client/components/requests/use-action-form.ts';
import { ActionSheet } from '#client/components/requests/action-sheet.tsx';
import { AvailableFunds } from '#client/components/wallets/available-funds.tsx';
import { AmountField } from '#client/ui/fields/amount-field.tsx';
import confirmStyles from '#client/ui/sheets/confirm.module.css';
import { Note } from '#client/ui/states/note.ts';
import { isBoldBid } from '#domain/nfts/auction.ts';
import { decimal, maximum, toPlain } from '#domain/money/money.ts';
import { moneyText } from '../money-text.ts';
import { PriceWorth } from '../price-worth.tsx';
import { ReviewWarning } from '../review-warning.tsx';
import { TimeLeft } from '../time-left.tsx';
import type { ArtworkWay } from './artwork-way.ts';
import { checkBid, incrementOf, leastOf, quickBids } from './bid-figures.ts';
import styles from './actions.module.css';

interface BidSheetProps {
  /** With live updates of its auction: the price changes while the user types. */
  artwork: ArtworkDetail;
  way: ArtworkWay;
  isLeading: boolean;
  onClose: () => void;
}

/** The leading bid, and the time left. */
const LiveFigures = ({ auction }: { auction: ArtworkDetail }) => {
  const { t } = useLingui();
  return (
    <dl className={styles.live}>
      <div>
        <dt>{auction.bid_count > 0 ? t`Leading bid` : t`Starting price`}</dt>
        <dd aria-live="polite">{moneyText(auction.price, auction)}</dd>
      </div>
      <div>
        <dt>{t`Time left`}</dt>
        <dd>{auction.end_time ? <TimeLeft until={auction.end_time} /> : '—'}</dd>
      </div>
    </dl>
  );
};

/** Suggested higher bids. */
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
  auction: ArtworkDetail;
  /** Null: not a valid bid. */
  typed: string | null;
  /** A much higher bid requires a second confirmation. */
  isAsked: boolean;
}

/** The obligations of a bid. */
const BidRisk = ({ auction, typed, isAsked }: BidRiskProps) => {
  const of = (amount: string): string => moneyText(amount, auction);
  return (
    <>
      {typed !== null && isAsked ? (
        <p className={confirmStyles.risk} role="alert">
          <Trans>
            {ph({ bid: of(typed) })} is more than twice the price of now, {ph({ price: of(auction.price) })}.
            Is this what you mean?
          </Trans>
        </p>
      ) : null}
      {typed === null ? null : <ReviewWarning price={typed} above={auction.review_above} />}
      <p className={confirmStyles.risk}>
        <Trans>
          A bid cannot be taken back. If it wins, you pay {ph({ price: typed === null ? '…' : of(typed) })}{' '}
          within 24 hours, or lose your deposit of{' '}
          {ph({ deposit: `${formatAmount(auction.margin ?? '0')} USDT` })}.
        </Trans>
      </p>
    </>
  );
};

/** Input, validation and sending of a bid. */
const useBid = (artwork: ArtworkDetail) => {
  const action = useActionForm(bidKind, artwork.id);
  const { sending, isOffline } = action;
  const { failure } = sending;
  const currentPrice = failure?.kind === 'refused' ? failure.price : undefined;
  const price = currentPrice
    ? toPlain(maximum(decimal(currentPrice), decimal(artwork.price)))
    : artwork.price;
  /** The auction at the latest known price. */
  const now = { ...artwork, price };
  const [typed, setTyped] = useState(() => (sending.request ? '' : leastOf(now)));
  const [tries, setTries] = useState(0);
  // A mistyped digit must not be sent at a single press.
  const [asked, setAsked] = useState<string | null>(null);
  const problem = checkBid(typed, now);
  const isAsked = !problem && asked === typed && isBoldBid(price, typed);
  return {
    ...action,
    now,
    typed,
    problem,
    /** Error at the field; an empty field shows none before the button was pressed. */
    wrong: tries > 0 || problem !== 'price.invalid' ? problem : null,
    /** The last bid arrived after the price had moved. */
    wasOvertaken: currentPrice !== undefined,
    isAsked,
    edit(next: string): void {
      sending.dismiss();
      setTyped(next);
    },
    send(): void {
      setTries(tries + 1);
      if (problem || isOffline) return;
      if (isBoldBid(price, typed) && !isAsked) {
        setAsked(typed);
        return;
      }
      const { code, name } = artwork;
      sending.confirm({ code, name, price: incrementOf(typed, now), expected_price: price });
    },
  };
};

type Bid = ReturnType<typeof useBid>;

/** Input for the bid, with suggestions. */
const BidEntry = ({ bid: { now, typed, problem, wrong, refusalOf, edit } }: { bid: Bid }) => {
  const { t } = useLingui();
  const { i18n } = useI18n();
  const available = useAvailable('change', now.currency_id);
  const least = moneyText(leastOf(now), now);
  const fault =
    wrong === 'nft.bidTooLow'
      ? t`Bid at least ${ph({ least })}`
      : wrong
        ? i18n._(problemText(wrong))
        : undefined;
  return (
    <>
      <AmountField
        label={t`Your bid (${ph({ currency: now.currency_name })})`}
        value={typed}
        hint={t`At least ${ph({ least })}, in steps of your choice`}
        error={refusalOf('price') ?? fault}
        onChange={edit}
      />
      {problem ? null : <PriceWorth price={typed} currency={now.currency_name} />}
      <AvailableFunds
        amount={available}
        currency={now.currency_name}
        source={{ account: 'change', currencyId: now.currency_id }}
        needs={typed}
      />
    </>
  );
};

/**
 * A bid: the price updates live, the input stays. The user confirms the whole bid, so that a price that
 * moves below it changes nothing, and a price above it causes a refusal. A bid of more than twice the
 * current price requires a second confirmation.
 */
export const BidSheet = ({ artwork, way, isLeading, onClose }: BidSheetProps) => {
  const { t } = useLingui();
  const { i18n } = useI18n();
  const bid = useBid(artwork);
  const { sending, isOffline, now, typed, problem, isAsked } = bid;
  const { answer } = sending;
  const isOver = way !== 'bid' && !answer;
  const of = (amount: string): string => moneyText(amount, now);
  const error = bid.wasOvertaken
    ? t`The price moved to ${ph({ price: of(now.price) })} before your bid arrived. Nothing was bid; your entry is kept.`
    : bid.formError(['price']);
  return (
    <ActionSheet
      title={t`Place a bid`}
      sending={sending}
      isOrder={false}
      done={
        answer ? (
          <Trans>
            Your bid of {ph({ price: of(answer.price) })} leads. We’ll tell you as soon as someone bids more.
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
      onConfirm={bid.send}
      onClose={() => {
        sending.dismiss();
        onClose();
      }}
    >
      <LiveFigures auction={now} />
      {isLeading ? (
        <Note>
          <Trans>Your bid leads already</Trans>
        </Note>
      ) : null}
      <BidEntry bid={bid} />
      <QuickBids now={now} onChoose={bid.edit} />
      <BidRisk auction={now} typed={problem ? null : typed} isAsked={isAsked} />
    </ActionSheet>
  );
};
