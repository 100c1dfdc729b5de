import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { dualAmount, type DualTerms } from '#domain/dual-investments/dual-investment.ts';
import { toPlain } from '#domain/money/money.ts';
import { formatAmount, formatPrice, formatShare } from '#client/lib/format/format.ts';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { Segments } from '#client/ui/fields/segments.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import { PayoffChart } from './payoff-chart.tsx';
import { bothOutcomes } from './settlement.ts';
import styles from './invest.module.css';

const pair = { coin: 'BTC', quote: 'USDT', priceDecimals: 0 };

/** One BTC, or its cost, for ten days at 36.5 percent a year: one percent in total. */
const example: DualTerms = {
  type: 'call',
  num: 10,
  linked_price: '100000',
  apr: '36.5',
  days: 10,
  coin_decimals: 8,
  quote_decimals: 6,
};

/** The example's payout, computed by the production rules. */
const Example = () => {
  const { t } = useLingui();
  const [type, setType] = useState<DualTerms['type']>('call');
  const terms = { ...example, type };
  const { coin, quote } = bothOutcomes(terms);
  const values = {
    apr: formatShare(terms.apr),
    days: terms.days,
    linked: formatPrice(terms.linked_price, 0),
    paid: `${formatAmount(toPlain(dualAmount(terms)), type === 'call' ? 8 : 0)} ${type === 'call' ? 'BTC' : 'USDT'}`,
    coin: `${formatAmount(coin)} BTC`,
    quote: `${formatAmount(quote)} USDT`,
  };
  return (
    <>
      <Segments
        label={t`Type`}
        options={[
          { value: 'call', label: t`Sell high (call)` },
          { value: 'put', label: t`Buy low (put)` },
        ]}
        value={type}
        onChange={setType}
      />
      <p>
        <Trans>
          You put in 10 shares, {ph({ paid: values.paid })}, for {ph({ days: values.days })} days at{' '}
          {ph({ apr: values.apr })} APR, with a linked price of {ph({ linked: values.linked })} USDT.
        </Trans>
      </p>
      <ul>
        <li>
          <Trans>
            BTC ends below {ph({ linked: values.linked })}: you receive {ph({ payout: values.coin })}.
          </Trans>
        </li>
        <li>
          <Trans>
            BTC ends at or above {ph({ linked: values.linked })}: you receive {ph({ payout: values.quote })}.
          </Trans>
        </li>
      </ul>
      <PayoffChart terms={terms} pair={pair} marked={null} />
    </>
  );
};

const Risks = () => (
  <>
    <h2>
      <Trans>What can go wrong</Trans>
    </h2>
    <ul>
      <li>
        <Trans>
          Call: if the price rises far above the linked price, you have sold too cheaply. Simply holding the
          coin would have been worth more.
        </Trans>
      </li>
      <li>
        <Trans>
          Put: if the price falls far below the linked price, you have paid too much. The coins you receive
          are worth less than the USDT you paid.
        </Trans>
      </li>
      <li>
        <Trans>Your money cannot be used before the maturity date, and a purchase cannot be undone.</Trans>
      </li>
    </ul>
  </>
);

/** Explains dual investment as text. */
export const Help = () => (
  <Stack as="article" gap={3} className={styles.prose}>
    <p>
      <Trans>
        You agree to a price and a day. Until then your money earns a fixed interest, whatever the market
        does. On that day the market price decides in which of two currencies you are paid.
      </Trans>
    </p>
    <h2>
      <Trans>The two types</Trans>
    </h2>
    <ul>
      <li>
        <Trans>
          Sell high (call): you hold a coin and would sell it at the linked price. You pay in the coin.
        </Trans>
      </li>
      <li>
        <Trans>
          Buy low (put): you hold USDT and would buy the coin at the linked price. You pay in USDT.
        </Trans>
      </li>
    </ul>
    <h2>
      <Trans>What you receive</Trans>
    </h2>
    <ul>
      <li>
        <Trans>
          Below the linked price you are paid in the coin; at the linked price or above it, in USDT.
        </Trans>
      </li>
      <li>
        <Trans>
          Interest is added either way: the amount, times the APR, times the days, divided by 365.
        </Trans>
      </li>
      <li>
        <Trans>Any conversion is at the linked price, not the market price.</Trans>
      </li>
    </ul>
    <Risks />
    <h2>
      <Trans>Which price decides</Trans>
    </h2>
    <p>
      <Trans>
        The last market price before maturity, confirmed by the price after it. Your order shows that price
        with its time and number, so that you can compute the payout yourself. If there is no price for a day,
        or the product is cancelled before it starts, everything you paid is returned.
      </Trans>
    </p>
  </Stack>
);

/** Explains it with an interactive example. */
export const HelpExample = () => (
  <Stack as="article" gap={3} className={styles.prose}>
    <h2>
      <Trans>An example</Trans>
    </h2>
    <Example />
    <ButtonLink to="/pages/invest/invest">
      <Trans>Show products</Trans>
    </ButtonLink>
  </Stack>
);
