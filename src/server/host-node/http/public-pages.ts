import type { FastifyInstance } from 'fastify';
import { languageCode } from '#contract/primitives.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { htmlOf, pageHeaders } from '#server/exchange/lib/files/page-html.ts';
import type { PublicPages } from '#server/exchange/lib/files/public-pages.ts';

export const registerPublicPages = (app: FastifyInstance, served: readonly PublicPages[]): void => {
  for (const { folder, find } of served)
    app.get<{ Params: { name: string; language: string } }>(
      `${folder}/:name/:language`,
      async (request, reply) => {
        const language = languageCode.safeParse(request.params.language);
        const page = language.success ? find(request.params.name, language.data) : null;
        if (!language.success || !page) throw new Refusal('path.unknown');
        return reply.headers(pageHeaders).send(htmlOf(page, language.data));
      },
    );
};
