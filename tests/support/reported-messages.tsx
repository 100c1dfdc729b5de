import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { ReportedRequest } from '#client/components/requests/reported-request.ts';
import { showPiece, type Scene } from './show-screen.tsx';
import { textOf } from './show.tsx';

interface CallFields {
  readonly subject: number;
  readonly request: unknown;
  /** The outcome; null when nothing was done. */
  readonly answer?: unknown;
  readonly id?: number | null;
  readonly isRefused?: boolean;
}

const CallMessages = ({ kind, call }: { kind: ReportedRequest; call: CallFields }) => {
  const { subject, request, answer = null, id = null, isRefused = false } = call;
  const about = kind.useSubject({ subject, request });
  const done = kind.useDone(answer);
  return (
    <>
      <p title="about">{about}</p>
      <p title="done">{done}</p>
      <kind.Link subject={subject} id={id} isRefused={isRefused} />
    </>
  );
};

export interface ReportedMessages {
  readonly about: string;
  readonly done: string;
  readonly link: string;
}

/** The messages and link of a notification about a request of this kind, once they are as expected. */
export const reportedMessages = async (
  kinds: readonly ReportedRequest[],
  name: string,
  call: CallFields,
  awaited: Partial<ReportedMessages>,
  scene: Scene = {},
  rooms: readonly string[] = [],
): Promise<ReportedMessages> => {
  const kind = kinds.find((one) => one.name === name)!;
  await showPiece(<CallMessages kind={kind} call={call} />, scene, rooms);
  const read = (): ReportedMessages => {
    const link = screen.getByRole('link');
    return {
      about: textOf(screen.getByTitle('about')),
      done: textOf(screen.getByTitle('done')),
      link: `${textOf(link)} ${link.getAttribute('href')}`,
    };
  };
  // The stored row of its subject is read after the first render.
  await waitFor(() => expect(read()).toEqual({ ...read(), ...awaited }));
  return read();
};
