import type { ReactNode } from 'react';
import type { QueryOf, RoutePath } from '#client/lib/loading/feature.ts';
import { EntryRow } from '#client/ui/lists/entry-row.tsx';
import { ResponsiveImage } from '../responsive-image.tsx';
import styles from './own.module.css';

interface WorkRowProps<P extends RoutePath> {
  to: P;
  query: QueryOf<P>;
  work: { readonly nft_name: string; readonly nft_image: string; readonly blur: string };
  /** Below the name. */
  detail: ReactNode;
  figures: ReactNode;
}

/** A bid, unpaid auction or trade: its work and its state. */
export const WorkRow = <P extends RoutePath>({ to, query, work, detail, figures }: WorkRowProps<P>) => (
  <EntryRow
    to={to}
    query={query}
    text={
      <span className={styles.work}>
        <ResponsiveImage
          className={styles.thumb}
          image={work.nft_image}
          blur={work.blur}
          alt=""
          sizes="48px"
        />
        <span className={styles.name}>
          <b>{work.nft_name}</b>
          {detail}
        </span>
      </span>
    }
    figures={figures}
  />
);
