import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { DualTerms } from '#domain/dual-investments/dual-investment.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { Note } from '#client/ui/states/note.ts';
import type { DualPair } from './dual-pair.ts';
import { linkedText } from './dual-terms.ts';
import { RiskText } from './risk-text.tsx';
import { bothOutcomes, settlementAt } from './settlement.ts';
import styles from './invest.module.css';

/** Both possible outcomes in exact figures, and where holding would have been better. */
export const Outcomes = ({ terms, pair }: { terms: DualTerms; pair: DualPair }) => {
  const { t } = useLingui();
  const linked = linkedText(terms.linked_price);
  const { coin, quote } = bothOutcomes(terms);
  const worthThere = `${formatAmount(settlementAt(terms, terms.linked_price).worth, 2)} ${pair.quote}`;
  return (
    <>
      <dl className={styles.outcomes}>
        <div>
          <dt>{t`Ends below ${ph({ price: linked })}`}</dt>
          <dd>
            <b>
              {formatAmount(coin)} {pair.coin}
            </b>
            <Note as="span">
              <Trans>worth less than {ph({ worth: worthThere })}</Trans>
            </Note>
          </dd>
        </div>
        <div>
          <dt>{t`Ends at or above ${ph({ price: linked })}`}</dt>
          <dd>
            <b>
              {formatAmount(quote)} {pair.quote}
            </b>
            <Note as="span">
              <Trans>however high the price is</Trans>
            </Note>
          </dd>
        </div>
      </dl>
      <Note tone="warn" size="body">
        <RiskText terms={terms} pair={pair} />
      </Note>
    </>
  );
};
