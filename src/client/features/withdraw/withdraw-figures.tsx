import { ph } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { WithdrawalTerms, WithdrawalWay } from '#contract/withdrawals.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import ticketStyles from '#client/components/ticket/ticket.module.css';
import styles from './withdraw.module.css';

interface WithdrawFiguresProps {
  terms: WithdrawalTerms;
  way: WithdrawalWay | undefined;
  received: string | null;
}

/** Fee, amount received, and remaining limit. */
export const WithdrawFigures = ({ terms, way, received }: WithdrawFiguresProps) => {
  const money = (text: string | undefined | null): string =>
    text ? `${formatAmount(text)} ${terms.currency_name}` : '—';
  return (
    <dl className={ticketStyles.rows}>
      <div>
        <dt>
          <Trans>Minimum</Trans>
        </dt>
        <dd>{money(way?.min_number)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Fee</Trans>
        </dt>
        <dd>{money(way?.rate)}</dd>
      </div>
      <div>
        <dt>
          <Trans>You receive</Trans>
        </dt>
        <dd>{money(received)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Left of your 24-hour limit</Trans>
        </dt>
        <dd className={styles.limit}>
          <Trans>
            {ph({ left: formatAmount(terms.left) })} of {ph({ limit: formatAmount(terms.limit) })} BTC
            equivalent
          </Trans>
        </dd>
      </div>
    </dl>
  );
};
