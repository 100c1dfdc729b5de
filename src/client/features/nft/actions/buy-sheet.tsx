import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ArtworkDetail } from '#contract/nfts.ts';
import type { ProblemCode } from '#contract/problem.ts';
import { useActionForm } from '#client/parts/requests/use-action-form.ts';
import { buyKind, enterPayProof } from '#client/data/nfts/nft-requests.ts';
import { useStillPicture } from '#client/lib/state/still-picture.ts';
import { ActionSheet } from '#client/parts/requests/action-sheet.tsx';
import { LazyPayProofFields } from '#client/parts/second-factors/lazy-pay-proof-fields.tsx';
import { usePayProof } from '#client/parts/second-factors/use-pay-proof.ts';
import { AvailableFunds } from '#client/parts/wallets/available-funds.tsx';
import { Secret } from '#client/parts/wallets/secret.tsx';
import confirmStyles from '#client/ui/sheets/confirm.module.css';
import { Facts } from '#client/ui/figures/facts.tsx';
import { splitSale } from '#domain/nfts/auction.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import { aboutPurchase } from '#domain/people/step-up.ts';
import { OddsTable } from '../box-odds.tsx';
import { moneyText } from '../money-text.ts';
import { PaidInReview } from '../paid-in-review.tsx';
import { ReviewWarning } from '../review-warning.tsx';
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

/** What was agreed to is one sale, and of a box one promise. */
const isSameOffer = (shown: ArtworkDetail, now: ArtworkDetail): boolean =>
  shown.sale_id === now.sale_id && shown.box?.commitment === now.box?.commitment;

/** Buying at the fixed price, or a box: what leaves the account, and who bears what. What is shown is what is sent. */
export const BuySheet = ({ artwork, way, onClose }: BuySheetProps) => {
  const { t } = useLingui();
  const { sending, isOffline, refusalOf, formError } = useActionForm(buyKind, artwork.id);
  const proof = usePayProof(sending);
  const { picture, moved, take } = useStillPicture((shown: ArtworkDetail) => {
    if (sending.isUnderWay || sending.answer) return null;
    if (isOffline) return { kind: 'offline' };
    const code = problemOf(way, artwork);
    if (code) return { kind: 'rule', code };
    if (shown.price !== artwork.price) return { kind: 'rule', code: 'nft.priceMoved' };
    return isSameOffer(shown, artwork) ? null : { kind: 'changed', what: 'terms' };
  }, artwork);
  const shown = picture ?? artwork;
  const isBox = shown.box !== null && shown.box.opened_at === null;
  const funds = useFunds(({ currency_id }) => currency_id === shown.currency_id, {
    amount: shown.price,
  });
  const { royalty, fee } = splitSale(decimal(shown.price), shown.decimals);
  const of = (amount: string): string => moneyText(amount, shown);
  const rows = [
    [t`NFT`, shown.name],
    [t`Price`, of(shown.price)],
    [t`Fee for you`, t({ message: 'None', context: 'fee' })],
    [t`You pay`, of(shown.price)],
    [t`Left in your account`, funds.after === null ? '—' : <Secret key="left">{of(funds.after)}</Secret>],
  ] as const;
  const confirm = (request: Parameters<typeof sending.confirm>[0]): void => {
    const entered = proof.take();
    if (entered) enterPayProof(request, entered);
    sending.confirm(request);
  };
  return (
    <ActionSheet
      title={isBox ? t`Buy blind box` : t`Buy NFT`}
      sending={sending}
      isOrder={false}
      done={
        sending.answer?.sale_status === 'underReview' ? (
          <PaidInReview work={shown.name} until={sending.answer.review_until} />
        ) : isBox ? (
          <Trans>{ph({ work: shown.name })} is yours. Open it on its page whenever you like.</Trans>
        ) : (
          <Trans>{ph({ work: shown.name })} is yours.</Trans>
        )
      }
      confirmLabel={t`Buy for ${ph({ price: of(shown.price) })}`}
      isBlocked={isOffline || funds.isShort || proof.isMissing}
      error={formError(proof.fields)}
      moved={moved}
      onReviewAgain={() => take(artwork)}
      onConfirm={() =>
        confirm({
          code: shown.code,
          name: shown.name,
          expected_price: shown.price,
          ...(shown.sale_id === null ? {} : { sale_id: shown.sale_id }),
          ...(shown.box ? { seen_commitment: shown.box.commitment } : {}),
        })
      }
      onClose={onClose}
    >
      <Facts rows={rows} />
      <AvailableFunds
        amount={funds.available}
        currency={shown.currency_name}
        source={{ account: 'change', currencyId: shown.currency_id }}
        isShort={funds.isShort}
      />
      <p className={confirmStyles.label}>
        <Trans>
          The seller bears the creator’s royalty of {ph({ royalty: of(toPlain(royalty)) })} and the market fee
          of {ph({ fee: of(toPlain(fee)) })}.
        </Trans>
      </p>
      <ReviewWarning price={shown.price} above={shown.review_above} />
      {isBox && shown.box ? <OddsTable box={shown.box} /> : null}
      <p className={confirmStyles.risk}>
        {isBox ? (
          <Trans>
            A purchase cannot be taken back. What lies in the box may be worth less than you pay for it.
          </Trans>
        ) : (
          <Trans>A purchase cannot be taken back, and the NFT may be worth less when you sell it.</Trans>
        )}
      </p>
      {proof.isAsked ? (
        <LazyPayProofFields
          form={proof}
          about={aboutPurchase({ code: shown.code, expected_price: shown.price })}
          refusalOf={refusalOf}
        />
      ) : null}
    </ActionSheet>
  );
};
