import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useBalances } from '#client/data/wallets/use-balances.ts';
import { useSession } from '#client/data/session/session.ts';
import { isPractice } from '#client/lib/device/practice-mode.ts';
import { hasFunds } from '#domain/wallets/has-funds.ts';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import styles from './cards.module.css';

/** Leads visitors and users without funds to practice. */
export const PracticeCard = () => {
  const { t } = useLingui();
  const id = useId();
  const { user } = useSession();
  const balances = useBalances();
  if (isPractice || (user && (!balances || hasFunds(balances)))) return null;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <Heading variant="card" id={id}>{t`Practice first`}</Heading>
      <p className={styles.detail}>{t`Trade with practice money, also offline.`}</p>
      <ButtonLink to="/practice" variant="quiet" className={styles.link}>{t`Practice`}</ButtonLink>
    </section>
  );
};
