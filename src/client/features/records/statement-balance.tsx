import { useLingui } from '@lingui/react/macro';
import type { StatementBalance } from '#contract/records.ts';
import { formatAmount, formatSigned } from '#client/lib/format/format.ts';
import { Link } from '#client/lib/navigation/link.tsx';
import { describeMovement } from '#client/components/movements/movement-look.ts';
import { accountLabels } from '#client/components/wallets/account-labels.ts';
import { Secret } from '#client/components/wallets/secret.tsx';
import { Note } from '#client/ui/states/note.ts';
import type { Period } from './period.ts';
import styles from './bill.module.css';

interface StatementBalanceProps {
  balance: StatementBalance;
  period: Period;
}

const isZero = (text: string): boolean => /^-?0*(\.0*)?$/.test(text);
const signed = (text: string): string => (isZero(text) ? '' : formatSigned(text));

interface BalanceLineProps {
  label: string;
  amount: string;
  frozen: string;
}

/** A balance: neither in nor out, so it is outside of those columns. */
const BalanceLine = ({ label, amount, frozen }: BalanceLineProps) => {
  const { t } = useLingui();
  return (
    <dl className={styles.end}>
      <div>
        <dt>{label}</dt>
        <dd>
          <Secret>{formatAmount(amount)}</Secret>
        </dd>
      </div>
      <div>
        <dt>{t`Of which reserved`}</dt>
        <dd>
          <Secret>{formatAmount(frozen)}</Secret>
        </dd>
      </div>
    </dl>
  );
};

/** One balance over the period: opening balance, movements by kind, and closing balance. */
export const StatementTable = ({ balance, period }: StatementBalanceProps) => {
  const { t } = useLingui();
  const { account, currency_id: currency, currency_name: name, opening, closing } = balance;
  const secret = (text: string) => (text === '' ? '' : <Secret>{text}</Secret>);
  return (
    <section className={styles.balance} aria-label={`${t(accountLabels[account])} · ${name}`}>
      <div className={styles.caption}>
        <h3>
          {t(accountLabels[account])} · {name}
        </h3>
        <Link
          className={styles.link}
          to="/pages/fund/assets_all_record"
          query={{ account, currency, ...period }}
        >
          {t`Movements`}
        </Link>
      </div>
      <BalanceLine label={t`Opening balance`} amount={opening} frozen={balance.opening_frozen} />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t`Kind`}</th>
            <th scope="col">{t({ message: 'In', context: 'money' })}</th>
            <th scope="col">{t({ message: 'Out', context: 'money' })}</th>
            <th scope="col">{t`Of which reserved`}</th>
          </tr>
        </thead>
        <tbody>
          {balance.kinds.map(({ kind, count, credited, debited, frozen_change: frozen }) => (
            <tr key={kind}>
              <th scope="row">
                {t(describeMovement(kind).label)}{' '}
                <Note as="span" size="body" className={styles.count}>
                  × {count}
                </Note>
              </th>
              <td>{secret(signed(credited))}</td>
              <td>{secret(signed(debited))}</td>
              <td>{secret(signed(frozen))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <BalanceLine label={t`Closing balance`} amount={closing} frozen={balance.closing_frozen} />
    </section>
  );
};
