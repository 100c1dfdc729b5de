import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PairView } from '#client/data/quotes/pair-view.ts';
import { showToast } from '#client/lib/state/toast.ts';
import { useWrongFieldFocus } from '#client/components/forms/use-wrong-field-focus.ts';
import { Price } from '#client/components/quotes/price.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Row } from '#client/ui/layout/row.ts';
import { Stack } from '#client/ui/layout/stack.ts';
import { AlertFields } from './alert-fields.tsx';
import { useAlertForm } from './use-alert-form.ts';
import styles from './alerts.module.css';

/** A new alert for a pair. */
export const AlertForm = ({ pair, onChangePair }: { pair: PairView; onChangePair: () => void }) => {
  const { t } = useLingui();
  const form = useAlertForm(pair);
  const element = useWrongFieldFocus<HTMLFormElement>(form.failures);
  const send = async (): Promise<void> => {
    const asked = await form.send();
    if (asked)
      showToast(
        asked === 'sent' ? t`Alert set` : t`Saved on this device. It is set once you’re back online.`,
      );
  };
  return (
    <Stack
      as="form"
      gap={4}
      shrinks
      ref={element}
      noValidate
      aria-label={t`New alert`}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Row gap="wide" wraps className={styles.pair}>
        <Heading as="span">
          {pair.kind === 'futures' ? t`${ph({ symbol: pair.symbol })} futures` : pair.symbol}
        </Heading>
        <Price id={pair.id} className={styles.price} />
        <IconButton label={t`Change pair`} icon="swap" aria-haspopup="dialog" onClick={onChangePair} />
      </Row>
      <AlertFields form={form} pair={pair} />
      <Button type="submit" busy={form.isBusy}>{t`Set alert`}</Button>
    </Stack>
  );
};
