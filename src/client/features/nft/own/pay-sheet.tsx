import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { AuctionDebt } from '#contract/nft-rows.ts';
import { payAuctionKind, enterPayProof } from '#client/data/nfts/nft-requests.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import { useStillPicture } from '#client/lib/state/still-picture.ts';
import { useActionForm } from '#client/parts/requests/use-action-form.ts';
import { ActionSheet } from '#client/parts/requests/action-sheet.tsx';
import { LazyPayProofFields } from '#client/parts/second-factors/lazy-pay-proof-fields.tsx';
import { usePayProof } from '#client/parts/second-factors/use-pay-proof.ts';
import { AvailableFunds } from '#client/parts/wallets/available-funds.tsx';
import { Secret } from '#client/parts/wallets/secret.tsx';
import confirmStyles from '#client/ui/sheets/confirm.module.css';
import { Facts } from '#client/ui/figures/facts.tsx';
import { aboutAuctionPayment } from '#domain/people/step-up.ts';
import { useFunds } from '../actions/use-funds.ts';
import { moneyText } from '../money-text.ts';
import { PaidInReview } from '../paid-in-review.tsx';
import { ReviewWarning } from '../review-warning.tsx';

const deposited = { currency_name: 'USDT' };

/** Paying what one has won: what leaves the account, and that the deposit comes back with it. */
export const PaySheet = ({ debt, onClose }: { debt: AuctionDebt; onClose: () => void }) => {
  const { t } = useLingui();
  const { sending, isOffline, refusalOf, formError } = useActionForm(payAuctionKind, debt.id);
  const proof = usePayProof(sending);
  const { picture, moved, take } = useStillPicture((shown: AuctionDebt) => {
    if (sending.isUnderWay || sending.answer) return null;
    if (isOffline) return { kind: 'offline' };
    return Date.parse(shown.overtime) <= serverNowMs() ? { kind: 'rule', code: 'nft.late' } : null;
  }, debt);
  const shown = picture ?? debt;
  const funds = useFunds(({ currency_id }) => currency_id === shown.currency_id, {
    amount: shown.price,
    back: shown.currency_name === deposited.currency_name ? shown.margin : '0',
  });
  const of = (amount: string): string => moneyText(amount, shown);
  const rows = [
    [t`NFT`, shown.nft_name],
    [t`Your winning bid`, of(shown.price)],
    [t`Fee for you`, t({ message: 'None', context: 'fee' })],
    [t`You pay`, of(shown.price)],
    [t`Deposit that comes back`, moneyText(shown.margin, deposited)],
    [t`Left in your account`, funds.after === null ? '—' : <Secret key="left">{of(funds.after)}</Secret>],
  ] as const;
  const confirm = (request: Parameters<typeof sending.confirm>[0]): void => {
    const entered = proof.take();
    if (entered) enterPayProof(request, entered);
    sending.confirm(request);
  };
  return (
    <ActionSheet
      title={t`Pay for your NFT`}
      sending={sending}
      isOrder={false}
      done={
        sending.answer?.status === 'underReview' ? (
          <PaidInReview work={shown.nft_name} until={sending.answer.review_until} />
        ) : (
          <Trans>
            Paid. {ph({ work: shown.nft_name })} is yours, and your deposit of{' '}
            {ph({ deposit: moneyText(shown.margin, deposited) })} is available again.
          </Trans>
        )
      }
      confirmLabel={t`Pay ${ph({ price: of(shown.price) })}`}
      isBlocked={isOffline || funds.isShort || proof.isMissing}
      error={formError(proof.fields)}
      moved={moved}
      onReviewAgain={() => take(debt)}
      onConfirm={() => confirm({ id: shown.id })}
      onClose={onClose}
    >
      <Facts rows={rows} />
      <AvailableFunds
        amount={funds.available}
        currency={shown.currency_name}
        source={{ account: 'change', currencyId: shown.currency_id }}
        isShort={funds.isShort}
      />
      {funds.needsBack ? (
        <p className={confirmStyles.label}>
          <Trans>Your deposit pays a part of the price as it comes back.</Trans>
        </p>
      ) : null}
      <ReviewWarning price={shown.price} above={shown.review_above} />
      <p className={confirmStyles.risk}>
        <Trans>A payment cannot be taken back. Royalty and market fee are borne by the seller.</Trans>
      </p>
      {proof.isAsked ? (
        <LazyPayProofFields form={proof} about={aboutAuctionPayment(shown.id)} refusalOf={refusalOf} />
      ) : null}
    </ActionSheet>
  );
};
