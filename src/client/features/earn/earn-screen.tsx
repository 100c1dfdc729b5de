import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { lazyPart } from '#client/lib/loading/lazy-part.ts';
import { HideBalancesButton } from '#client/components/wallets/hide-balances-button.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';

const EarnPage = lazyPart('earn-later', async () => (await import('./page/earn-page.tsx')).EarnPage);

/** The user's earning products, what they paid and will pay, and the offers. */
export const EarnScreen = () => {
  const { t } = useLingui();
  return (
    <Screen wide title={t`Earn`} actions={<HideBalancesButton />}>
      <Suspense fallback={<Skeleton shape="row" count={6} />}>
        <EarnPage />
      </Suspense>
    </Screen>
  );
};
