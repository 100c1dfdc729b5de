import { ph, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatDateTime } from '#client/lib/format/format.ts';
import { fieldText } from '#client/lib/format/typed-figure.ts';
import { AmountField } from '#client/ui/fields/amount-field.tsx';
import { Segments } from '#client/ui/fields/segments.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { Note } from '#client/ui/states/note.ts';
import { dayCounts, mostPairsOf, startOf } from '#domain/practice/day-form.ts';
import { speeds } from '#client/features/practice/day-paces.ts';
import styles from './day.module.css';
import { FileContent } from './file-content.tsx';
import { FileDrop } from './file-drop.tsx';
import { PairsField } from './pairs-field.tsx';
import type { DayFormParts } from './use-day-form.ts';
import type { useFieldErrors } from './use-field-errors.ts';

interface FieldsProps {
  parts: DayFormParts;
  errorOf: ReturnType<typeof useFieldErrors>;
}

/** Where the prices come from. */
export const SourceFields = ({ parts, errorOf }: FieldsProps) => {
  const { t } = useLingui();
  const { form, edit, chosen, choose } = parts;
  return (
    <>
      <Segments
        label={t`Source of the prices`}
        options={[
          { value: 'minutes', label: t`Past day` },
          { value: 'simulated', label: t`Simulated` },
          { value: 'file', label: t`Own file` },
        ]}
        value={form.kind}
        onChange={(kind) => edit({ kind })}
      />
      {form.kind === 'simulated' ? (
        <TextField
          label={t`Number of the day`}
          hint={t`1 to 999. A number is the same day on every device.`}
          inputMode="numeric"
          maxLength={3}
          value={form.day}
          error={errorOf('day')}
          onChange={(day) => edit({ day })}
        />
      ) : form.kind === 'file' ? (
        <>
          <Note>
            {t`A CSV file of candles (t,o,h,l,c,v) or of trades (t,price,qty), in order of time. It stays on this device.`}
          </Note>
          <FileDrop
            label={t`Choose a file, or drop it here`}
            accept=".csv,text/csv,text/plain"
            error={errorOf('file')}
            onChoose={choose}
          />
          {chosen ? <FileContent {...chosen} /> : null}
        </>
      ) : (
        <Note>
          {t`Prices of this exchange, minute by minute. They are fetched once and then stored on this device.`}
        </Note>
      )}
      <PairsField
        symbols={form.symbols}
        most={mostPairsOf(form.kind)}
        error={errorOf('symbols')}
        onChange={(symbols) => edit({ symbols })}
      />
    </>
  );
};

/** When the session starts, with how much money, and how fast it passes. */
export const StartFields = ({ parts, errorOf }: FieldsProps) => {
  const { t } = useLingui();
  const { form, edit, speed, setSpeed } = parts;
  const start = startOf(form);
  return (
    <>
      <div className={styles.pair}>
        {form.kind === 'simulated' ? null : (
          <TextField
            type="date"
            label={t`Day (UTC)`}
            value={form.date}
            error={errorOf('date')}
            onChange={(date) => edit({ date })}
          />
        )}
        <TextField
          type="time"
          label={t`Start time (UTC)`}
          value={form.time}
          error={errorOf('time')}
          hint={start === null ? undefined : t`${ph({ time: formatDateTime(start) })} on this device`}
          onChange={(time) => edit({ time: time.slice(0, 5) })}
        />
      </div>
      {form.kind === 'file' ? null : (
        <SelectField
          label={t`Length`}
          hint={t`Later days follow without a break, as far as prices are known.`}
          options={dayCounts.map((days) => ({
            value: String(days),
            label: t`${plural({ days }, { one: '# day', other: '# days' })}`,
          }))}
          value={String(form.days)}
          onChange={(days) => edit({ days: Number(days) })}
        />
      )}
      <AmountField
        label={t`Practice money`}
        unit="USDT"
        value={form.funds}
        error={errorOf('funds')}
        onChange={(funds) => edit({ funds })}
      />
      <SelectField
        label={t`Speed`}
        hint={t`The day starts paused. You can change its speed at any time.`}
        options={speeds.map((each) => ({ value: String(each), label: `${fieldText(String(each))}×` }))}
        value={String(speed)}
        onChange={(chosen) => setSpeed(Number(chosen))}
      />
    </>
  );
};
