import { useLingui } from '@lingui/react/macro';
import { formatShare } from '#client/lib/format/format.ts';
import { rateText } from './rate-text.ts';
import type { ConvertForm } from './use-convert-form.ts';
import { TicketRows } from '#client/components/ticket/ticket-rows.tsx';

/** Rate and fee by the prices of now; the rate that is agreed to is held after that. */
export const ExpectedRows = ({
  form: { from, to, expected },
}: {
  form: Pick<ConvertForm, 'from' | 'to' | 'expected'>;
}) => {
  const { t } = useLingui();
  return (
    <TicketRows
      rows={[
        [t`Rate now`, expected ? rateText(from.name, to.name, expected) : '—'],
        [t`Fee`, expected ? formatShare(expected.fee) : '—'],
      ]}
    />
  );
};
