import { useLingui } from '@lingui/react/macro';
import type { Copy, Follow } from '#contract/copy-trading.ts';
import { useRows } from '#client/data/engine/use-rows.ts';
import { formatDateTime, formatSigned } from '#client/lib/format/format.ts';
import { Secret } from '#client/components/wallets/secret.tsx';
import { Directed } from '#client/ui/figures/directed.ts';
import { EntryRow } from '#client/ui/lists/entry-row.tsx';
import { Note } from '#client/ui/states/note.ts';
import { directionOf } from '#domain/money/direction.ts';
import { copyLabels, followLabels, skipLabels } from './copy-trading-labels.ts';
import { resultOf } from '#domain/copy-trading/follow-result.ts';
import { useLotsText, useTermsText } from './terms-text.ts';
import styles from './copy-trading.module.css';

/** A follow: its terms, state and result so far. */
export const FollowItem = ({ follow }: { follow: Follow }) => {
  const { t } = useLingui();
  const termsText = useTermsText();
  return (
    <EntryRow
      to="/pages/copytrade/my"
      query={{ id: follow.id, copy: undefined }}
      text={
        <>
          <b>{follow.trader_nickname}</b>
          <Note as="span">{termsText(follow.type, follow.number)}</Note>
        </>
      }
      figures={
        <>
          <Directed className={styles.profit} direction={directionOf(resultOf(follow))}>
            <Secret>{formatSigned(resultOf(follow), 2)} USDT</Secret>
          </Directed>
          <Note as="span">{t(followLabels[follow.status])}</Note>
        </>
      }
    />
  );
};

/** A trader's order as it was copied, or why it was skipped. @param openLots lots of it that are still open */
export const CopyItem = ({ copy, openLots }: { copy: Copy; openLots: number }) => {
  const { t } = useLingui();
  const lotsText = useLotsText();
  return (
    <EntryRow
      to="/pages/copytrade/my"
      query={{ id: undefined, copy: copy.id }}
      text={
        <>
          <b>
            {copy.symbol} {copy.type === 1 ? t`Long` : t`Short`} {copy.multiple}×
          </b>
          {copy.status === 'skipped' ? null : (
            <Note as="span">
              <Secret>{lotsText(copy, openLots)}</Secret>
            </Note>
          )}
          <Note as="span">
            {copy.trader_nickname}, {formatDateTime(copy.created_at)}
          </Note>
          {copy.reason ? (
            <Note as="span" tone="warn">
              {t(skipLabels[copy.reason])}
            </Note>
          ) : null}
        </>
      }
      figures={
        copy.status === 'open' || copy.status === 'skipped' ? (
          t(copyLabels[copy.status])
        ) : (
          <>
            <Directed className={styles.profit} direction={directionOf(copy.profits)}>
              <Secret>{formatSigned(copy.profits, 2)} USDT</Secret>
            </Directed>
            <Note as="span">{t(copyLabels[copy.status])}</Note>
          </>
        )
      }
    />
  );
};

/** The part of a copied order that is still open, in lots. */
export const useOpenLots = (): ((copy: Copy) => number) => {
  const positions = useRows('positions', { isOpen: true });
  const openLots = new Map(positions?.map(({ id, share }) => [id, share]));
  return ({ position_id, lots }) => openLots.get(position_id ?? 0) ?? lots;
};
