import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Identity } from '#contract/identity.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { Heading } from '#client/ui/layout/heading.ts';
import { Stack } from '#client/ui/layout/stack.ts';
import { Table } from '#client/ui/lists/table.ts';
import styles from './identity.module.css';

/** What each level allows; the current level is marked. */
export const LevelLimits = ({ level, limits }: Pick<Identity, 'level' | 'limits'>) => {
  const { t } = useLingui();
  const allowed = (figure: string, currency: string): string =>
    figure === '0' ? t`Not allowed` : `${formatAmount(figure, 0)} ${currency}`;
  return (
    <Stack as="section" gap={2} shrinks className={styles.limits}>
      <Heading id="limits">{t`Limits`}</Heading>
      <Table size="small" aria-labelledby="limits">
        <thead>
          <tr>
            <th scope="col">{t`Level`}</th>
            <th scope="col">{t`Withdrawals in 24 h`}</th>
            <th scope="col">{t`Per crypto purchase`}</th>
          </tr>
        </thead>
        <tbody>
          {limits.map((of) => (
            <tr key={of.level} aria-current={of.level === level ? 'true' : undefined}>
              <th scope="row">
                {t`Level ${ph({ level: of.level })}`}
                {of.level === level ? (
                  <span className={styles.yours}>
                    <Trans>Yours</Trans>
                  </span>
                ) : null}
              </th>
              <td>{allowed(of.withdrawal_btc, 'BTC')}</td>
              <td>{allowed(of.purchase_usdt, 'USDT')}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Stack>
  );
};
