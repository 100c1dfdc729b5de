import { dayLimits, type CheckedFile } from '#contract/practice-day.ts';
import { createRecordingReader } from '#domain/practice/read-recording.ts';
import { DayRefusal } from './day-refusal.ts';
import { recordingLimits } from './day-source.ts';

/** The text of a file, part by part. @throws TypeError if it is not UTF-8 */
async function* partsOf(file: Blob): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const reader = (file.stream() as ReadableStream<Uint8Array>).getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read())
      yield decoder.decode(part.value, { stream: true });
    yield decoder.decode();
  } finally {
    await reader.cancel();
  }
}

/** Checks a recording of one's own without holding its text; every fault has its line. */
export const checkFile = async (file: Blob): Promise<CheckedFile> => {
  const reader = createRecordingReader(recordingLimits);
  try {
    for await (const part of partsOf(file)) if (!reader.push(part)) break;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    reader.breakOff();
  }
  const { kind, rows, faults } = reader.end();
  const times = kind === 'candles' ? rows.map(({ time }) => time) : rows.map(({ atMs }) => atMs);
  return { kind, rows: rows.length, firstAtMs: times[0] ?? null, lastAtMs: times.at(-1) ?? null, faults };
};

/** @throws DayRefusal `fileTooLarge`, `fileInvalid` */
export const readText = async (file: Blob): Promise<string> => {
  if (file.size > dayLimits.fileBytes) throw new DayRefusal('fileTooLarge');
  try {
    let text = '';
    for await (const part of partsOf(file)) text += part;
    return text;
  } catch (error) {
    if (error instanceof TypeError) throw new DayRefusal('fileInvalid');
    throw error;
  }
};
