import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { KeyedCallRow } from '#client/data/engine/rows.ts';
import { useKeyedCalls } from '#client/data/engine/keyed-call/use-keyed-calls.ts';
import { acknowledgeCall } from '#client/data/engine/keyed-call/keyed-call.ts';
import { shownCalls } from '#client/data/engine/keyed-call/shown-calls.ts';
import { useStore } from '#client/lib/store.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { canReadCall, followCall } from './call-kinds.ts';
import { CallLink } from './call-link.tsx';
import { useCallOutcome } from './call-outcome.ts';
import { useCallSubject } from './call-subject.ts';
import styles from './call-notices.module.css';

/** So many outcomes are told in full; more are counted, and shown on request. */
const toldInFull = 2;

const acknowledge = ({ userId, key }: KeyedCallRow): void => acknowledgeCall(userId, key);

/** A call that is being found out. */
const AskedNotice = ({ calls }: { calls: readonly [KeyedCallRow, ...KeyedCallRow[]] }) => {
  const { t } = useLingui();
  const subject = useCallSubject(calls[0]);
  return (
    <div className={styles.notice} data-tone="warn" role="status">
      <div className={styles.body}>
        <span className={styles.words}>
          {calls.length === 1 ? (
            t`${subject}: being confirmed.`
          ) : (
            <Plural
              value={calls.length}
              one="# order is being confirmed."
              other="# orders are being confirmed."
            />
          )}
        </span>
        <CallLink call={calls[0]} id={null} />
      </div>
    </div>
  );
};

/**
 * A call that this version of the app cannot read, and so does not ask for; the user looks whether it was
 * done.
 */
const UnreadNotice = ({ call }: { call: KeyedCallRow }) => {
  const { t } = useLingui();
  const subject = useCallSubject(call);
  return (
    <div className={styles.notice} data-tone="warn" role="status">
      <div className={styles.body}>
        <span className={styles.sentences}>
          {t`${subject}: what was stored cannot be read here, so it is not sent again. It was done once or not at all; your orders and positions show which.`}
        </span>
        <CallLink call={call} id={null} />
      </div>
      <IconButton label={t`Dismiss`} icon="close" size={18} onClick={() => acknowledge(call)} />
    </div>
  );
};

/** How a call ended that was in doubt; stays until it is put away. */
const ToldNotice = ({
  call,
  outcome,
}: {
  call: KeyedCallRow;
  outcome: NonNullable<KeyedCallRow['outcome']>;
}) => {
  const { t } = useLingui();
  const subject = useCallSubject(call);
  const { words, isRefused, id } = useCallOutcome({ kind: call.kind, outcome });
  return (
    <div className={styles.notice} data-tone={isRefused ? 'bad' : 'good'} role="status">
      <div className={styles.body}>
        <span className={isRefused ? styles.sentences : styles.words}>{t`${subject}: ${words}`}</span>
        <CallLink call={call} id={id} />
      </div>
      <IconButton label={t`Dismiss`} icon="close" size={18} onClick={() => acknowledge(call)} />
    </div>
  );
};

const ToldNotices = ({ calls }: { calls: readonly KeyedCallRow[] }) => {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? calls : calls.slice(0, toldInFull);
  const hidden = calls.length - shown.length;
  return (
    <>
      {shown.map((call) =>
        call.outcome ? <ToldNotice key={call.key} call={call} outcome={call.outcome} /> : null,
      )}
      {hidden > 0 ? (
        <div className={styles.notice}>
          <div className={styles.body}>
            <span className={styles.words}>
              <Plural value={hidden} one="# more outcome" other="# more outcomes" />
            </span>
            <button className={styles.more} type="button" onClick={() => setOpen(true)}>
              <Trans>Show all</Trans>
            </button>
          </div>
          <IconButton
            label={t`Dismiss all`}
            icon="close"
            size={18}
            onClick={() => calls.forEach(acknowledge)}
          />
        </div>
      ) : null}
    </>
  );
};

/**
 * Calls without a definite outcome are asked for wherever the user is; each then says how it ended, unless
 * its own ticket or sheet does.
 */
export const CallNotices = () => {
  const calls = useKeyedCalls();
  const shown = useStore(shownCalls);
  useEffect(() => calls?.filter(({ outcome }) => outcome === null).forEach(followCall), [calls]);
  const told = (calls ?? []).filter(({ key }) => !shown.includes(key)).toReversed();
  const open = told.filter(({ outcome }) => outcome === null);
  const [first, ...others] = open.filter(canReadCall);
  return (
    <>
      {first ? <AskedNotice calls={[first, ...others]} /> : null}
      {open
        .filter((call) => !canReadCall(call))
        .map((call) => (
          <UnreadNotice key={call.key} call={call} />
        ))}
      <ToldNotices calls={told.filter(({ outcome }) => outcome !== null)} />
    </>
  );
};
