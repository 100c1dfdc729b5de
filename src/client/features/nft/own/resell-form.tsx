import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ArtworkDetail } from '#contract/nfts.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import { useWrongFieldFocus } from '#client/components/forms/use-wrong-field-focus.ts';
import { AmountField } from '#client/ui/fields/amount-field.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Facts } from '#client/ui/figures/facts.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Segments } from '#client/ui/fields/segments.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { splitSale } from '#domain/nfts/auction.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import { moneyText } from '../money-text.ts';
import { ConfirmResell } from './confirm-resell.tsx';
import { fieldTime } from './resell-terms.ts';
import { useResellForm, type ResellForm as Form } from './use-resell-form.ts';
import styles from './own.module.css';

/** The proceeds at the typed price, updated while typing. */
const Shares = ({ artwork, form }: { artwork: ArtworkDetail; form: Form }) => {
  const { t } = useLingui();
  const isPrice = /^\d{1,20}(\.\d+)?$/.test(form.draft.price);
  const { currency } = form;
  const split = isPrice && currency ? splitSale(decimal(form.draft.price), currency.decimals) : null;
  const of = (part: 'royalty' | 'fee' | 'seller'): string =>
    split && currency ? moneyText(toPlain(split[part]), { currency_name: currency.name }) : '—';
  const { royalty, fee } = artwork.rates;
  return (
    <Facts
      rows={[
        [t`Creator’s royalty (${ph({ rate: royalty })}%)`, of('royalty')],
        [t`Market fee (${ph({ rate: fee })}%)`, of('fee')],
        [form.isAuction ? t`You receive at the starting price` : t`You receive`, of('seller')],
      ]}
    />
  );
};

/** Type of sale, and its currency. */
const KindOfSale = ({ form }: { form: Form }) => {
  const { t } = useLingui();
  return (
    <>
      {form.isBox ? (
        <Note>
          <Trans>An unopened box can only be sold as a box, at a fixed price.</Trans>
        </Note>
      ) : (
        <Segments
          label={t`Kind of sale`}
          options={[
            { value: '1', label: t`Fixed price` },
            { value: '2', label: t`Auction` },
          ]}
          value={form.draft.pay_type}
          onChange={(pay_type) => form.edit({ pay_type })}
        />
      )}
      {form.choices.length > 0 ? (
        <Segments
          label={t`Currency of the price`}
          options={form.choices.map(({ name }) => ({ value: name, label: name }))}
          value={form.currency?.name ?? ''}
          onChange={(chosen) => form.edit({ currency: chosen })}
        />
      ) : null}
    </>
  );
};

/** Start and end of the sale. */
const SaleTimes = ({ form: { draft, edit, errorOf } }: { form: Form }) => {
  const { t } = useLingui();
  const isStartLater = draft.start !== '';
  return (
    <>
      <Segments
        label={t`Start of the sale`}
        options={[
          { value: 'now', label: t`Start at once` },
          { value: 'later', label: t`Start later` },
        ]}
        value={isStartLater ? 'later' : 'now'}
        onChange={(when) => edit({ start: when === 'now' ? '' : fieldTime(serverNowMs() + 3_600_000) })}
      />
      {isStartLater ? (
        <TextField
          type="datetime-local"
          label={t`Start of the sale`}
          value={draft.start}
          error={errorOf('start_time')}
          onChange={(start) => edit({ start })}
        />
      ) : null}
      <TextField
        type="datetime-local"
        label={t`End of the sale`}
        value={draft.end}
        error={errorOf('end_time')}
        hint={t`At most 90 days from now, in the time of this device.`}
        onChange={(end) => edit({ end })}
      />
    </>
  );
};

/** Lists the user's own work for sale. */
export const ResellForm = ({ artwork }: { artwork: ArtworkDetail }) => {
  const { t } = useLingui();
  const form = useResellForm(artwork);
  const { draft, edit, errorOf, sending } = form;
  const element = useWrongFieldFocus<HTMLFormElement>(form.failures);
  const currency = form.currency?.name ?? '';
  const isAsked = form.asked !== null || sending.isUnderWay || sending.answer !== null;
  return (
    <>
      <form
        ref={element}
        className={styles.form}
        noValidate
        aria-label={t`List for sale`}
        onSubmit={(event) => {
          event.preventDefault();
          form.review();
        }}
      >
        <KindOfSale form={form} />
        <AmountField
          label={form.isAuction ? t`Starting price (${ph({ currency })})` : t`Price (${ph({ currency })})`}
          value={draft.price}
          error={errorOf('price')}
          onChange={(price) => edit({ price })}
        />
        {form.isAuction ? (
          <AmountField
            label={t`Minimum increment (${ph({ currency })})`}
            value={draft.per_increase}
            error={errorOf('per_increase')}
            hint={t`Each bid is higher than the one before by at least this much.`}
            onChange={(per_increase) => edit({ per_increase })}
          />
        ) : null}
        <SaleTimes form={form} />
        <Shares artwork={artwork} form={form} />
        <Note tone="danger" role="alert">
          {isAsked ? '' : form.formError}
        </Note>
        <Button type="submit" busy={form.isAsking}>
          <Trans>Review the sale</Trans>
        </Button>
      </form>
      {isAsked ? <ConfirmResell form={form} artwork={artwork} /> : null}
    </>
  );
};
