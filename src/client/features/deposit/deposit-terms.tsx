import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { DepositAddress } from '#contract/deposits.ts';
import { currencyRateAnswer } from '#client/data/withdrawals/currency-rate.ts';
import { useStoredAnswer } from '#client/data/engine/use-stored-answer.ts';
import { formatAmount, formatTime } from '#client/lib/format/format.ts';
import factStyles from '#client/ui/figures/facts.module.css';
import { Note } from '#client/ui/states/note.ts';
import type { Arrival } from './arrival.ts';
import { useArrivalName } from './arrival-labels.ts';
import { useReviewRule } from './chain-names.ts';
import styles from './deposit.module.css';

/** The rate of the currency, and its time. */
const CurrencyRate = ({ id, name }: { id: number; name: string }) => {
  const { value: rate, isLoading } = useStoredAnswer(currencyRateAnswer, { id });
  if (!rate) return isLoading ? '…' : '—';
  return (
    <>
      {`1 ${name} = ${formatAmount(rate.usdt_price)} USDT`}
      <small className={styles.rateTime}>{formatTime(rate.as_of)}</small>
    </>
  );
};

/** Terms on which a deposit is credited. */
export const DepositTerms = ({ terms, arrival }: { terms: DepositAddress; arrival: Arrival }) => {
  const { t } = useLingui();
  const nameOf = useArrivalName();
  const reviewRule = useReviewRule();
  const days = arrival.account?.business_days;
  const { currency_id, currency_name, minimum, reviewer, rule_maximum } = terms;
  return (
    <>
      <dl className={factStyles.facts}>
        <div>
          <dt>{arrival.account ? t`Payment method` : t`Network`}</dt>
          <dd>{nameOf(arrival.type)}</dd>
        </div>
        <div>
          <dt>{t`Minimum deposit`}</dt>
          <dd>
            {formatAmount(minimum)} {currency_name}
          </dd>
        </div>
        <div>
          <dt>{t`Credited to`}</dt>
          <dd>{arrival.account ? t`Fiat account` : t`Spot account`}</dd>
        </div>
        {days ? (
          <div>
            <dt>{t`Arrives within`}</dt>
            <dd>{t`${ph({ least: days.least })} to ${ph({ most: days.most })} business days, including SWIFT`}</dd>
          </div>
        ) : null}
        {arrival.account || currency_name === 'USDT' ? null : (
          <div>
            <dt>{t`Rate`}</dt>
            <dd>
              <CurrencyRate id={currency_id} name={currency_name} />
            </dd>
          </div>
        )}
      </dl>
      <Note>{reviewRule(reviewer, formatAmount(rule_maximum), currency_name)}</Note>
    </>
  );
};
