import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { DepositCurrency } from '#contract/deposits.ts';
import { matchesPair } from '#client/data/quotes/find-pairs.ts';
import { useAliases } from '#client/data/quotes/use-aliases.ts';
import { depositCurrenciesAnswer } from '#client/data/deposits/deposit-answers.ts';
import { useStoredAnswer } from '#client/data/engine/use-stored-answer.ts';
import { AnswerAge } from '#client/components/answers/answer-age.tsx';
import { useAllRows } from '#client/data/engine/use-rows.ts';
import { currencyName } from '#client/lib/text/display-names.ts';
import { locationOf } from '#client/lib/navigation/locations.ts';
import { back } from '#client/lib/navigation/navigation.ts';
import { useWide } from '#client/lib/device/use-wide.ts';
import { AnswerPending } from '#client/components/answers/answer-pending.tsx';
import { CoinIcon } from '#client/components/quotes/coin-icon.tsx';
import { Empty } from '#client/ui/states/empty.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { ListRow } from '#client/ui/lists/list-row.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { SearchBox } from '#client/ui/fields/search-box.tsx';
import { paymentWayLabels } from './arrival-labels.ts';
import { chainNames } from './chain-names.ts';
import styles from './deposit.module.css';

interface Choice extends Pick<DepositCurrency, 'currency_id' | 'currency_name' | 'is_fiat'> {
  /** Ways it can arrive, as text. */
  readonly by: string;
}

const CurrencyRow = ({ currency_id, currency_name, by }: Choice) => (
  <ListRow
    leading={<CoinIcon name={currency_name} />}
    title={currency_name}
    subtitle={by}
    href={locationOf('/pages/fund/receive', { currency: currency_id })}
  />
);

const Group = ({ title, choices }: { title: string; choices: readonly Choice[] }) =>
  choices.length === 0 ? null : (
    <section aria-label={title}>
      <Heading variant="label" className={styles.heading}>
        {title}
      </Heading>
      <div className={styles.currencies}>
        {choices.map((choice) => (
          <CurrencyRow key={choice.currency_id} {...choice} />
        ))}
      </div>
    </section>
  );

const mostRecent = 3;
/** A search for a pair finds the coin of the pair. */
const pricedIn = 'USDT';

/** Currencies that can be deposited: recently used first, then coins, then fiat money. */
export const SelectScreen = () => {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const answer = useStoredAnswer(depositCurrenciesAnswer, {});
  const currencies = answer.value?.currencies;
  const { rows: deposits = [] } = useAllRows('deposits');
  const choices = (currencies ?? []).map(({ chains, ways, ...currency }): Choice => ({
    ...currency,
    by: (chains.length > 0
      ? chains.map((chain) => chainNames[chain])
      : [currencyName(currency.currency_name), ...ways.map((way) => t(paymentWayLabels[way]))]
    ).join(' · '),
  }));
  const isFound = matchesPair(search, useAliases(search !== ''));
  const found = choices.filter(({ currency_name, by }) =>
    isFound({ currency_name, legal_name: pricedIn, full_name: `${currency_name} ${by}` }),
  );
  const used = new Set(deposits.map(({ currency_name }) => currency_name));
  const recent = search === '' ? [...used].slice(0, mostRecent) : [];
  return (
    <Screen
      wide={useWide()}
      title={t`Choose a currency`}
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
      toolbar={<SearchBox label={t`Search currencies`} value={search} onChange={setSearch} />}
    >
      {currencies === undefined ? <AnswerPending answer={answer} count={6} /> : null}
      <AnswerAge answer={answer} />
      <Group
        title={t`Recently used`}
        choices={choices.filter(({ currency_name }) => recent.includes(currency_name))}
      />
      <Group title={t`Crypto`} choices={found.filter(({ is_fiat }) => !is_fiat)} />
      <Group title={t`Fiat`} choices={found.filter(({ is_fiat }) => is_fiat)} />
      {choices.length > 0 && found.length === 0 ? (
        <Empty icon="search" title={t`No currency matches “${ph({ search })}”.`} />
      ) : null}
      {currencies?.length === 0 ? (
        <Empty title={t`Deposits are not available now. Please try again later.`} />
      ) : null}
    </Screen>
  );
};
