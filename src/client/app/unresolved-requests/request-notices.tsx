import { ph, plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { RequestRow } from '#client/data/engine/rows.ts';
import { useRequestRows } from '#client/data/engine/requests/use-request-rows.ts';
import { acknowledgeCall } from '#client/data/engine/requests/idempotent-request.ts';
import { noteShown } from '#client/data/engine/requests/requests-table.ts';
import { shownRequests } from '#client/data/engine/requests/shown-requests.ts';
import { serverNowMs, serverTimeUncertaintyMs } from '#client/lib/clock/server-time.ts';
import { useEvery } from '#client/lib/clock/use-every.ts';
import { useStore } from '#client/lib/state/store.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import type { ReportedRequest } from '#client/components/requests/reported-request.ts';
import { NoticeRead } from '#client/components/requests/request-link.tsx';
import { RecoveryStrip } from '#client/app/recovery/recovery-strip.tsx';
import { confirming } from './confirming.ts';
import { followRequest, useRequests } from './requests.ts';
import styles from './request-notices.module.css';

/** This many outcomes are shown in full; more are counted, and shown on request. */
const shownInFull = 2;

/** A notice that was on a visible page for this long counts as read. */
const readAfterMs = 5_000;

const acknowledge = ({ userId, key }: RequestRow): void => acknowledgeCall(userId, key);

interface NoticeProps {
  readonly call: RequestRow;
  readonly request: ReportedRequest;
}

interface AskedNoticeProps extends NoticeProps {
  readonly calls: readonly NoticeProps[];
  readonly onHide: () => void;
}

/**
 * A call whose outcome is being requested; for several, their number. While the network is away it may last
 * for hours: it is hidden once it was read or dismissed, and its outcome is shown all the same.
 */
const AskedNotice = ({ call, request, calls, onHide }: AskedNoticeProps) => {
  const { t } = useLingui();
  const subject = request.useSubject(call);
  const own = useRef<HTMLDivElement>(null);
  useEvery(readAfterMs, () => {
    // The focus on its link would be lost.
    if (!own.current?.contains(document.activeElement)) onHide();
  });
  return (
    <div ref={own} className={styles.notice} data-tone="warn" role="status">
      <div className={styles.body}>
        <span className={styles.text}>
          {calls.length === 1 ? (
            t`${subject}: being confirmed.`
          ) : (
            <Plural
              value={calls.length}
              one="# request is being confirmed."
              other="# requests are being confirmed."
            />
          )}
        </span>
        <request.Link subject={call.subject} id={null} isRefused={false} />
      </div>
      <IconButton label={t`Dismiss`} icon="close" size={18} onClick={onHide} />
    </div>
  );
};

/** Publishes the number of these calls, whose notice is hidden, for the strip of the network's state. */
const useConfirming = (calls: readonly NoticeProps[]): void => {
  const { t } = useLingui();
  const isAny = calls.length > 0;
  const text = t`${plural(calls.length, {
    one: '# request is being confirmed.',
    other: '# requests are being confirmed.',
  })}`;
  useEffect(() => {
    confirming.set(isAny ? text : null);
    return () => confirming.set(null);
  }, [isAny, text]);
};

/**
 * A call that this version of the app cannot read and so does not request; the user has to check whether it
 * was done.
 */
const UnreadNotice = ({ call, request }: NoticeProps) => {
  const { t } = useLingui();
  const subject = request.useSubject(call);
  return (
    <div className={styles.notice} data-tone="warn" role="status">
      <div className={styles.body}>
        <span className={styles.sentences}>
          {t`${subject}: what was stored cannot be read here, so it is not sent again. It was done once or not at all; your records show which.`}
        </span>
        <request.Link subject={call.subject} id={null} isRefused={false} />
      </div>
      <IconButton label={t`Dismiss`} icon="close" size={18} onClick={() => acknowledge(call)} />
    </div>
  );
};

const answered = z.object({ id: z.optional(z.int()) });

/** The outcome of a call that was in doubt; stays until it was read, and follows the row it made. */
const OutcomeNotice = ({
  call,
  request,
  outcome,
}: NoticeProps & { readonly outcome: NonNullable<RequestRow['outcome']> }) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const subject = request.useSubject(call);
  const isRefused = 'refusal' in outcome;
  const answer = isRefused ? {} : outcome.answer;
  const done = request.useDone(answer);
  const moved = request.useMoved(answer);
  const { userId, key } = call;
  const onRead = useCallback(() => acknowledgeCall(userId, key), [userId, key]);
  useEvery(readAfterMs, () => {
    // No list has a row of what was refused, and a wrong clock of the device would end its time at once.
    if (isRefused || call.shownAt !== undefined || !Number.isFinite(serverTimeUncertaintyMs())) return;
    void noteShown(userId, key, serverNowMs());
  });
  const text = isRefused
    ? t({ message: `not done. ${ph({ reason: failureText(outcome.refusal) })}`, context: 'outcome' })
    : (moved ?? done);
  const parsed = z.safeParse(answered, answer);
  const id = (parsed.success && parsed.data.id) || null;
  return (
    <div className={styles.notice} data-tone={isRefused ? 'bad' : 'good'} role="status">
      <div className={styles.body}>
        <span className={isRefused ? styles.sentences : styles.text}>{t`${subject}: ${text}`}</span>
        <NoticeRead value={onRead}>
          <request.Link subject={call.subject} id={id} isRefused={isRefused} />
        </NoticeRead>
      </div>
      <IconButton label={t`Dismiss`} icon="close" size={18} onClick={() => acknowledge(call)} />
    </div>
  );
};

