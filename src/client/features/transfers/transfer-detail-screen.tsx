import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Transfer } from '#contract/transfers.ts';
import { transfersList } from '#client/data/transfers/transfers-list.ts';
import { formatAmount, formatDateTime, formatShare } from '#client/lib/format/format.ts';
import { TickFacts } from '#client/components/quotes/tick-facts.tsx';
import { HideBalancesButton } from '#client/components/wallets/hide-balances-button.tsx';
import { Secret } from '#client/components/wallets/secret.tsx';
import styles from '#client/ui/figures/facts.module.css';
import { accountLabels } from '#client/components/wallets/account-labels.ts';
import { DetailScreen } from '#client/components/details/detail-screen.tsx';
import { useOwnRow } from '#client/components/details/use-own-row.ts';
import { Note } from '#client/ui/states/note.ts';
import { rateText } from './rate-text.ts';

const money = (amount: string, currency: string) => (
  <Secret>
    {formatAmount(amount)} {currency}
  </Secret>
);

/** The amounts moved, and for a conversion the prices behind its rate. */
const useFacts = (made: Transfer) => {
  const { t } = useLingui();
  const { from_price, to_price } = made;
  const at = [t`Made at`, formatDateTime(made.created_at)] as const;
  if (from_price === null || to_price === null)
    return [
      [t`Amount`, money(made.number, made.from_currency_name)],
      [t({ message: 'From', context: 'account' }), t(accountLabels[made.from_account])],
      [t({ message: 'To', context: 'account' }), t(accountLabels[made.to_account])],
      [t`Fee`, money(made.fee, made.to_currency_name)],
      at,
    ] as const;
  return [
    [t`You paid`, money(made.number, made.from_currency_name)],
    [t`You received`, money(made.received, made.to_currency_name)],
    [t`Rate`, rateText(made.from_currency_name, made.to_currency_name, { from_price, to_price })],
    [
      t`Fee`,
      <>
        {money(made.fee, made.to_currency_name)} ({formatShare(made.fee_percent)})
      </>,
    ],
    [t`Account`, t(accountLabels[made.from_account])],
    at,
  ] as const;
};

const Facts = ({ made }: { made: Transfer }) => (
  <dl className={styles.facts}>
    {useFacts(made).map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** The ticks that fixed a conversion's rate. */
const Ticks = ({
  made: { from_currency_name, to_currency_name, from_tick, to_tick },
}: {
  made: Transfer;
}) => {
  const ticks = [
    { name: from_currency_name, tick: from_tick },
    { name: to_currency_name, tick: to_tick },
  ];
  return (
    <>
      <h2 className={styles.heading}>
        <Trans>How the rate was determined</Trans>
      </h2>
      <Note>
        <Trans>
          The amount times the first price, divided by the second, less the fee, rounded down once at the end.
          Prices are in USDT.
        </Trans>
      </Note>
      {ticks.map(({ name, tick }) =>
        tick ? (
          <section key={name}>
            <h3 className={styles.heading}>
              <Trans>Price of {ph({ currency: name })}</Trans>
            </h3>
            <TickFacts tick={tick} />
          </section>
        ) : null,
      )}
    </>
  );
};

/** One transfer or conversion in full. */
export const TransferDetailScreen = ({ id }: { id: number }) => {
  const { t } = useLingui();
  const own = useOwnRow('transfers', transfersList, id);
  return (
    <DetailScreen
      title={own.row?.kind === 'exchange' ? t`Conversion ${id}` : t`Transfer ${id}`}
      actions={<HideBalancesButton />}
      own={own}
    >
      {(made) => (
        <>
          <Facts made={made} />
          {made.kind === 'exchange' ? <Ticks made={made} /> : null}
        </>
      )}
    </DetailScreen>
  );
};
