import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { Coupon } from '#contract/coupons.ts';
import { useStoredValue } from '#client/data/engine/stored-values.ts';
import { useRow, useRows } from '#client/data/engine/use-rows.ts';
import { back, redirectTo, useQuery } from '#client/lib/navigation/navigation.ts';
import { useWide } from '#client/lib/device/use-wide.ts';
import { CouponList } from '#client/components/coupons/lazy-coupons.tsx';
import { HideBalancesButton } from '#client/components/wallets/hide-balances-button.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { Segments } from '#client/ui/fields/segments.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import { CodeForm } from './code-form.tsx';
import styles from './coupons.module.css';

const page = '/pages/setting/coupon';

/**
 * The user's coupons by state, and a form for codes in the demonstration, which alone has some: open while there
 * is no coupon to use.
 */
export const CouponsScreen = () => {
  const { t } = useLingui();
  const { status, id } = useQuery(page);
  const hasCodes = useStoredValue('site')?.demo ?? false;
  const unused = useRows('coupons', { isOpen: true });
  const named = useRow('coupons', id ?? 0);
  const shown: Coupon['status'] = status ?? named?.status ?? 'unused';
  return (
    <Screen
      title={t`Coupons`}
      wide={useWide()}
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
      actions={<HideBalancesButton />}
    >
      <Stack gap={4}>
        <div className={styles.states}>
          <Segments
            label={t`State`}
            options={[
              { value: 'unused', label: t`Unused` },
              { value: 'used', label: t`Used` },
              { value: 'expired', label: t({ message: 'Expired', context: 'coupons' }) },
            ]}
            value={shown}
            onChange={(chosen) => redirectTo(page, { status: chosen })}
          />
        </div>
        <Suspense fallback={<Skeleton shape="row" count={3} />}>
          <CouponList status={shown} shownId={id} />
        </Suspense>
        {hasCodes ? (
          <details className={styles.codes} open={unused?.length === 0}>
            <summary>{t`Enter a code`}</summary>
            <CodeForm />
          </details>
        ) : null}
      </Stack>
    </Screen>
  );
};
