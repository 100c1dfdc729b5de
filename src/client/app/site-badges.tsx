import { useLingui } from '@lingui/react/macro';
import styles from './site-badges.module.css';
import { useSiteConfig } from './site-config.ts';

/** States on every page that the money is not real and the prices are generated, whenever that is so. */
export const SiteBadges = () => {
  const { t } = useLingui();
  const site = useSiteConfig();
  const feed = { simulated: t`Simulated prices`, replay: t`Replayed prices`, live: undefined }[
    site?.market_source ?? 'live'
  ];
  const badges = [site?.demo ? t`Demo funds` : undefined, feed].filter((mark) => mark !== undefined);
  return badges.length > 0 ? (
    <ul className={styles.badges} aria-label={t`Demonstration`}>
      {badges.map((mark) => (
        <li key={mark}>{mark}</li>
      ))}
    </ul>
  ) : null;
};
