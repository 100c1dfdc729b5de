import { useLingui } from '@lingui/react/macro';
import type { Chain } from '#contract/chains.ts';
import type { DepositAddress } from '#contract/deposits.ts';
import { getCurrencyRate } from '#contract/withdrawals.ts';
import { formatAmount, formatTime } from '#client/lib/format.ts';
import { useAnswer } from '#client/lib/use-answer.ts';
import factStyles from '#client/ui/facts.module.css';
import { chainNames, useReviewRule } from './chain-words.ts';
import styles from './deposit.module.css';

/** What a unit of it is worth, and when that was so. */
const CurrencyRate = ({ id, name }: { id: number; name: string }) => {
  const { value: rate, isLoading } = useAnswer(getCurrencyRate, { id });
  if (rate?.id !== id) return isLoading ? '…' : '—';
  return (
    <>
      {`1 ${name} = ${formatAmount(rate.usdt_price)} USDT`}
      <small className={styles.rateTime}>{formatTime(rate.as_of)}</small>
    </>
  );
};

/** On which terms a deposit is credited. */
export const DepositTerms = ({ terms, chain }: { terms: DepositAddress; chain: Chain }) => {
  const { t } = useLingui();
  const reviewRule = useReviewRule();
  const { currency_id, currency_name, minimum, reviewer, rule_maximum } = terms;
  return (
    <>
      <dl className={factStyles.facts}>
        <div>
          <dt>{t`Network`}</dt>
          <dd>{chainNames[chain]}</dd>
        </div>
        <div>
          <dt>{t`Minimum deposit`}</dt>
          <dd>
            {formatAmount(minimum)} {currency_name}
          </dd>
        </div>
        <div>
          <dt>{t`Credited to`}</dt>
          <dd>{t`Spot account`}</dd>
        </div>
        {currency_name === 'USDT' ? null : (
          <div>
            <dt>{t`Rate`}</dt>
            <dd>
              <CurrencyRate id={currency_id} name={currency_name} />
            </dd>
          </div>
        )}
      </dl>
      <p className={styles.note}>{reviewRule(reviewer, formatAmount(rule_maximum), currency_name)}</p>
    </>
  );
};
