import { useLingui } from '@lingui/react/macro';
import type { StatementBalance } from '#contract/records.ts';
import { formatAmount, formatSigned } from '#client/lib/format.ts';
import { Link } from '#client/lib/link.tsx';
import { movementLook } from '#client/parts/movements/movement-words.ts';
import { accountWords } from '#client/parts/wallets/account-words.ts';
import { Secret } from '#client/parts/wallets/secret.tsx';
import type { Period } from './period.ts';
import styles from './bill.module.css';

interface StatementBalanceProps {
  balance: StatementBalance;
  period: Period;
}

const isZero = (text: string): boolean => /^-?0*(\.0*)?$/.test(text);
const signed = (text: string): string => (isZero(text) ? '' : formatSigned(text));

/** One balance over the period: what it was, what moved it, by kind, and what it came to. */
export const StatementTable = ({ balance, period }: StatementBalanceProps) => {
  const { t } = useLingui();
  const { account, currency_id: currency, currency_name: name, opening, closing } = balance;
  const secret = (text: string) => (text === '' ? '' : <Secret>{text}</Secret>);
  return (
    <section className={styles.balance} aria-label={`${t(accountWords[account])} · ${name}`}>
      <div className={styles.caption}>
        <h3>
          {t(accountWords[account])} · {name}
        </h3>
        <Link
          className={styles.link}
          to="/pages/fund/assets_all_record"
          query={{ account, currency, ...period }}
        >
          {t`Movements`}
        </Link>
      </div>
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
          <tr className={styles.total}>
            <th scope="row">{t`Opening balance`}</th>
            <td colSpan={2}>{secret(formatAmount(opening))}</td>
            <td>{secret(formatAmount(balance.opening_frozen))}</td>
          </tr>
          {balance.kinds.map(({ kind, count, credited, debited, frozen_change: frozen }) => (
            <tr key={kind}>
              <th scope="row">
                {t(movementLook(kind).words)} <span className={styles.count}>× {count}</span>
              </th>
              <td>{secret(signed(credited))}</td>
              <td>{secret(signed(debited))}</td>
              <td>{secret(signed(frozen))}</td>
            </tr>
          ))}
          <tr className={styles.total}>
            <th scope="row">{t`Closing balance`}</th>
            <td colSpan={2}>{secret(formatAmount(closing))}</td>
            <td>{secret(formatAmount(balance.closing_frozen))}</td>
          </tr>
        </tbody>
      </table>
    </section>
  );
};
