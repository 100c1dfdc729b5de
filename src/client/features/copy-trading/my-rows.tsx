import { useLingui } from '@lingui/react/macro';
import type { Copy, Follow } from '#contract/copy-trading.ts';
import type { Position } from '#contract/positions.ts';
import { useRows } from '#client/data/engine/use-rows.ts';
import { useQuote } from '#client/data/quotes/use-quotes.ts';
import { formatAmount, formatPercent, formatSigned } from '#client/lib/format/format.ts';
import { formatRowTime } from '#client/lib/format/format-row-time.ts';
import { figuresAt } from '#domain/futures/position-figures.ts';
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

/** Result, return and margin of an open copy at the current price. */
const OpenFigures = ({ position }: { position: Position }) => {
  const { t } = useLingui();
  const quote = useQuote(position.match_id);
  const now = quote && figuresAt(position, quote.now_price);
  const margin = `${formatAmount(position.margin, 2)} ${position.legal_name}`;
  return (
    <>
      {now ? (
        <Directed className={styles.profit} direction={directionOf(now.profit)}>
          <Secret>
            {formatSigned(now.profit, 2)} {position.legal_name} ({formatPercent(now.returned)})
          </Secret>
        </Directed>
      ) : (
        '—'
      )}
      <Note as="span">
        {t`Margin`} <Secret>{margin}</Secret>
      </Note>
    </>
  );
};

/** A trader's order as it was copied, or why it was skipped. @param position of the copy, while it is open */
export const CopyItem = ({ copy, position }: { copy: Copy; position: Position | undefined }) => {
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
              <Secret>{lotsText(copy, position?.share ?? copy.lots)}</Secret>
            </Note>
          )}
          <Note as="span">
            {copy.trader_nickname}, {formatRowTime(copy.created_at)}
          </Note>
          {copy.reason ? (
            <Note as="span" tone="warn">
              {t(skipLabels[copy.reason])}
            </Note>
          ) : null}
        </>
      }
      figures={
        copy.status === 'open' && position ? (
          <OpenFigures position={position} />
        ) : copy.status === 'open' || copy.status === 'skipped' ? (
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

/** The open position of a copied order; undefined: it is closed, or not on this device yet. */
export const useCopyPosition = (): ((copy: Copy) => Position | undefined) => {
  const positions = new Map(useRows('positions', { isOpen: true })?.map((row) => [row.id, row]));
  return ({ position_id }) => positions.get(position_id ?? 0);
};
