import { Trans, useLingui } from '@lingui/react/macro';
import { useQuotes } from '#client/data/quotes/use-quotes.ts';
import { useBalances } from '#client/data/wallets/use-balances.ts';
import { back, useQuery } from '#client/lib/navigation/navigation.ts';
import { ListPending } from '#client/components/history/list-pending.tsx';
import { HideBalancesButton } from '#client/components/wallets/hide-balances-button.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { IconLink } from '#client/ui/buttons/icon-link.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Screen } from '#client/ui/layout/screen.tsx';
import { convertibleCurrencies } from './convert-currencies.ts';
import { ConvertForm } from './convert-form.tsx';
import { LatestTransfers } from './latest-transfers.tsx';

/** Converts one currency of the spot account into another. */
export const ConvertScreen = () => {
  const { t } = useLingui();
  const asked = useQuery('/pages/fund/transfer');
  const balances = useBalances();
  const quotes = useQuotes();
  const offered = convertibleCurrencies(balances ?? [], quotes);
  const isKnown = balances !== undefined && balances.length > 0 && quotes.length > 0;
  return (
    <Screen
      title={t`Convert`}
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
      actions={
        <>
          <HideBalancesButton />
          <IconLink to="/pages/fund/transfer_history" label={t`Transfer history`} icon="clock" />
        </>
      }
      aside={<LatestTransfers />}
    >
      {offered.length > 1 ? (
        <ConvertForm key={JSON.stringify(asked)} offered={offered} opened={asked} />
      ) : isKnown ? (
        <Note size="body">
          <Trans>There is nothing to convert into here.</Trans>
        </Note>
      ) : (
        <ListPending of="balances" count={4} />
      )}
    </Screen>
  );
};
