import { Trans } from '@lingui/react/macro';
import { useNetStatus } from '#client/lib/calls/network.ts';
import { OwnCodeField } from '#client/components/forms/own-code-field.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { firstPressOnly } from '#client/ui/buttons/first-press.ts';
import { Note } from '#client/ui/states/note.ts';
import type { IdentityForm } from './use-identity-form.ts';

interface SubmitPartProps {
  form: IdentityForm;
  code: string;
  onCode: (code: string) => void;
}

/** The end of both forms: the code field, the form's error and the button. */
export const SubmitPart = ({ form, code, onCode }: SubmitPartProps) => {
  const isOffline = useNetStatus() === 'offline';
  return (
    <>
      <OwnCodeField
        scene="identity"
        value={code}
        error={form.errorOf('code')}
        onChange={(typed) => {
          form.changed();
          onCode(typed);
        }}
      />
      <Note tone="danger" size="body" role="alert">
        {form.formError}
      </Note>
      {isOffline ? (
        <Note role="status">
          <Trans>You’re offline. You can submit once you’re back online.</Trans>
        </Note>
      ) : null}
      <Button type="submit" disabled={isOffline} onClickCapture={firstPressOnly}>
        <Trans>Submit for review</Trans>
      </Button>
    </>
  );
};
