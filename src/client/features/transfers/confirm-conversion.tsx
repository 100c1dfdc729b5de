import { useLingui } from '@lingui/react/macro';
import { formatAmount, formatShare } from '#client/lib/format/format.ts';
import { FixedRate } from '#client/components/ticket/fixed-rate.tsx';
import { Confirm } from '#client/ui/sheets/confirm.tsx';
import { Note } from '#client/ui/states/note.ts';
import { rateText } from './rate-text.ts';
import type { ConvertSnapshot } from './convert-figures.ts';
import type { ConvertForm } from './use-convert-form.ts';

/**
 * Amounts paid and received, rate and fee. The request sent is the one these figures are computed from. Once
 * the rate expires, a new one is requested.
 */
export const ConfirmConversion = ({
  asked: { request, from, to, quote, received, fee, validUntilMs },
  form,
}: {
  asked: ConvertSnapshot;
  form: Pick<ConvertForm, 'moved' | 'confirm' | 'cancel' | 'renew' | 'isAsking' | 'askError'>;
}) => {
  const { t } = useLingui();
  return (
    <Confirm
      open
      title={t`Confirm conversion`}
      rows={[
        { label: t`You pay`, value: `${formatAmount(request.number)} ${from.name}` },
        { label: t`You receive`, value: `${formatAmount(received)} ${to.name}` },
        { label: t`Rate`, value: rateText(from.name, to.name, quote) },
        { label: t`Fee`, value: `${formatAmount(fee)} ${to.name} (${formatShare(quote.fee)})` },
      ]}
      confirmLabel={t`Convert`}
      busy={form.isAsking}
      moved={form.moved}
      againLabel={t`Get a new rate`}
      onReviewAgain={form.renew}
      onConfirm={form.confirm}
      onCancel={form.cancel}
    >
      <FixedRate key={quote.quote_id} untilMs={validUntilMs} validMs={quote.held_ms} />
      {form.askError ? (
        <Note tone="danger" role="alert">
          {form.askError}
        </Note>
      ) : null}
    </Confirm>
  );
};
