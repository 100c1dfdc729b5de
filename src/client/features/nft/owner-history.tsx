import { useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import type { OwnerChange } from '#contract/nft-rows.ts';
import { listOwners, type ArtworkDetail } from '#contract/nfts.ts';
import { eachOnce, nothingFurther, useFurther, type Further } from '#client/data/engine/further-pages.ts';
import { call } from '#client/lib/calls/call.ts';
import { formatAmount, formatDateTime } from '#client/lib/format/format.ts';
import { createStore } from '#client/lib/state/store.ts';
import { wayLabels } from './nft-labels.ts';
import { ShowOlder } from './show-older.tsx';
import styles from './artwork.module.css';

/** All owners with the prices paid, newest first; those beyond the newest on request. */
export const OwnerHistory = ({ artwork }: { artwork: ArtworkDetail }) => {
  const { t } = useLingui();
  const { code, decimals, history, owners } = artwork;
  const limit = history.length;
  const older = useFurther(
    useState(() => createStore<Further<OwnerChange>>(nothingFurther))[0],
    useCallback((page: number) => call(listOwners, { code, page, limit }), [code, limit]),
  );
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t`Owners and prices`}</h2>
      <ol className={styles.history}>
        {eachOnce([...history, ...older.rows]).map(
          ({ id, way, owner_name, is_own, price, currency_name, at }) => (
            <li key={id}>
              <span className={styles.names}>
                <span className={styles.who}>{is_own ? t`You` : owner_name || t`Without a nickname`}</span>
                <span className={styles.note}>
                  {t(wayLabels[way])} · <time dateTime={at}>{formatDateTime(at)}</time>
                </span>
              </span>
              <span className={styles.paid}>
                {price === null ? '—' : `${formatAmount(price, decimals)} ${currency_name}`}
              </span>
            </li>
          ),
        )}
      </ol>
      {owners > limit ? <ShowOlder older={older} hasMore={older.page * limit < owners} /> : null}
    </section>
  );
};
