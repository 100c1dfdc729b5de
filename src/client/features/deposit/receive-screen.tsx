import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import type { Chain } from '#contract/chains.ts';
import { getDepositAddress, type DepositAddress } from '#contract/deposits.ts';
import { useFailureText } from '#client/lib/failure-text.ts';
import { formatAmount } from '#client/lib/format.ts';
import { locationOf } from '#client/lib/locations.ts';
import { back, navigateTo, useQuery } from '#client/lib/navigation.ts';
import { useAnswer } from '#client/lib/use-answer.ts';
import { CoinMark } from '#client/parts/quotes/coin-mark.tsx';
import { Button } from '#client/ui/button.tsx';
import { Failed } from '#client/ui/failed.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { ListRow } from '#client/ui/list-row.tsx';
import { Screen } from '#client/ui/screen.tsx';
import { Segments } from '#client/ui/segments.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import factStyles from '#client/ui/facts.module.css';
import { AddressCard } from './address-card.tsx';
import { AnnounceSheet } from './announce-sheet.tsx';
import { chainNames, useReviewRule } from './chain-words.ts';
import styles from './deposit.module.css';

/** Deposited where no currency was chosen. */
const usualCurrency = 3;

const Terms = ({ terms, chain }: { terms: DepositAddress; chain: Chain }) => {
  const { t } = useLingui();
  const reviewRule = useReviewRule();
  const { currency_name, minimum, reviewer, rule_maximum } = terms;
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
      </dl>
      <p className={styles.note}>{reviewRule(reviewer, formatAmount(rule_maximum), currency_name)}</p>
    </>
  );
};

/** The user's own address in a currency, and the way to announce what was sent there. */
export const ReceiveScreen = () => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { currency = usualCurrency } = useQuery('/pages/fund/receive');
  const { value, failure, retry } = useAnswer(getDepositAddress, { currency });
  const [chosen, setChosen] = useState<Chain | null>(null);
  const [isAnnouncing, setAnnouncing] = useState(false);
  const terms = value?.currency_id === currency ? value : undefined;
  const network = terms?.networks.find(({ chain }) => chain === chosen) ?? terms?.networks[0];
  return (
    <Screen
      title={t`Deposit`}
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
      actions={
        <IconButton
          label={t`Deposit history`}
          icon="clock"
          onClick={() => navigateTo('/pages/fund/receive_withdraw_record')}
        />
      }
      footer={
        network ? (
          <Button onClick={() => setAnnouncing(true)}>
            <Trans>I have sent a payment</Trans>
          </Button>
        ) : null
      }
    >
      <div className={styles.receive}>
        {terms ? (
          <ListRow
            leading={<CoinMark name={terms.currency_name} />}
            title={terms.currency_name}
            subtitle={t`Change currency`}
            href={locationOf('/pages/fund/select')}
          />
        ) : failure ? (
          <Failed title={failureText(failure)} onRetry={retry} />
        ) : (
          <>
            <Skeleton shape="row" />
            <Skeleton shape="block" />
            <Skeleton count={3} />
          </>
        )}
        {terms && terms.networks.length > 1 && network ? (
          <Segments
            label={t`Network`}
            options={terms.networks.map(({ chain }) => ({ value: chain, label: chainNames[chain] }))}
            value={network.chain}
            onChange={setChosen}
          />
        ) : null}
        {terms && network ? (
          <>
            <AddressCard currency={terms.currency_name} {...network} />
            <Terms terms={terms} chain={network.chain} />
          </>
        ) : null}
        {terms && !network ? (
          <Failed title={t`Deposits are not available now. Please try again later.`} />
        ) : null}
        {terms && network && isAnnouncing ? (
          <Suspense>
            <AnnounceSheet terms={terms} {...network} onClose={() => setAnnouncing(false)} />
          </Suspense>
        ) : null}
      </div>
    </Screen>
  );
};
