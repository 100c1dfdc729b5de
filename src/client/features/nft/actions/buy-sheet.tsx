import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ArtworkDetail } from '#contract/nfts.ts';
import type { ProblemCode } from '#contract/problem.ts';
import { buyKind, type BuyRequest } from '#client/data/nfts/nft-requests.ts';
import { useSubjectSnapshot, type Moved } from '#client/lib/state/snapshot.ts';
import { ActionSheet } from '#client/components/requests/action-sheet.tsx';
import { LazyPayProofFields } from '#client/components/second-factors/lazy-pay-proof-fields.tsx';
import { AvailableFunds } from '#client/components/wallets/available-funds.tsx';
import { Secret } from '#client/components/wallets/secret.tsx';
import confirmStyles from '#client/ui/sheets/confirm.module.css';
import { Facts } from '#client/ui/figures/facts.tsx';
import { splitSale } from '#domain/nfts/auction.ts';
import { decimal, toPlain, type Decimal } from '#domain/money/money.ts';
import { aboutPurchase } from '#domain/people/step-up.ts';
import { OddsTable } from '../box-odds.tsx';
import { moneyText } from '../money-text.ts';
import { PaidInReview } from '../paid-in-review.tsx';
import { PriceWorth } from '../price-worth.tsx';
import { ReviewWarning } from '../review-warning.tsx';
import { usePayAction } from '../use-pay-action.ts';
import type { ArtworkWay } from './artwork-way.ts';
import { useFunds } from './use-funds.ts';

interface BuySheetProps {
  artwork: ArtworkDetail;
  way: ArtworkWay;
  onClose: () => void;
}

const problemOf = (way: ArtworkWay, { sale_status }: ArtworkDetail): ProblemCode | null =>
  way === 'buy'
    ? null
    : sale_status === 'underReview'
      ? 'nft.underReview'
      : sale_status === 'paid'
        ? 'nft.sold'
        : 'nft.ended';

/** The confirmation covers one sale, and for a box one commitment. */
const isSameOffer = (shown: ArtworkDetail, now: ArtworkDetail): boolean =>
  shown.sale_id === now.sale_id && shown.box?.commitment === now.box?.commitment;

/** Why a sale as shown can no longer be bought. */
const offerMoved = (shown: ArtworkDetail, now: ArtworkDetail, way: ArtworkWay): Moved | null => {
  const code = problemOf(way, now);
  if (code) return { kind: 'rule', code };
  if (shown.price !== now.price) return { kind: 'rule', code: 'nft.priceMoved' };
  return isSameOffer(shown, now) ? null : { kind: 'changed', what: 'terms' };
};

/** The purchase request. */
const requestOf = ({ code, name, price, sale_id, box }: ArtworkDetail): BuyRequest => ({
  code,
  name,
  expected_price: price,
  ...(sale_id === null ? {} : { sale_id }),
  ...(box ? { seen_commitment: box.commitment } : {}),
});

const isClosedBox = ({ box }: ArtworkDetail): boolean => box !== null && box.opened_at === null;

/** Shown once it is bought. @param until deadline of the price review; undefined: none */
const Bought = ({ work, until }: { work: ArtworkDetail; until: string | null | undefined }) => {
  if (until !== undefined) return <PaidInReview work={work.name} until={until} />;
  return isClosedBox(work) ? (
    <Trans>{ph({ work: work.name })} is yours. Open it on its page whenever you like.</Trans>
  ) : (
    <Trans>{ph({ work: work.name })} is yours.</Trans>
  );
};

/** Who pays which fee, and the risk of a purchase. */
const BuyRisk = ({ work }: { work: ArtworkDetail }) => {
  const { royalty, fee } = splitSale(decimal(work.price), work.decimals);
  const of = (amount: Decimal): string => moneyText(toPlain(amount), work);
  return (
    <>
      <p className={confirmStyles.label}>
        <Trans>
          The seller pays the creator’s royalty of {ph({ royalty: of(royalty) })} and the market fee of{' '}
          {ph({ fee: of(fee) })}.
        </Trans>
      </p>
      <ReviewWarning price={work.price} above={work.review_above} />
      {isClosedBox(work) && work.box ? <OddsTable box={work.box} /> : null}
      <p className={confirmStyles.risk}>
        {isClosedBox(work) ? (
          <Trans>
            A purchase cannot be taken back. What’s in the box may be worth less than you pay for it.
          </Trans>
        ) : (
          <Trans>A purchase cannot be taken back, and the NFT may be worth less when you sell it.</Trans>
        )}
      </p>
    </>
  );
};

/**
 * Buys at the fixed price, or buys a box: the amount paid, and who pays which fee. What is shown is what is
 * sent.
 */
export const BuySheet = ({ artwork, way, onClose }: BuySheetProps) => {
  const { t } = useLingui();
  const action = usePayAction(buyKind, artwork.id);
  const { sending, isOffline, proof } = action;
  const { shown, ...rest } = useSubjectSnapshot(sending, isOffline, artwork, (was) =>
    offerMoved(was, artwork, way),
  );
  const funds = useFunds(({ currency_id }) => currency_id === shown.currency_id, { amount: shown.price });
  const of = (amount: string): string => moneyText(amount, shown);
  const rows = [
    [t`NFT`, shown.name],
    [t`Price`, of(shown.price)],
    [t`Fee for you`, t({ message: 'None', context: 'fee' })],
    [t`You pay`, of(shown.price)],
    [t`Left in your account`, funds.after === null ? '—' : <Secret key="left">{of(funds.after)}</Secret>],
  ] as const;
  const isReviewed = sending.answer?.sale_status === 'underReview';
  return (
    <ActionSheet
      title={isClosedBox(shown) ? t`Buy blind box` : t`Buy NFT`}
      {...rest}
      sending={sending}
      isOrder={false}
      done={<Bought work={shown} until={isReviewed ? sending.answer?.review_until : undefined} />}
      confirmLabel={t`Buy for ${ph({ price: of(shown.price) })}`}
      isBlocked={isOffline || funds.isShort || proof.isMissing}
      error={action.formError(proof.fields)}
      onConfirm={() => action.confirm(requestOf(shown))}
      onClose={onClose}
    >
      <Facts rows={rows} />
      <PriceWorth price={shown.price} currency={shown.currency_name} isStill />
      <AvailableFunds
        amount={funds.available}
        currency={shown.currency_name}
        source={{ account: 'change', currencyId: shown.currency_id }}
        needs={funds.needs}
      />
      <BuyRisk work={shown} />
      {proof.isAsked ? (
        <LazyPayProofFields
          form={proof}
          about={aboutPurchase({ code: shown.code, expected_price: shown.price })}
          refusalOf={action.refusalOf}
        />
      ) : null}
    </ActionSheet>
  );
};
