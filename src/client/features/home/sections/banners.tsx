import { useLingui } from '@lingui/react/macro';
import { useWide } from '#client/lib/device/use-wide.ts';
import { openLocation } from '#client/lib/navigation/navigation.ts';
import { locationOf } from '#client/lib/navigation/locations.ts';
import type { Article } from '#contract/content.ts';
import { Icon } from '#client/ui/buttons/icon.tsx';
import { classNames } from '#client/ui/styles/class-names.ts';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { useArticles } from './use-articles.ts';
import styles from './banners.module.css';

const pageOf = ({ id, url }: Article): string => url || locationOf('/pages/common/article', { id });

/** Installing on a home screen is offered where there is one. */
const isForPhones = ({ url }: Article): boolean => url === '/pages/common/install';

/** The exchange's banners, in a row that scrolls only by hand; the first has the screen's only gradient. */
export const Banners = () => {
  const { t } = useLingui();
  const wide = useWide();
  const banners = useArticles('banners')?.filter((banner) => !(wide && isForPhones(banner)));
  if (!banners) return <Skeleton className={styles.bone} />;
  if (banners.length === 0) return null;
  return (
    <section aria-label={t`Highlights`}>
      <ul className={styles.row}>
        {banners.map((banner, place) => (
          <li key={banner.id} className={styles.place}>
            <a
              className={classNames(styles.banner, place === 0 && styles.promo)}
              href={`#${pageOf(banner)}`}
              onClick={(event) => {
                event.preventDefault();
                openLocation(pageOf(banner));
              }}
            >
              <span className={styles.text}>
                <span className={styles.title}>{banner.title}</span>
                <span className={styles.abstract}>{banner.abstract}</span>
              </span>
              <span className={styles.arrow}>
                <Icon name="forward" size={18} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};
