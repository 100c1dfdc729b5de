import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ProjectInfo } from '#contract/projects.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { useWrongFieldFocus } from '#client/components/forms/use-wrong-field-focus.ts';
import { BoardAge } from '#client/components/quotes/board-age.tsx';
import { OfferAgain } from '#client/components/ticket/offer-again.tsx';
import outcomeStyles from '#client/components/ticket/outcome.module.css';
import { PercentChoice } from '#client/components/ticket/percent-choice.tsx';
import { SendingState } from '#client/components/ticket/sending-state.tsx';
import ticketStyles from '#client/components/ticket/ticket.module.css';
import { AvailableFunds } from '#client/components/wallets/available-funds.tsx';
import { AmountField } from '#client/ui/fields/amount-field.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { Note } from '#client/ui/states/note.ts';
import { Row } from '#client/ui/layout/row.ts';
import { Segments } from '#client/ui/fields/segments.tsx';
import { ApplyFigures } from './apply-figures.tsx';
import { ConfirmApply } from './confirm-apply.tsx';
import { HowAllotted } from './how-allotted.tsx';
import { useApplyForm, type ApplyForm as Form } from './use-apply-form.ts';
import { useApplyOutcome } from './use-apply-outcome.ts';
import styles from './ieo.module.css';

/** A sent subscription whose outcome is being checked. */
const UncertainApplication = ({ form }: { form: Form }) => {
  const { t } = useLingui();
  return (
    <Card className={outcomeStyles.card}>
      <Row gap="tight" wraps spread>
        <Heading>{t`Sent`}</Heading>
        <span className={outcomeStyles.badge} data-tone="warn">{t`Confirming…`}</span>
      </Row>
      <SendingState sending={form.sending} isOrder={false} />
    </Card>
  );
};

/** Payment currency; hidden when there is only one. */
const PayChoice = ({ form }: { form: Form }) => {
  const { t } = useLingui();
  const { info, pay, edit, payError } = form;
  return (
    <div className={styles.pay}>
      <Note as="span">{t`Pay in`}</Note>
      <Segments
        label={t`Pay in`}
        options={info.pay_currencies.map(({ currency_id, currency_name }) => ({
          value: String(currency_id),
          label: currency_name,
        }))}
        value={String(pay.currency_id)}
        onChange={(id) => edit({ pay: Number(id) })}
      />
      {payError ? (
        <Note tone="danger" role="alert">
          {payError}
        </Note>
      ) : null}
    </div>
  );
};

/** The rate lock has expired: offers a new rate. */
const RateOver = ({ form: { overText, blocked, submit, edit } }: { form: Form }) =>
  overText ? (
    <OfferAgain
      text={overText}
      offer={<Trans>Get a new rate</Trans>}
      dismissLabel={<Trans>Not now</Trans>}
      isBlocked={blocked.isBlocked}
      onReview={submit}
      onDismiss={() => edit({})}
    />
  ) : null;

/** Composes a subscription, locks its rate, confirms it, and follows it to a definite outcome. */
export const ApplyForm = ({ info, onDone }: { info: ProjectInfo; onDone: () => void }) => {
  const { t } = useLingui();
  const form = useApplyForm(info);
  useApplyOutcome(form, onDone);
  const { draft, sending, pay, edit, blocked } = form;
  const element = useWrongFieldFocus<HTMLFormElement>(form.failures);
  if (sending.isUnderWay || sending.answer) return <UncertainApplication form={form} />;
  const coin = info.currency_name;
  const minimum = `${formatAmount(info.min)} ${coin}`;
  return (
    <form
      ref={element}
      className={ticketStyles.ticket}
      noValidate
      aria-label={t`Subscribe`}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <div className={ticketStyles.fields}>
        <PayChoice form={form} />
        <AmountField
          label={t`Amount (${ph({ currency: coin })})`}
          value={form.amount}
          error={form.amountError}
          hint={t`At least ${ph({ minimum })}`}
          onChange={(amount) => edit({ amount, percent: null })}
        />
        <AvailableFunds
          amount={form.available}
          currency={pay.currency_name}
          source={{ account: 'change', currencyId: pay.currency_id }}
          needs={form.total}
        />
        <PercentChoice
          steps={form.steps}
          value={draft.percent}
          onChange={(percent) => edit(percent === null ? { percent, amount: form.amount } : { percent })}
        />
        <ApplyFigures form={form} />
        {form.payPrice.pairId === null ? null : (
          <Note>
            <Trans>Rate of {ph({ currency: pay.currency_name })}:</Trans>{' '}
            <BoardAge id={form.payPrice.pairId} />
          </Note>
        )}
        <HowAllotted info={info} amount={form.total === null ? null : form.amount} />
        <RateOver form={form} />
      </div>
      <Note tone="danger" role="alert">
        {form.formError ?? (form.asked ? undefined : form.askError)}
      </Note>
      <div className={ticketStyles.action}>
        <Button type="submit" busy={form.isAsking} blocked={blocked.isBlocked} onPointerDown={blocked.begin}>
          <Trans>Review subscription</Trans>
        </Button>
      </div>
      <ConfirmApply form={form} />
    </form>
  );
};
