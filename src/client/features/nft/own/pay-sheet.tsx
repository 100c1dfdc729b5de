import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { AuctionDebt } from '#contract/nft-rows.ts';
import { payAuctionKind } from '#client/data/nfts/nft-requests.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import { useSubjectSnapshot, type Moved } from '#client/lib/state/snapshot.ts';
import { ActionSheet } from '#client/components/requests/action-sheet.tsx';
import { LazyPayProofFields } from '#client/components/second-factors/lazy-pay-proof-fields.tsx';
import { AvailableFunds } from '#client/components/wallets/available-funds.tsx';
import { Secret } from '#client/components/wallets/secret.tsx';
import confirmStyles from '#client/ui/sheets/confirm.module.css';
import { Facts } from '#client/ui/figures/facts.tsx';
import { aboutAuctionPayment } from '#domain/people/step-up.ts';
import { useFunds } from '../actions/use-funds.ts';
import { moneyText } from '../money-text.ts';
import { PaidInReview } from '../paid-in-review.tsx';
import { ReviewWarning } from '../review-warning.tsx';
import { usePayAction } from '../use-pay-action.ts';

const deposited = { currency_name: 'USDT' };

const debtMoved = ({ overtime }: AuctionDebt): Moved | null =>
  Date.parse(overtime) <= serverNowMs() ? { kind: 'rule', code: 'nft.late' } : null;

/** The amount paid, and the deposit returned with it. */
const Payment = ({ debt, funds }: { debt: AuctionDebt; funds: ReturnType<typeof useFunds> }) => {
  const { t } = useLingui();
  const of = (amount: string): string => moneyText(amount, debt);
  const rows = [
    [t`NFT`, debt.nft_name],
    [t`Your winning bid`, of(debt.price)],
    [t`Fee for you`, t({ message: 'None', context: 'fee' })],
    [t`You pay`, of(debt.price)],
    [t`Deposit returned with the payment`, moneyText(debt.margin, deposited)],
    [t`Left in your account`, funds.after === null ? '—' : <Secret key="left">{of(funds.after)}</Secret>],
  ] as const;
  return (
    <>
      <Facts rows={rows} />
      <AvailableFunds
        amount={funds.available}
        currency={debt.currency_name}
        source={{ account: 'change', currencyId: debt.currency_id }}
        needs={funds.needs}
      />
      {funds.needsBack ? (
        <p className={confirmStyles.label}>
          <Trans>Your deposit is returned and covers part of the price.</Trans>
        </p>
      ) : null}
    </>
  );
};

/** Pays for a won auction: the amount paid, and the deposit returned with it. */
export const PaySheet = ({ debt, onClose }: { debt: AuctionDebt; onClose: () => void }) => {
  const { t } = useLingui();
  const action = usePayAction(payAuctionKind, debt.id);
  const { sending, isOffline, proof } = action;
  const { shown, ...rest } = useSubjectSnapshot(sending, isOffline, debt, debtMoved);
  const funds = useFunds(({ currency_id }) => currency_id === shown.currency_id, {
    amount: shown.price,
    back: shown.currency_name === deposited.currency_name ? shown.margin : '0',
  });
  return (
    <ActionSheet
      title={t`Pay for your NFT`}
      {...rest}
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
      confirmLabel={t`Pay ${ph({ price: moneyText(shown.price, shown) })}`}
      isBlocked={isOffline || funds.isShort || proof.isMissing}
      error={action.formError(proof.fields)}
      onConfirm={() => action.confirm({ id: shown.id })}
      onClose={onClose}
    >
      <Payment debt={shown} funds={funds} />
      <ReviewWarning price={shown.price} above={shown.review_above} />
      <p className={confirmStyles.risk}>
        <Trans>A payment cannot be taken back. The seller pays the royalty and the market fee.</Trans>
      </p>
      {proof.isAsked ? (
        <LazyPayProofFields form={proof} about={aboutAuctionPayment(shown.id)} refusalOf={action.refusalOf} />
      ) : null}
    </ActionSheet>
  );
};
