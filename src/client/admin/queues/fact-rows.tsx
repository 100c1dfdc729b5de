import { useLingui } from '@lingui/react/macro';
import type { AccountName } from '#contract/account-names.ts';
import type { Fact } from '#contract/evidence.ts';
import { formatAmount, formatDateTime } from '#client/lib/format/format.ts';
import { Facts } from '#client/ui/figures/facts.tsx';
import { accountLabels } from '../account-labels.ts';
import { factLabels, valueLabels } from './review-labels.ts';
import styles from './evidence.module.css';

const useFactText = (): ((fact: Fact) => string) => {
  const { i18n } = useLingui();
  return ({ name, form, value, unit }) => {
    if (form === 'amount') return `${formatAmount(value)} ${unit ?? ''}`.trim();
    if (form === 'instant') return formatDateTime(value);
    if (form !== 'name') return value;
    const label = name === 'account' ? accountLabels[value as AccountName] : valueLabels[`${name} ${value}`];
    return label ? i18n._(label) : value;
  };
};

/** Rows of evidence; addresses and references use a font that makes similar letters distinguishable. */
export const FactRows = ({ facts }: { facts: readonly Fact[] }) => {
  const { i18n } = useLingui();
  const factText = useFactText();
  return (
    <Facts
      rows={facts.map((fact) => [
        i18n._(factLabels[fact.name]),
        fact.form === 'code' ? <code className={styles.code}>{fact.value}</code> : factText(fact),
      ])}
    />
  );
};
