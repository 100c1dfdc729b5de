import { useLingui } from '@lingui/react/macro';
import { formatShare } from '#client/lib/format/format.ts';
import { rateText } from './rate-text.ts';
import type { ConvertForm } from './use-convert-form.ts';
import { TicketRows } from '#client/components/ticket/ticket-rows.tsx';

/** Rate and fee at current prices; the rate is locked afterwards, for the confirmation. */
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
