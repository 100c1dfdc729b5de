import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Alert } from '#contract/alerts.ts';
import type { PairView } from '#client/data/quotes/pair-view.ts';
import { showToast } from '#client/lib/state/toast.ts';
import { useWrongFieldFocus } from '#client/components/forms/use-wrong-field-focus.ts';
import { Price } from '#client/components/quotes/price.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Sheet } from '#client/ui/sheets/sheet.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import { AlertFields } from './alert-fields.tsx';
import { useAlertForm } from './use-alert-form.ts';
import styles from './alerts.module.css';

interface EditAlertSheetProps {
  alert: Alert;
  pair: PairView;
  name: string;
  onClose: () => void;
}

/** Replaces the condition of a waiting alert. */
export const EditAlertSheet = ({ alert, pair, name, onClose }: EditAlertSheetProps) => {
  const { t } = useLingui();
  const form = useAlertForm(pair, alert);
  const element = useWrongFieldFocus<HTMLDivElement>(form.failures);
  const save = async (): Promise<void> => {
    const asked = await form.send();
    if (!asked) return;
    showToast(
      asked === 'sent' ? t`Alert changed` : t`Saved on this device. It is changed once you’re back online.`,
    );
    onClose();
  };
  return (
    <Sheet
      open
      isForm
      title={t`Edit alert: ${ph({ symbol: name })}`}
      headerExtra={<Price id={pair.id} className={styles.price} />}
      onClose={onClose}
      footer={
        <Button type="submit" busy={form.isBusy} onClick={() => void save()}>
          {t`Save`}
        </Button>
      }
    >
      <Stack gap={4} shrinks ref={element}>
        <AlertFields form={form} pair={pair} />
      </Stack>
    </Sheet>
  );
};
