import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { chainsOf } from '#domain/chains.ts';
import { depositCurrencies } from '#domain/deposits.ts';
import { useRows } from '#client/data/engine/use-rows.ts';
import { useBalances } from '#client/data/wallets/use-balances.ts';
import { locationOf } from '#client/lib/locations.ts';
import { back } from '#client/lib/navigation.ts';
import { plainText } from '#client/lib/plain-text.ts';
import { ListPending } from '#client/parts/history/list-pending.tsx';
import { CoinMark } from '#client/parts/quotes/coin-mark.tsx';
import { Empty } from '#client/ui/empty.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { ListRow } from '#client/ui/list-row.tsx';
import { Screen } from '#client/ui/screen.tsx';
import { SearchBox } from '#client/ui/search-box.tsx';
import { chainNames } from './chain-words.ts';
import styles from './deposit.module.css';

interface Choice {
  readonly id: number;
  readonly name: string;
  readonly networks: string;
}

const CurrencyRow = ({ id, name, networks }: Choice) => (
  <ListRow
    leading={<CoinMark name={name} />}
    title={name}
    subtitle={networks}
    href={locationOf('/pages/fund/receive', { currency: id })}
  />
);

const mostRecent = 3;

/** Currencies that can be deposited, those deposited last first. */
export const SelectScreen = () => {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const balances = useBalances('change');
  const [open, closed] = [useRows('deposits', { isOpen: true }), useRows('deposits', { isOpen: false })];
  const choices = depositCurrencies.flatMap((name): Choice[] => {
    const held = balances?.find(({ currency_name }) => currency_name === name);
    const networks = chainsOf(name)
      .map((chain) => chainNames[chain])
      .join(' · ');
    return held ? [{ id: held.currency_id, name, networks }] : [];
  });
  const found = choices.filter(({ name, networks }) =>
    plainText(`${name} ${networks}`).includes(plainText(search)),
  );
  const used = new Set([...(open ?? []), ...(closed ?? [])].map(({ currency_name }) => currency_name));
  const recent = search === '' ? [...used].slice(0, mostRecent) : [];
  return (
    <Screen
      title={t`Choose a currency`}
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
      toolbar={<SearchBox label={t`Search currencies`} value={search} onChange={setSearch} />}
    >
      {balances === undefined || choices.length === 0 ? <ListPending of="balances" count={6} /> : null}
      {recent.length > 0 ? (
        <>
          <h2 className={styles.heading}>
            <Trans>Recently used</Trans>
          </h2>
          {choices
            .filter(({ name }) => recent.includes(name))
            .map((choice) => (
              <CurrencyRow key={choice.id} {...choice} />
            ))}
          <h2 className={styles.heading}>
            <Trans>All currencies</Trans>
          </h2>
        </>
      ) : null}
      {found.map((choice) => (
        <CurrencyRow key={choice.id} {...choice} />
      ))}
      {choices.length > 0 && found.length === 0 ? (
        <Empty icon="search" title={t`No currency matches “${ph({ search })}”.`} />
      ) : null}
    </Screen>
  );
};