const OutcomeNotices = ({ calls }: { calls: readonly RequestRow[] }) => {
  const { t } = useLingui();
  const requestOf = useRequests();
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? calls : calls.slice(0, shownInFull);
  const hidden = calls.length - shown.length;
  return (
    <>
      {shown.map((call) => {
        const request = requestOf(call);
        return request && call.outcome ? (
          <OutcomeNotice key={call.key} call={call} request={request} outcome={call.outcome} />
        ) : null;
      })}
      {hidden > 0 ? (
        <div className={styles.notice}>
          <div className={styles.body}>
            <span className={styles.text}>
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

/** What was done and was on the screen is dropped after this time; its row stays in its list. */
const outcomeShownForMs = 86_400_000;

const expireOutcomes = (calls: readonly RequestRow[]): void => {
  for (const call of calls)
    if (call.shownAt !== undefined && serverNowMs() - call.shownAt > outcomeShownForMs) acknowledge(call);
};

/**
 * Requests the outcome of unresolved calls on every page, and shows each outcome, unless the call's own
 * ticket or sheet does.
 */
export const RequestNotices = ({ wasAway }: { wasAway: boolean }) => {
  const calls = useRequestRows();
  const shown = useStore(shownRequests);
  const requestOf = useRequests();
  /** Keys of unresolved calls whose notice was read or dismissed. */
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => calls?.forEach((call) => void followRequest(call)), [calls]);
  useEffect(
    () => expireOutcomes(calls?.filter(({ key, outcome }) => outcome && !shown.includes(key)) ?? []),
    [calls, shown],
  );
  const listed = (calls ?? []).filter(({ key }) => !shown.includes(key)).toReversed();
  const open = listed.flatMap((call) => {
    const request = requestOf(call);
    return call.outcome === null && request ? [{ call, request }] : [];
  });
  const asked = open.filter(({ call, request }) => request.canRead(call));
  const askedShown = asked.filter(({ call }) => !hidden.has(call.key));
  useConfirming(asked.filter(({ call }) => hidden.has(call.key)));
  return (
    <>
      {wasAway ? <RecoveryStrip /> : null}
      <div className={styles.notices}>
        {askedShown[0] ? (
          <AskedNotice
            key={askedShown[0].call.key}
            {...askedShown[0]}
            calls={askedShown}
            onHide={() => setHidden(new Set(asked.map(({ call }) => call.key)))}
          />
        ) : null}
        {open
          .filter(({ call, request }) => !request.canRead(call))
          .map((unread) => (
            <UnreadNotice key={unread.call.key} {...unread} />
          ))}
        <OutcomeNotices calls={listed.filter(({ outcome }) => outcome !== null)} />
      </div>
    </>
  );
};
