import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ArtworkDetail } from '#contract/nfts.ts';
import { depositKind } from '#client/data/nfts/nft-requests.ts';
import { useSubjectSnapshot, type Moved } from '#client/lib/state/snapshot.ts';
import { useActionForm } from '#client/components/requests/use-action-form.ts';
import { ActionSheet } from '#client/components/requests/action-sheet.tsx';
import { AvailableFunds } from '#client/components/wallets/available-funds.tsx';
import { Secret } from '#client/components/wallets/secret.tsx';
import confirmStyles from '#client/ui/sheets/confirm.module.css';
import { Facts } from '#client/ui/figures/facts.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import { moneyText } from '../money-text.ts';
import type { ArtworkWay } from './artwork-way.ts';
import { useFunds } from './use-funds.ts';
import styles from './actions.module.css';

/** Deposits are in USDT, whatever the price's currency. */
const depositCurrency = { currency_name: 'USDT' };

interface DepositSheetProps {
  artwork: ArtworkDetail;
  way: ArtworkWay;
  onClose: () => void;
}

/** Why an auction as shown can no longer be joined. */
const auctionMoved = (shown: ArtworkDetail, now: ArtworkDetail, way: ArtworkWay): Moved | null => {
  if (way === 'bid') return { kind: 'changed', what: 'terms' };
  if (way !== 'deposit') return { kind: 'rule', code: 'nft.ended' };
  const isSame = shown.sale_id === now.sale_id && shown.margin === now.margin;
  return isSame ? null : { kind: 'changed', what: 'terms' };
};

/** What happens to the deposit when the user wins, loses, or wins and does not pay. */
const DepositRisk = () => {
  const { t } = useLingui();
  return (
    <>
      <Stack as="dl" gap={2} className={styles.cases}>
        <div>
          <dt>{t`If you are outbid`}</dt>
          <dd>{t`It comes back at once when the auction ends.`}</dd>
        </div>
        <div>
          <dt>{t`If you win and pay`}</dt>
          <dd>{t`It comes back with your payment, which is due within 24 hours.`}</dd>
        </div>
      </Stack>
      <p className={confirmStyles.risk}>
        <Trans>If you win and do not pay within 24 hours, the whole deposit goes to the seller.</Trans>
      </p>
    </>
  );
};

/** Pays the deposit required for an auction: the amount paid, and what happens to it. */
export const DepositSheet = ({ artwork, way, onClose }: DepositSheetProps) => {
  const { t } = useLingui();
  const action = useActionForm(depositKind, artwork.id);
  const { sending, isOffline } = action;
  const { shown, ...rest } = useSubjectSnapshot(sending, isOffline, artwork, (was) =>
    auctionMoved(was, artwork, way),
  );
  const margin = shown.margin ?? '0';
  const deposit = moneyText(margin, depositCurrency);
  const funds = useFunds(({ currency_name }) => currency_name === depositCurrency.currency_name, {
    amount: margin,
  });
  const rows = [
    [t`NFT`, shown.name],
    [t`Deposit, frozen once`, deposit],
    [
      t`Left in your account`,
      funds.after === null ? '—' : <Secret key="left">{moneyText(funds.after, depositCurrency)}</Secret>,
    ],
  ] as const;
  return (
    <ActionSheet
      title={t`Pay the deposit`}
      {...rest}
      sending={sending}
      isOrder={false}
      done={<Trans>{ph({ deposit })} frozen. You can bid now.</Trans>}
      confirmLabel={t`Freeze ${ph({ deposit })}`}
      isBlocked={isOffline || funds.isShort}
      error={action.formError([])}
      onConfirm={() =>
        sending.confirm({
          code: shown.code,
          name: shown.name,
          expected_margin: margin,
          ...(shown.sale_id === null ? {} : { sale_id: shown.sale_id }),
        })
      }
      onClose={onClose}
    >
      <Facts rows={rows} />
      <AvailableFunds
        amount={funds.available}
        currency={depositCurrency.currency_name}
        source={{ account: 'change', currencyId: funds.currencyId }}
        needs={funds.needs}
      />
      <DepositRisk />
    </ActionSheet>
  );
};
