import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { storeValue, useStoredValue } from '#client/data/engine/stored-values.ts';
import { useSession } from '#client/data/session/session.ts';
import { isPractice } from '#client/lib/device/practice-mode.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Row } from '#client/ui/layout/row.ts';
import styles from './cards.module.css';

/** Number of steps; stored as the current step, it means that all are done. */
export const steps = 3;

const storeStep = (step: number): void => void storeValue('firstSteps', step);

/** Three steps for new users. Resumes at the stored step, and does not return once closed. */
export const FirstSteps = ({ onClosed }: { onClosed: () => void }) => {
  const { t } = useLingui();
  const id = useId();
  const stored = useStoredValue('firstSteps');
  const step = stored ?? 0;
  if (stored === undefined || step >= steps) return null;
  const number = step + 1;
  const close = (): void => {
    storeStep(steps);
    onClosed();
  };
  return (
    <section className={styles.card} aria-labelledby={id}>
      <Row gap={2} spread>
        <h2 className={styles.eyebrow} id={id}>{t`First steps`}</h2>
        <IconButton label={t`Close the first steps`} icon="close" onClick={close} />
      </Row>
      <div className={styles.body} aria-live="polite">
        <p className={styles.count}>{t`${number} of ${steps}`}</p>
        <Step step={step} />
      </div>
      <div className={styles.foot}>
        <span className={styles.dots} aria-hidden="true">
          {Array.from({ length: steps }, (_, index) => (
            <span key={index} className={index === step ? styles.here : undefined} />
          ))}
        </span>
        <Button
          variant="quiet"
          className={styles.small}
          blocked={step === 0}
          onClick={() => step > 0 && storeStep(step - 1)}
        >{t`Back`}</Button>
        <Button
          variant="secondary"
          className={styles.small}
          onClick={number === steps ? close : () => storeStep(number)}
        >
          {number === steps ? t`Done` : t`Next`}
        </Button>
      </div>
    </section>
  );
};

const Step = ({ step }: { step: number }) => {
  const { t } = useLingui();
  const { user } = useSession();
  const isDemo = useStoredValue('site')?.demo === true;
  if (step === 0)
    return (
      <StepText
        title={t`Look around first`}
        detail={t`Every market is open without an account: prices, charts, order books. Looking is free.`}
      >
        {isPractice ? null : (
          <ButtonLink to="/practice" variant="quiet" className={styles.link}>{t`Practice`}</ButtonLink>
        )}
      </StepText>
    );
  if (step === 1)
    return (
      <StepText
        title={user ? t`Get funds` : t`Sign up when you want to trade`}
        detail={
          isDemo
            ? t`A new account comes with demo funds, so you can try every order without risk.`
            : t`Deposit coins or buy them. Your balance is updated as soon as they arrive.`
        }
      >
        {user ? (
          <ButtonLink
            to="/pages/fund/receive"
            variant="quiet"
            className={styles.link}
          >{t`Deposit`}</ButtonLink>
        ) : (
          <ButtonLink
            to="/pages/common/register"
            variant="quiet"
            className={styles.link}
          >{t`Sign up`}</ButtonLink>
        )}
      </StepText>
    );
  return (
    <StepText
      title={t`If your connection drops`}
      detail={t`Prices show their age. An order is never sent twice: this device keeps its ID and asks until the result is known, even after you close the app.`}
    />
  );
};

interface StepTextProps {
  title: string;
  detail: string;
  children?: React.ReactNode;
}

const StepText = ({ title, detail, children }: StepTextProps) => (
  <>
    <Heading as="h3" variant="card">
      {title}
    </Heading>
    <p className={styles.detail}>{detail}</p>
    {children}
  </>
);
