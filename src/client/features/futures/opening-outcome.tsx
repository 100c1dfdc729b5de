import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { Link } from '#client/lib/navigation/link.tsx';
import { UncertainOrder } from '#client/components/ticket/uncertain-order.tsx';
import styles from '#client/components/ticket/outcome.module.css';
import { useOpeningText } from './use-opening-text.ts';
import type { FuturesForm } from './use-futures-form.ts';

/** A futures order whose outcome is being checked, or was found. */
export const OpeningOutcome = ({ quote, ticket }: { quote: QuoteView; ticket: FuturesForm['ticket'] }) => {
  const { t } = useLingui();
  const textOf = useOpeningText(quote);
  const { request, answer: position } = ticket;
  return (
    <UncertainOrder
      ticket={ticket}
      title={
        request?.type === 2
          ? t`Open short ${ph({ symbol: quote.symbol })}`
          : t`Open long ${ph({ symbol: quote.symbol })}`
      }
      figures={
        request
          ? [
              [t`Lots`, request.share],
              [t`Leverage`, `${request.multiple}×`],
            ]
          : []
      }
      result={position && { id: position.id, atMs: Date.parse(position.opened_at ?? position.created_at) }}
      badge={position && (position.status === 'entrusted' ? t`Waiting` : t`Opened`)}
      text={position && textOf(position)}
      costs={
        position && position.status !== 'entrusted'
          ? [
              [t`Margin`, `${formatAmount(position.margin)} ${position.legal_name}`],
              [t`Fee`, `${formatAmount(position.open_fee)} ${position.legal_name}`],
            ]
          : []
      }
      link={
        position && (
          <Link className={styles.link} to="/pages/transaction/contract_order" query={{ id: position.id }}>
            <Trans>Position details</Trans>
          </Link>
        )
      }
    />
  );
};
