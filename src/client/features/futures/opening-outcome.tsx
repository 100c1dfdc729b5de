import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatAmount, formatPrice } from '#client/lib/format.ts';
import { Link } from '#client/lib/link.tsx';
import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { SendingState } from '#client/parts/ticket/sending-state.tsx';
import styles from '#client/parts/ticket/outcome.module.css';
import type { FuturesForm } from './use-futures-form.ts';

/** What became of a futures order that was sent: confirmed, or being found out. */
export const OpeningOutcome = ({
  quote,
  ticket: { sending, request, answer: position, dismiss },
}: {
  quote: QuoteView;
  ticket: FuturesForm['ticket'];
}) => {
  const { t } = useLingui();
  const title =
    request?.type === 2
      ? t`Open short ${ph({ symbol: quote.symbol })}`
      : t`Open long ${ph({ symbol: quote.symbol })}`;
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <span className={styles.badge} data-tone={position ? 'done' : 'warn'}>
          {position ? (position.status === 'entrusted' ? t`Waiting` : t`Opened`) : t`Confirming…`}
        </span>
      </div>
      {position ? (
        <>
          <p className={styles.words} role="status">
            {position.status === 'entrusted' ? (
              <Trans>
                Order placed. It opens at {ph({ price: formatPrice(position.price, quote.price_decimals) })};{' '}
                {ph({ margin: formatAmount(position.margin) })} {ph({ money: position.legal_name })} reserved.
              </Trans>
            ) : (
              <Trans>
                Opened at {ph({ price: formatPrice(position.price, quote.price_decimals) })} with{' '}
                {ph({ margin: formatAmount(position.margin) })} {ph({ money: position.legal_name })} of
                margin.
              </Trans>
            )}
          </p>
          <div className={styles.actions}>
            <Link className={styles.link} to="/pages/transaction/contract_order" query={{ id: position.id }}>
              <Trans>Position details</Trans>
            </Link>
            <Button variant="secondary" onClick={dismiss}>
              <Trans>New order</Trans>
            </Button>
          </div>
        </>
      ) : (
        <SendingState sending={sending} />
      )}
    </Card>
  );
};
