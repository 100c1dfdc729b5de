import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Vip } from '#contract/vip.ts';
import { missingShown, shareOfNext } from '#domain/people/vip.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Row } from '#client/ui/layout/row.ts';
import { Stack } from '#client/ui/layout/stack.ts';
import styles from './vip.module.css';

const shownDecimals = 2;

/** The current level, with the distance to the next one. */
export const VipHead = ({ vip }: { vip: Vip }) => {
  const { t } = useLingui();
  const { level, fee_discount: discount, next, granted_level, volume_level, days_counted: days } = vip;
  const volume = formatAmount(vip.volume, shownDecimals);
  return (
    <Stack as={Card} gap={3}>
      <Row gap={2} align="baseline" wraps spread className={styles.level}>
        <h2>{t`VIP ${level}`}</h2>
        <p>{discount > 0 ? t`${discount}% off trading fees` : t`Full trading fees`}</p>
      </Row>
      <Row as="p" gap={2} align="baseline" wraps spread className={styles.volume}>
        <span>{t`Volume of ${ph({ days })} days`}</span>
        <strong>{volume} USDT</strong>
      </Row>
      {next ? (
        <>
          <progress
            className={styles.progress}
            aria-label={t`Volume towards VIP ${ph({ level: next.level })}`}
            max="100"
            value={shareOfNext(vip.volume, next.volume)}
          />
          <Note>
            <Trans>
              {ph({
                missing: formatAmount(missingShown(next.missing, shownDecimals), shownDecimals),
              })}{' '}
              USDT more to VIP {ph({ level: next.level })}, which takes {ph({ discount: next.fee_discount })}%
              off fees
            </Trans>
          </Note>
        </>
      ) : (
        <Note>{t`This is the highest level.`}</Note>
      )}
      {granted_level > volume_level ? (
        <p className={styles.granted}>
          <Trans>
            VIP {ph({ level: granted_level })} is granted to the demonstration account. Its volume alone gives
            VIP {ph({ volumeLevel: volume_level })}.
          </Trans>
        </p>
      ) : null}
    </Stack>
  );
};
