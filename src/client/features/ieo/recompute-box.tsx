import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { ProjectInfo } from '#contract/projects.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Icon } from '#client/ui/buttons/icon.tsx';
import { Note } from '#client/ui/states/note.ts';
import type { Failure } from '#domain/calls/outcome.ts';
import { loadBook, recompute, type Recomputed } from './recompute.ts';
import styles from './ieo.module.css';

type State =
  | { readonly is: 'idle' }
  | { readonly is: 'loading'; readonly loaded: number; readonly total: number }
  | { readonly is: 'failed'; readonly failure: Failure }
  | { readonly is: 'done'; readonly result: Recomputed };

const Verdict = ({ info, result }: { info: ProjectInfo; result: Recomputed }) => {
  const { wrong, rows, applied, approved } = result;
  const coins = (amount: string): string => `${formatAmount(amount)} ${info.currency_name}`;
  return (
    <p className={styles.verdict} data-holds={wrong === null} role="status">
      <Icon name={wrong === null ? 'check' : 'warning'} size={20} />
      <span>
        {wrong === null ? (
          <Trans>
            It matches. This device repeated the allotment of {ph({ issue: coins(info.amount) })} among{' '}
            {ph({ rows })} subscriptions for {ph({ applied: coins(applied) })}:{' '}
            {ph({ approved: coins(approved) })} approved, every row the same.
          </Trans>
        ) : (
          <Trans>
            It doesn’t match. No. {ph({ number: wrong.number })} was published as{' '}
            {ph({ published: coins(wrong.published) })}; the rule gives{' '}
            {ph({ computed: coins(wrong.computed) })}.
          </Trans>
        )}
      </span>
    </p>
  );
};

/** Loads the published book and repeats the allotment on this device. */
export const RecomputeBox = ({ info }: { info: ProjectInfo }) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const [state, setState] = useState<State>({ is: 'idle' });
  const loading = useRef<AbortController>(null);
  useEffect(() => () => loading.current?.abort(), []);
  const run = async (): Promise<void> => {
    const abort = new AbortController();
    loading.current = abort;
    setState({ is: 'loading', loaded: 0, total: 0 });
    const book = await loadBook(info.id, abort.signal, (loaded, total) =>
      setState({ is: 'loading', loaded, total }),
    );
    if (abort.signal.aborted) return;
    setState(
      book.ok ? { is: 'done', result: recompute(book.value, info) } : { is: 'failed', failure: book.failure },
    );
  };
  return (
    <div className={styles.recompute}>
      <Button variant="secondary" busy={state.is === 'loading'} onClick={() => void run()}>
        <Trans>Recompute on this device</Trans>
      </Button>
      {state.is === 'loading' && state.total > 0 ? (
        <Note>{t`${ph({ loaded: state.loaded })} of ${ph({ total: state.total })} rows`}</Note>
      ) : null}
      {state.is === 'failed' ? (
        <Note tone="danger" role="alert">
          {failureText(state.failure)}
        </Note>
      ) : null}
      {state.is === 'done' ? <Verdict info={info} result={state.result} /> : null}
    </div>
  );
};
