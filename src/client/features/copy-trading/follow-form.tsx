import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useBalances } from '#client/data/wallets/use-balances.ts';
import { fieldText } from '#client/lib/format/typed-figure.ts';
import { useWrongFieldFocus } from '#client/components/forms/use-wrong-field-focus.ts';
import { AvailableFunds } from '#client/components/wallets/available-funds.tsx';
import ticketStyles from '#client/components/ticket/ticket.module.css';
import { AmountField } from '#client/ui/fields/amount-field.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Chips } from '#client/ui/fields/chips.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Segments } from '#client/ui/fields/segments.tsx';
import { FollowOutcome } from './follow-outcome.tsx';
import { LotPrices } from './lot-prices.tsx';
import { ratioExample } from './ratio-example.ts';
import type { FollowForm as FollowFormState } from './use-follow-form.ts';
import styles from './copy-trading.module.css';

const quote = 'USDT';

/** Leads from the form to the confirmation. */
export const ReviewButton = ({ formId }: { formId: string }) => (
  <Button type="submit" form={formId}>
    <Trans>Simulate and review</Trans>
  </Button>
);

/** Limits for investment and loss, and the handling of copies at the end. */
const FollowLimits = ({ form: { draft, errorOf, edit } }: { form: FollowFormState }) => {
  const { t } = useLingui();
  return (
    <>
      <AmountField
        label={t`Max margin per order (USDT)`}
        value={draft.most_per_order}
        error={errorOf('most_per_order')}
        hint={t`Leave empty for no limit`}
        onChange={(most_per_order) => edit({ most_per_order })}
      />
      <AmountField
        label={t`Max margin in total (USDT)`}
        value={draft.most_in_all}
        error={errorOf('most_in_all')}
        hint={t`For all open copies of this trader; leave empty for no limit`}
        onChange={(most_in_all) => edit({ most_in_all })}
      />
      <AmountField
        label={t`Stop copying at a loss of (%)`}
        value={draft.stop_loss}
        error={errorOf('stop_loss')}
        hint={t`As a share of the total limit. When it’s reached, all copies are closed and following ends.`}
        onChange={(stop_loss) => edit({ stop_loss })}
      />
      <div className={styles.section}>
        <Note as="span">{t`If the trader leaves`}</Note>
        <Chips
          label={t`If the trader leaves`}
          wraps
          options={[
            { value: 'hold', label: t`Copies become my own` },
            { value: 'close', label: t`Copies are closed` },
          ]}
          value={draft.when_trader_leaves}
          onChange={(when_trader_leaves) => edit({ when_trader_leaves })}
        />
      </div>
    </>
  );
};

/** The form for terms until they are sent; then their outcome. */
export const FollowForm = ({
  id,
  form,
  symbols,
  hasButton,
}: {
  id: string;
  form: FollowFormState;
  /** Of the trader's open positions. */
  symbols: readonly string[];
  /** False: the button is outside, where a thumb reaches it. */
  hasButton: boolean;
}) => {
  const { t } = useLingui();
  const { draft, sending, errorOf, edit } = form;
  const funds = useBalances('lever')?.find(({ currency_name }) => currency_name === quote);
  const example = ratioExample(draft.number);
  const element = useWrongFieldFocus<HTMLFormElement>(form.failures);
  if (sending.isUnderWay || sending.answer) return <FollowOutcome sending={sending} />;
  return (
    <form
      id={id}
      ref={element}
      className={ticketStyles.ticket}
      noValidate
      aria-label={t`Terms of following`}
      onSubmit={(event) => {
        event.preventDefault();
        form.review();
      }}
    >
      <Segments
        label={t`How much is copied`}
        options={[
          { value: '1', label: t`Multiple` },
          { value: '2', label: t`Fixed lots` },
        ]}
        value={draft.type}
        onChange={(type) => edit({ type })}
      />
      <AmountField
        label={draft.type === '1' ? t`Multiple of the trader’s lots` : t`Lots for each order`}
        value={draft.number}
        error={errorOf('number')}
        hint={
          draft.type === '1'
            ? t`Of 3 lots, ${ph({ multiple: fieldText(example.multiple) })} times are ${ph({ lots: fieldText(example.lots) })} lots, rounded to two decimals.`
            : t`Regardless of the trader’s lots.`
        }
        onChange={(number) => edit({ number })}
      />
      <LotPrices symbols={symbols} />
      <AvailableFunds
        amount={funds?.available ?? null}
        currency={quote}
        source={{ account: 'lever', currencyId: funds?.currency_id ?? 0 }}
        needs={null}
        isShort={sending.failure?.kind === 'refused' && sending.failure.code === 'balance.insufficient'}
      />
      <FollowLimits form={form} />
      <Note tone="danger" role="alert">
        {form.formError}
      </Note>
      {hasButton ? (
        <div className={ticketStyles.action}>
          <ReviewButton formId={id} />
        </div>
      ) : null}
    </form>
  );
};
