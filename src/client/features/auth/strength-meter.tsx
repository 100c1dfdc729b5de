import { useLingui } from '@lingui/react/macro';
import { Row } from '#client/ui/layout/row.ts';
import { advisedLength, strengthOf } from './password-strength.ts';
import styles from './auth.module.css';

const parts = { empty: 0, short: 0, weak: 1, fair: 2, good: 3 } as const;

/** Advice only; the field's error reports what is accepted. */
export const StrengthMeter = ({ password }: { password: string }) => {
  const { t } = useLingui();
  const strength = strengthOf(password);
  if (strength === 'empty') return null;
  const texts = {
    short: t`At least 6 characters`,
    weak: t`Weak. ${advisedLength} characters or more are safer`,
    fair: t`Fair. ${advisedLength} characters or more are safer`,
    good: t`Good`,
  }[strength];
  return (
    <Row as="span" gap={2}>
      <meter
        className="visually-hidden"
        min={0}
        max={3}
        value={parts[strength]}
        aria-label={t`Password strength`}
      />
      <span className={styles.bars} data-parts={parts[strength]} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {texts}
    </Row>
  );
};
