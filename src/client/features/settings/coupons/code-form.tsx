import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { receiveCoupon } from '#contract/coupons.ts';
import { couponsList } from '#client/data/coupons/coupons-list.ts';
import { storeRows } from '#client/data/engine/refresh-list.ts';
import { call } from '#client/lib/calls/call.ts';
import { redirectTo } from '#client/lib/navigation/navigation.ts';
import { showToast } from '#client/lib/state/toast.ts';
import { useKeyOf } from '#client/components/forms/use-key-of.ts';
import { useSubmit } from '#client/components/forms/use-submit.ts';
import { useWrongFieldFocus } from '#client/components/forms/use-wrong-field-focus.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Stack } from '#client/ui/layout/stack.ts';
import { TextField } from '#client/ui/fields/text-field.tsx';
import styles from './coupons.module.css';

/** Redeems a coupon code. */
export const CodeForm = () => {
  const { t } = useLingui();
  const [code, setCode] = useState('');
  const keyOf = useKeyOf();
  const form = useSubmit({
    fields: ['code'],
    check: () => (code.trim() === '' ? { code: 'text.required' as const } : {}),
    request: () => call(receiveCoupon, { code }, { key: keyOf({ code }) }),
  });
  const element = useWrongFieldFocus<HTMLFormElement>(form.failures);
  const receive = async (): Promise<void> => {
    const outcome = await form.send();
    if (!outcome?.ok) return;
    await storeRows(couponsList, [outcome.value]);
    setCode('');
    showToast(t`Coupon received`);
    redirectTo('/pages/setting/coupon', { id: outcome.value.id });
  };
  return (
    <Stack
      as="form"
      gap={2}
      ref={element}
      className={styles.form}
      noValidate
      aria-label={t`Receive a coupon`}
      onSubmit={(event) => {
        event.preventDefault();
        void receive();
      }}
    >
      <TextField
        label={t`Coupon code`}
        value={code}
        error={form.errorOf('code')}
        maxLength={200}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        onChange={(typed) => {
          setCode(typed);
          form.clear('code');
        }}
      />
      <Note tone="danger" size="body" role="alert">
        {form.formError}
      </Note>
      <Button type="submit" variant="secondary" busy={form.isBusy}>
        <Trans>Receive coupon</Trans>
      </Button>
      <ButtonLink to="/pages/mailMessage/ggList" variant="quiet">
        <Trans>Find codes in the announcements</Trans>
      </ButtonLink>
    </Stack>
  );
};
