import type { PracticeRequest, PracticeResponse } from '#contract/practice-line.ts';
import { languageCode } from '#contract/primitives.ts';
import type { SessionUser } from '#server/exchange/lib/calls/handlers.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { mediaAnswer } from '#server/exchange/lib/files/media-answer.ts';
import { htmlOf, pageHeaders } from '#server/exchange/lib/files/page-html.ts';
import { fileHeaders, type PublicFile } from '#server/exchange/lib/files/served-files.ts';
import type { Exchange } from '#server/exchange/open-exchange.ts';

export type FileAnswer = Pick<PracticeResponse, 'status' | 'headers' | 'body'>;

const wholeOf = async (bytes: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> => {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const part of bytes) parts.push(part as Uint8Array<ArrayBuffer>);
  return new Uint8Array(await new Blob(parts).arrayBuffer());
};

const sendMedia = async (request: PracticeRequest, found: PublicFile): Promise<FileAnswer> => {
  const { status, headers, range } = mediaAnswer(request, found);
  const body = range ? await wholeOf(found.file.stream(range.from, range.to)) : '';
  await found.file.close();
  return { status, headers, body };
};

/** The names below a folder, decoded; null: it is another folder, or not that deep. */
const namesBelow = (path: string, folder: string, depth: number): string[] | null => {
  if (!path.startsWith(`${folder}/`)) return null;
  const names = path.slice(folder.length + 1).split('/');
  if (names.length !== depth || names.includes('')) return null;
  try {
    return names.map(decodeURIComponent);
  } catch (cause) {
    throw Object.assign(new Refusal('request.malformed'), { cause });
  }
};

const findServed = async (
  { files }: Exchange,
  path: string,
  user: SessionUser | null,
): Promise<FileAnswer | null> => {
  for (const { folder, access, find } of files) {
    const names = namesBelow(path, folder, 1);
    if (!names || (access === 'operator' && !user?.isOperator)) continue;
    if (!user) throw new Refusal('login.required');
    const file = await find(user, names[0]!);
    if (file)
      return {
        status: 200,
        headers: { ...fileHeaders, 'content-type': file.type },
        body: Uint8Array.from(file.bytes),
      };
  }
  return null;
};

/** The file or page at an address, for those who may read it; null: there is none. @throws Refusal */
export const findFile = async (
  exchange: Exchange,
  request: PracticeRequest,
  path: string,
  user: SessionUser | null,
): Promise<FileAnswer | null> => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  for (const { folder, find } of exchange.media) {
    const names = namesBelow(path, folder, 2);
    const found = names && (await find(names[0]!, names[1]!));
    if (found) return sendMedia(request, found);
  }
  for (const { folder, find } of exchange.pages) {
    const names = namesBelow(path, folder, 2);
    const language = languageCode.safeParse(names?.[1]);
    const page = names && language.success && find(names[0]!, language.data);
    if (page) return { status: 200, headers: pageHeaders, body: htmlOf(page, language.data!) };
  }
  return findServed(exchange, path, user);
};
