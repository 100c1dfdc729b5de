import { Trans, useLingui } from '@lingui/react/macro';
import { requestCode } from '#contract/users.ts';
import { useAreaChoice } from '#client/lib/format/area-choice.ts';
import { call } from '#client/lib/calls/call.ts';
import { formatTime } from '#client/lib/format/format.ts';
import { serverNowMs } from '#client/lib/calls/network.ts';
import { createStore, useStore } from '#client/lib/state/store.ts';
import { OtpField } from '#client/ui/fields/otp-field.tsx';
import { useSecondsLeft } from '#client/ui/figures/use-seconds-left.ts';
import type { Failure } from '#domain/calls/outcome.ts';
import { accountOf, changeAuthDraft, useAuthDraft } from './auth-draft.ts';
import { CodeSender } from '#client/components/forms/code-sender.tsx';
import { useSubmit, type Submit } from '#client/components/forms/use-submit.ts';
import { wrongFields } from '#client/components/forms/wrong-fields.ts';
import { Stack } from '#client/ui/layout/stack.ts';

/** Times in milliseconds since the epoch, UTC, by the server's clock. */
interface SentCode {
  readonly account: string;
  readonly nextRequestMs: number;
  /** Undefined: an earlier code is on its way, and its expiry was not reported. */
  readonly expiresMs: number | undefined;
}

/** Outlives the page, so that a detour does not forget a code that is on its way. */
const sentCode = createStore<SentCode | null>(null);

/**
 * The specification fixes area and language of the registration mail; a text message uses the chosen ones.
 */
const mailLanguage = { fixedLanguage: 'zh' } as const;
const mailArea = { area_code_id: '1', area_code: '86' };

type Scene = 'register' | 'forget' | 'unfreeze' | 'login';

/** Sends a code to the typed account and reports when the next one may be sent. */
const useCodeRequest = (scene: Scene, form: Submit<unknown>) => {
  const draft = useAuthDraft();
  const area = useAreaChoice();
  const account = accountOf(draft, area.areaCode);
  const sent = useStore(sentCode);
  const secondsLeft = useSecondsLeft(sent?.nextRequestMs ?? 0);
  const isSent = sent?.account === account && account !== '';

  const areaFields =
    draft.by === 'email' ? mailArea : { area_code_id: String(area.areaCodeId), area_code: area.areaCode };
  const input =
    scene === 'register'
      ? { user_string: account, scene, ...areaFields }
      : { user_string: account, type: scene };
  const request = useSubmit({
    fields: ['code'],
    check: () => ({}),
    request: () => call(requestCode, input, scene === 'register' && draft.by === 'email' ? mailLanguage : {}),
  });

  const note = (failure: Failure): void => {
    if (failure.kind !== 'refused') return;
    if (failure.field === 'user_string') form.fail(failure);
    if (failure.retryAfterMs !== undefined)
      sentCode.set({
        account,
        nextRequestMs: serverNowMs() + failure.retryAfterMs,
        expiresMs: isSent ? sent.expiresMs : undefined,
      });
  };
  /** A code sent to another account imposes no wait. */
  const waitSeconds = isSent ? secondsLeft : 0;
  const send = async (): Promise<void> => {
    if (waitSeconds > 0) return;
    const code = wrongFields(requestCode.request, input).user_string;
    if (code) return form.fail({ kind: 'refused', code, message: '', field: 'user_string' });
    form.clear('code');
    const answer = await request.send();
    if (answer?.ok)
      sentCode.set({
        account,
        nextRequestMs: Date.parse(answer.value.next_request_at),
        expiresMs: Date.parse(answer.value.expires_at),
      });
    else if (answer) note(answer.failure);
  };
  return { draft, account, request, isSent, expiresMs: sent?.expiresMs, waitSeconds, send };
};

/** Field for the six-digit code, with the button that sends it. @param form the form that contains it */
export const CodeField = ({ scene, form }: { scene: Scene; form: Submit<unknown> }) => {
  const { t } = useLingui();
  const { draft, account, request, isSent, expiresMs, waitSeconds, send } = useCodeRequest(scene, form);
  const expiry = expiresMs === undefined ? undefined : formatTime(expiresMs);
  const sentText =
    expiry === undefined ? (
      <Trans>Sent to {account}.</Trans>
    ) : (
      <Trans>
        Sent to {account}. Valid until {expiry}.
      </Trans>
    );
  return (
    <Stack gap={2}>
      <OtpField
        label={t`Verification code`}
        value={draft.code}
        error={form.errorOf('code') ?? (form.errorOf('user_string') ? undefined : request.formError)}
        hint={isSent ? sentText : undefined}
        onChange={(code) => {
          changeAuthDraft({ code });
          form.clear('code');
          request.clear('code');
        }}
      />
      <CodeSender
        isSent={isSent}
        isBusy={request.isBusy}
        secondsLeft={waitSeconds}
        onSend={() => void send()}
      />
    </Stack>
  );
};
