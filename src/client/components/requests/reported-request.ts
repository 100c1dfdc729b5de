import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import type { RequestKind } from '#client/data/engine/requests/request-kind.ts';
import { resumeRequest } from '#client/data/engine/requests/idempotent-request.ts';
import type { RequestRow } from '#client/data/engine/rows.ts';

declare module '#client/lib/loading/feature.ts' {
  interface Feature {
    /**
     * Requests that it sends under a key, by the names of the kinds; read when one of them has no answer
     * yet.
     */
    readonly requests?: {
      readonly kinds: readonly string[];
      /** Further catalogs that contain their texts. */
      readonly messages?: readonly string[];
      readonly load: () => Promise<readonly ReportedRequest[]>;
    };
  }
}

/** How a kind of request is reported wherever the user is. Its functions are hooks. */
interface RequestTexts {
  /** The requested action, pair and amount. */
  readonly useSubject: (call: Pick<RequestRow, 'subject' | 'request'>) => string;
  /** The completed action; an older version of the app may have stored less of the answer. */
  readonly useDone: (answer: unknown) => string;
  /** The current state of what was done, once it is no longer the answered one; unset: it does not change. */
  readonly useMoved?: (answer: unknown) => string | null;
  /**
   * Link to the result, or to where the request can be reviewed.
   * @param id of the result; null: there is none
   */
  readonly Link: (props: LinkProps) => ReactNode;
}

interface LinkProps {
  readonly subject: number;
  readonly id: number | null;
  readonly isRefused: boolean;
}

export interface ReportedRequest extends Required<RequestTexts> {
  readonly name: string;
  /**
   * False: another version of the app stored it, or it is damaged. It is not sent, because its meaning could
   * differ from what was confirmed.
   */
  readonly canRead: (row: RequestRow) => boolean;
  /** Follows it until its outcome; does nothing when this tab already follows it. */
  readonly follow: (row: RequestRow) => void;
}

const useUnmoved = (): null => null;

/** A kind of request with its texts; the kind's own types matter only to its screens. */
export const reportedRequest = <Request extends object, Answer>(
  kind: RequestKind<Request, Answer>,
  texts: RequestTexts,
): ReportedRequest => ({
  useMoved: useUnmoved,
  ...texts,
  name: kind.name,
  canRead: (row) => z.safeParse(kind.schema, row.request).success,
  follow(row) {
    const request = z.safeParse(kind.schema, row.request);
    if (request.success) resumeRequest(kind, row, request.data);
  },
});
