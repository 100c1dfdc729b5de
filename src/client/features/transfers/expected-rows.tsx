import { Trans } from '@lingui/react/macro';
import { formatShare } from '#client/lib/format/format.ts';
import { rateText } from './rate-text.ts';
import type { ConvertForm } from './use-convert-form.ts';
import ticketStyles from '#client/parts/ticket/ticket.module.css';

/** Rate and fee by the prices of now; the rate that is agreed to is held after that. */
export const ExpectedRows = ({
  form: { from, to, expected },
}: {
  form: Pick<ConvertForm, 'from' | 'to' | 'expected'>;
}) => (
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
);
