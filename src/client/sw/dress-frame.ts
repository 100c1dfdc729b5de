import type { Settings } from '#client/data/engine/rows.ts';
import { localeOf } from '#domain/languages.ts';

/**
 * The page as it lies in the cache is dark and English. With the user's theme and language written into its
 * first tag it is painted right before any script runs, and nothing flashes.
 */
export const dressFrame = async (frame: Response, settings: Settings | undefined): Promise<Response> => {
  if (!settings) return frame;
  const html = await frame.text();
  const dressed = html.replace(
    /<html[^>]*>/,
    `<html lang="${localeOf[settings.language]}" dir="ltr" data-theme="${settings.theme}" data-up-colour="${settings.upColour}">`,
  );
  return new Response(dressed, { status: frame.status, headers: frame.headers });
};
