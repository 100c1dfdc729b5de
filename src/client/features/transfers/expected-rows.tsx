import { Trans } from '@lingui/react/macro';
import { formatAmount, formatShare } from '#client/lib/format.ts';
import { rateText } from './rate-text.ts';
import type { ConvertForm } from './use-convert-form.ts';
import ticketStyles from '#client/parts/ticket/ticket.module.css';
import styles from './transfers.module.css';

/** What the amount would bring by the prices of now; the rate that is agreed to is held after that. */
export const ExpectedRows = ({
  form: { from, to, expected, expectedReceived },
}: {
  form: Pick<ConvertForm, 'from' | 'to' | 'expected' | 'expectedReceived'>;
}) => (
  <>
    <dl className={styles.brings}>
      <dt>
        <Trans>You receive about</Trans>
      </dt>
      <dd>{expectedReceived === null ? '—' : `${formatAmount(expectedReceived)} ${to.name}`}</dd>
    </dl>
    <dl className={ticketStyles.rows}>
      <div>
        <dt>
          <Trans>Rate now</Trans>
        </dt>
        <dd>{expected ? rateText(from.name, to.name, expected) : '—'}</dd>
      </div>
      <div>
        <dt>
          <Trans>Fee</Trans>
        </dt>
        <dd>{expected ? formatShare(expected.fee) : '—'}</dd>
      </div>
    </dl>
  </>
);
