import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useQuotes } from '#client/data/quotes/use-quotes.ts';
import { useBalances } from '#client/data/wallets/use-balances.ts';
import { useWide } from '#client/lib/device/use-wide.ts';
import { back, useQuery } from '#client/lib/navigation/navigation.ts';
import { ListPending } from '#client/components/history/list-pending.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { IconLink } from '#client/ui/buttons/icon-link.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Screen } from '#client/ui/layout/screen.tsx';
import { convertibleCurrencies, type ConvertibleCurrency } from './convert-currencies.ts';
import type { AskedConversion } from './convert-form-kind.ts';
import { ConvertForm } from './convert-form.tsx';
import { LatestTransfers } from './latest-transfers.tsx';
import { PairChart } from './pair-chart.tsx';
import { useConvertForm } from './use-convert-form.ts';

const ConvertFrame = ({ chart, children }: { chart?: ReactNode; children: ReactNode }) => {
  const { t } = useLingui();
  return (
    <Screen
      title={t`Convert`}
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
      actions={<IconLink to="/pages/fund/transfer_history" label={t`Transfer history`} icon="clock" />}
      aside={
        <>
          {chart}
          <LatestTransfers />
        </>
      }
    >
      {children}
    </Screen>
  );
};

interface ConvertPageProps {
  /** At least two. */
  offered: readonly ConvertibleCurrency[];
  /** The conversion that the page was opened for. */
  opened: AskedConversion;
}

/** The form, and on wide windows the rate of the chosen pair. */
const ConvertPage = ({ offered, opened }: ConvertPageProps) => {
  const wide = useWide();
  const form = useConvertForm(offered, opened);
  return (
    <ConvertFrame chart={wide ? <PairChart from={form.from} to={form.to} /> : null}>
      <ConvertForm offered={offered} form={form} />
    </ConvertFrame>
  );
};

/** Converts one currency of the spot account into another. */
export const ConvertScreen = () => {
  const asked = useQuery('/pages/fund/transfer');
  const balances = useBalances();
  const quotes = useQuotes();
  const offered = convertibleCurrencies(balances ?? [], quotes);
  const isKnown = balances !== undefined && balances.length > 0 && quotes.length > 0;
  if (offered.length > 1) return <ConvertPage key={JSON.stringify(asked)} offered={offered} opened={asked} />;
  return (
    <ConvertFrame>
      {isKnown ? (
        <Note size="body">
          <Trans>There is nothing to convert into here.</Trans>
        </Note>
      ) : (
        <ListPending of="balances" count={4} />
      )}
    </ConvertFrame>
  );
};
