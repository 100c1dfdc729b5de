import { uploadImage } from '#contract/uploads.ts';
import { createApiClient, type ApiClient } from '#tests/support/api-client.ts';
import { fileOf, photo, plainImage } from '#tests/support/images.ts';
import { brokenImages } from '#tests/support/unusual-images.ts';
import { must, withLimits, type Attack } from './stage.ts';

const attackMs = 6_000;
const breakers = 4;
const heavyUsers = 2;
/** Number of requests each user sends at once. */
const lanes = 12;
/** Just within the limit of pixels: the most expensive image that is decoded. */
const largest = { width: 6_300, height: 6_300 } as const;
/**
 * Time limit of another user's upload in the meantime, as a multiple of the most expensive image alone: two
 * are being decoded, and the others wait for their users' turns.
 */
const mostTimesDearest = 8;

/** Acceptable results for images. */
const fit = new Set(['ok', 'upload.notImage', 'upload.tooManyPixels', 'request.tooMany', 'server.busy']);

const send = async (api: ApiClient, token: string, bytes: Uint8Array): Promise<string> => {
  const answer = await api.ask(uploadImage, { file: fileOf(bytes) }, { token });
  return answer.ok ? 'ok' : answer.failure.error;
};

/** Sends these images in turn, repeatedly; returns the results. */
const sendUntil = async (
  api: ApiClient,
  token: string,
  images: readonly Uint8Array[],
  endMs: number,
): Promise<string[]> => {
  const result: string[] = [];
  while (Date.now() < endMs) result.push(await send(api, token, images[result.length % images.length]!));
  return result;
};

/** How long one user's valid image takes, in ms. */
const timeUpload = async (api: ApiClient, token: string, image: Uint8Array): Promise<number> => {
  const startedAt = performance.now();
  const result = await send(api, token, image);
  must(result === 'ok', `another user's image is accepted (${result})`);
  return performance.now() - startedAt;
};

/** How long it takes, measured repeatedly, at least once. */
const timeUploads = async (
  api: ApiClient,
  token: string,
  image: Uint8Array,
  endMs: number,
): Promise<number[]> => {
  const times: number[] = [];
  do times.push(await timeUpload(api, token, image));
  while (
    // Within the uploads per minute allowed to one user.
    Date.now() < endMs &&
    times.length < 20
  );
  return times;
};

/**
 * Users upload images that are broken, claim to be huge, or are as expensive to decode as possible: none of
 * them causes a fault, and another user's image is accepted in the meantime, every time.
 */
export const imageUploads: Attack = {
  name: 'image uploads',
  settings: withLimits,
  async run(stage) {
    const api = createApiClient(stage.url);
    const [calm, first, ...hostile] = await stage.people(breakers + heavyUsers + 2);
    const broken = Object.values(brokenImages).map(([, make]) => make());
    const heavy = [await plainImage(largest.width, largest.height)];
    const good = await photo();
    const mostMs = mostTimesDearest * (await timeUpload(api, first!.token, heavy[0]!));
    const endMs = Date.now() + attackMs;
    const [times, ...result] = await Promise.all([
      timeUploads(api, calm!.token, good, endMs),
      ...hostile.flatMap(({ token }, index) =>
        Array.from({ length: lanes }, () => sendUntil(api, token, index < breakers ? broken : heavy, endMs)),
      ),
    ]);
    const answers = result.flat();
    const unfit = answers.filter((outcome) => !fit.has(outcome));
    must(unfit.length === 0, `no image is a fault (${[...new Set(unfit)].join()})`);
    const worst = Math.max(...times);
    must(worst <= mostMs, `another user's image takes ${mostMs.toFixed(0)} ms at most (${worst.toFixed(0)})`);
    return {
      requests: answers.length + times.length,
      refused: answers.filter((outcome) => outcome !== 'ok').length,
    };
  },
};
