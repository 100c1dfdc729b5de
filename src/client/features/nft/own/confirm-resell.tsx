import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ArtworkDetail } from '#contract/nfts.ts';
import { formatDateTime } from '#client/lib/format/format.ts';
import { redirectTo } from '#client/lib/navigation/navigation.ts';
import { ActionSheet } from '#client/components/requests/action-sheet.tsx';
import confirmStyles from '#client/ui/sheets/confirm.module.css';
import { Facts } from '#client/ui/figures/facts.tsx';
import { moneyText } from '../money-text.ts';
import { saleLabels } from '../nft-labels.ts';
import type { ResellForm } from './use-resell-form.ts';

const deposited = { currency_name: 'USDT' };

/** The figures of the sale as quoted by the exchange: the proceeds, and that it cannot be undone. */
export const ConfirmResell = ({ form, artwork }: { form: ResellForm; artwork: ArtworkDetail }) => {
  const { t } = useLingui();
  const { sending, asked: snapshot, moved, cancel } = form;
  const request = snapshot?.request ?? sending.request;
  if (!request) return null;
  const quote = snapshot?.quote;
  const of = (amount: string): string => moneyText(amount, quote ?? artwork);
  const leave = (): void => {
    const isDone = sending.answer !== null;
    cancel();
    if (isDone) redirectTo('/pages/nft/artworkDetail', { code: artwork.code });
  };
  const rows = quote
    ? ([
        [t`NFT`, artwork.name],
        [t`Kind of sale`, t(saleLabels[quote.pay_type])],
        [quote.pay_type === 2 ? t`Starting price` : t`Price`, of(quote.price)],
        ...(request.per_increase ? ([[t`Minimum increment`, of(request.per_increase)]] as const) : []),
        [t`Creator’s royalty`, `-${of(quote.royalty)}`],
        [t`Market fee`, `-${of(quote.fee)}`],
        [quote.pay_type === 2 ? t`You receive at the starting price` : t`You receive`, of(quote.proceeds)],
        ...(quote.margin === null
          ? []
          : ([[t`Deposit of each bidder`, moneyText(quote.margin, deposited)]] as const)),
        [t`Sale starts`, formatDateTime(request.start_time)],
        [t`Sale ends`, formatDateTime(request.end_time)],
      ] as const)
    : [];
  return (
    <ActionSheet
      title={t`Confirm the sale`}
      sending={sending}
      isOrder={false}
      done={
        <Trans>
          {ph({ work: artwork.name })} is listed until {ph({ until: formatDateTime(request.end_time) })}.
        </Trans>
      }
      confirmLabel={t`List for sale`}
      isBlocked={!quote || form.isAsking}
      error={form.sendingError ?? form.formError}
      moved={moved}
      onReviewAgain={form.review}
      onConfirm={form.confirm}
      onClose={leave}
    >
      <Facts rows={rows} />
      {quote ? (
        <p className={confirmStyles.label}>
          <Trans>
            A sale for more than {ph({ limit: of(quote.review_above) })} is reviewed before you are paid,
            within 72 hours.
          </Trans>
        </p>
      ) : null}
      <p className={confirmStyles.risk}>
        <Trans>
          A listing cannot be taken back or changed before its end. Until then you cannot open, use or sell
          the NFT in another way.
        </Trans>
      </p>
    </ActionSheet>
  );
};
