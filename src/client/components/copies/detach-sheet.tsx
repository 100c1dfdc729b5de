import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Position } from '#contract/positions.ts';
import { detachKind } from '#client/data/copy-trading/follow-requests.ts';
import { useQuote } from '#client/data/quotes/use-quotes.ts';
import { formatAmount, formatPrice, formatSigned } from '#client/lib/format/format.ts';
import { useSnapshot } from '#client/lib/state/snapshot.ts';
import { ActionSheet } from '#client/components/requests/action-sheet.tsx';
import { useActionForm } from '#client/components/requests/use-action-form.ts';
import { positionMoved } from '#client/components/ticket/moved-from.ts';
import { Secret } from '#client/components/wallets/secret.tsx';
import { Facts } from '#client/ui/figures/facts.tsx';
import { isZero, toPlain } from '#domain/money/money.ts';
import { profitOfPosition } from '#domain/trading/position-result.ts';
import styles from './detach-sheet.module.css';

/** Takes over a copied position as the user's own: shows its current state. */
export const DetachSheet = ({ position: current, onClose }: { position: Position; onClose: () => void }) => {
  const { t } = useLingui();
  const quoteNow = useQuote(current.match_id);
  const { sending, isOffline, formError } = useActionForm(detachKind, current.id);
  const now = quoteNow ? { position: current, quote: quoteNow } : null;
  const { snapshot, moved, take } = useSnapshot<NonNullable<typeof now>>(
    (shown) => (isOffline ? { kind: 'offline' } : positionMoved(shown.position, current, ['open'])),
    now,
  );
  const { position, quote } = snapshot ?? { position: current, quote: quoteNow };
  const price = (text: string | null): string =>
    text === null || !quote ? '—' : formatPrice(text, quote.price_decimals);
  return (
    <ActionSheet
      title={t`Hold it yourself`}
      sending={sending}
      isOrder={false}
      done={<Trans>The position is your own now.</Trans>}
      confirmLabel={t`Hold it yourself`}
      isBlocked={snapshot === null}
      error={formError([])}
      moved={moved}
      onReviewAgain={() => (now ? take(now) : onClose())}
      onConfirm={() => (snapshot && !moved ? sending.confirm({ transaction_id: position.id }) : undefined)}
      onClose={onClose}
    >
      <Facts
        rows={[
          [
            t`Contract`,
            `${position.symbol} ${position.type === 1 ? t`Long` : t`Short`} ${position.multiple}×`,
          ],
          [t`Lots`, <Secret key="lots">{formatAmount(String(position.share))}</Secret>],
          [t`Entry price`, price(position.price)],
          [t`Current price`, price(quote?.now_price ?? null)],
          [
            t`Result now`,
            <Secret key="result">
              {quote
                ? `${formatSigned(toPlain(profitOfPosition(position, quote.now_price)), 2)} ${position.legal_name}`
                : '—'}
            </Secret>,
          ],
          [
            t`Liquidation price`,
            price(isZero(position.liquidation_price) ? null : position.liquidation_price),
          ],
          [t`Fee`, t`None`],
        ]}
      />
      <p className={styles.text}>
        <Trans>
          The position no longer closes with the trader. From now on you close it yourself. The profit share
          of what it has made so far is paid from your futures account at once, and no profit share is taken
          of what it makes later. This cannot be undone.
        </Trans>
      </p>
      <p className={styles.text}>
        {position.stop_loss_price === null ? (
          <Trans>It has no stop-loss. You can lose all of its margin.</Trans>
        ) : (
          <Trans>Its stop-loss stays at {ph({ price: price(position.stop_loss_price) })}.</Trans>
        )}
      </p>
    </ActionSheet>
  );
};
