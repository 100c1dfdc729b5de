import { useLingui } from '@lingui/react/macro';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { periodProblem, type Period } from './period.ts';
import styles from './records.module.css';

interface PeriodFieldsProps {
  period: Period;
  onChange: (period: { from: string | undefined; to: string | undefined }) => void;
}

/** First and last day of a period; an error is shown at its field. */
export const PeriodFields = ({ period, onChange }: PeriodFieldsProps) => {
  const { t } = useLingui();
  const problem = periodProblem(period);
  const wrong = t`This date is not valid`;
  return (
    <div className={styles.period}>
      <TextField
        type="date"
        label={t({ message: 'From', context: 'dates' })}
        value={period.from ?? ''}
        error={problem === 'from' ? wrong : null}
        onChange={(from) => onChange({ from: from || undefined, to: period.to })}
      />
      <TextField
        type="date"
        label={t({ message: 'To', context: 'dates' })}
        value={period.to ?? ''}
        error={
          problem === 'to' ? wrong : problem === 'order' ? t`The end must not be before the start` : null
        }
        onChange={(to) => onChange({ from: period.from, to: to || undefined })}
      />
    </div>
  );
};
