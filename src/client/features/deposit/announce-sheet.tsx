import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatAmount } from '#client/lib/format/format.ts';
import { redirectTo } from '#client/lib/navigation/navigation.ts';
import { useWrongFieldFocus } from '#client/components/forms/use-wrong-field-focus.ts';
import { SendingState } from '#client/components/ticket/sending-state.tsx';
import { VoucherField } from '#client/components/uploads/voucher-field.tsx';
import { AmountField } from '#client/ui/fields/amount-field.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Sheet } from '#client/ui/sheets/sheet.tsx';
import factStyles from '#client/ui/figures/facts.module.css';
import { Note } from '#client/ui/states/note.ts';
import { Stack } from '#client/ui/layout/stack.ts';
import { useArrivalName } from './arrival-labels.ts';
import { useReviewRule } from './chain-names.ts';
import { useAnnouncement, type Announcement, type AnnouncementOptions } from './use-announcement.ts';

interface AnnounceFormProps extends AnnouncementOptions {
  form: Announcement;
}

const AnnounceForm = ({ terms, arrival, form }: AnnounceFormProps) => {
  const { t } = useLingui();
  const nameOf = useArrivalName();
  const element = useWrongFieldFocus<HTMLFormElement>(form.failures);
  const currency = terms.currency_name;
  return (
    <Stack
      as="form"
      gap={4}
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <AmountField
        label={t`Amount (${ph({ currency })})`}
        value={form.draft.amount}
        error={form.amountError}
        hint={t`Minimum ${ph({ minimum: formatAmount(terms.minimum) })} ${ph({ currency })}`}
        onChange={(amount) => form.edit({ amount })}
      />
      <VoucherField label={t`Payment voucher`} image={form.image} error={form.voucherError} />
      <dl className={factStyles.facts}>
        <div>
          <dt>{arrival.account ? t`Payment method` : t`Network`}</dt>
          <dd>{nameOf(arrival.type)}</dd>
        </div>
        <div>
          <dt>{t`Fee`}</dt>
          <dd>{t`None`}</dd>
        </div>
        <div>
          <dt>{t`Credited to`}</dt>
          <dd>{arrival.account ? t`Fiat account` : t`Spot account`}</dd>
        </div>
      </dl>
      <Note>
        {arrival.account ? (
          <Trans>Only what arrived in the account is credited. Report each payment once.</Trans>
        ) : (
          <Trans>Only what arrived at the address is credited. Report each payment once.</Trans>
        )}
      </Note>
      <Note tone="danger" role="alert">
        {form.formError ?? ''}
      </Note>
    </Stack>
  );
};

/** Reports a payment to the exchange: the amount and an image of it. */
export const AnnounceSheet = ({ onClose, ...options }: AnnouncementOptions & { onClose: () => void }) => {
  const { t } = useLingui();
  const reviewRule = useReviewRule();
  const form = useAnnouncement(options);
  const { terms } = options;
  const { sending } = form;
  const { answer } = sending;
  const leave = (): void => {
    if (answer) form.finish();
    onClose();
  };
  const title = answer ? t`Deposit reported` : t`Report a payment`;
  const footer = answer ? (
    <>
      <Button variant="secondary" onClick={leave}>
        <Trans>Done</Trans>
      </Button>
      <Button
        onClick={() => {
          form.finish();
          // Replaces the sheet in the history: back leads to the address.
          redirectTo('/pages/fund/receive_withdraw_record', { deposit: answer.id });
        }}
      >
        <Trans>Details</Trans>
      </Button>
    </>
  ) : (
    <>
      <Button variant="secondary" onClick={leave}>
        <Trans>Back</Trans>
      </Button>
      <Button
        busy={sending.isUnderWay}
        blocked={form.blocked.isBlocked}
        onPointerDown={form.blocked.begin}
        onClick={form.submit}
      >
        <Trans>Report deposit</Trans>
      </Button>
    </>
  );
  return (
    <Sheet title={title} open onClose={leave} footer={footer}>
      {answer ? (
        <p role="status">
          {reviewRule(answer.reviewer, formatAmount(terms.rule_maximum), terms.currency_name)}
        </p>
      ) : sending.isUnderWay ? (
        <SendingState sending={sending} isOrder={false} />
      ) : (
        <AnnounceForm {...options} form={form} />
      )}
    </Sheet>
  );
};
