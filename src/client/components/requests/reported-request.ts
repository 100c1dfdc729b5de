import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import type { CallKind } from '#client/data/engine/keyed-call/call-kind.ts';
import { resumeCall } from '#client/data/engine/keyed-call/keyed-call.ts';
import type { KeyedCallRow } from '#client/data/engine/rows.ts';

declare module '#client/lib/loading/feature.ts' {
  interface Feature {
    /** What it sends under a key, by the names of the kinds; read when one of them has no answer yet. */
    readonly requests?: {
      readonly kinds: readonly string[];
      /** Further catalogs that their words stand in. */
      readonly words?: readonly string[];
      readonly load: () => Promise<readonly ReportedRequest[]>;
    };
  }
}

/** How a kind of request is told wherever the user is. Its functions are hooks. */
interface RequestWords {
  /** What was to be done, of which pair, and how much. */
  readonly useSubject: (call: Pick<KeyedCallRow, 'subject' | 'request'>) => string;
  /** What was done; an older app may have stored less of the answer. */
  readonly useDone: (answer: unknown) => string;
  /** Leads to what came of it, or to where it can be reviewed. @param id of what came of it; null: nothing did */
  readonly Link: (props: LinkProps) => ReactNode;
}

interface LinkProps {
  readonly subject: number;
  readonly id: number | null;
  readonly isRefused: boolean;
}

export interface ReportedRequest extends RequestWords {
  readonly name: string;
  /**
   * False: another version of the app stored it, or it is damaged. It is not sent, for it could say something
   * else than was agreed to.
   */
  readonly canRead: (row: KeyedCallRow) => boolean;
  /** Sees it through to its outcome; does nothing where this tab is at it already. */
  readonly follow: (row: KeyedCallRow) => void;
}

/** A kind of request with its words; the kind's own types matter only to its screens. */
export const reportedRequest = <Request extends object, Answer>(
  kind: CallKind<Request, Answer>,
  words: RequestWords,
): ReportedRequest => ({
  ...words,
  name: kind.name,
  canRead: (row) => z.safeParse(kind.schema, row.request).success,
  follow(row) {
    const request = z.safeParse(kind.schema, row.request);
    if (request.success) resumeCall(kind, row, request.data);
  },
});
